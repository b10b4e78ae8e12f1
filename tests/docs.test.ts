import { describe, expect, it } from 'vitest';
import { citationProblems, DOCUMENTS, linkProblems, readText, sourceFiles } from './kit/documents.ts';

const documents = Object.fromEntries(DOCUMENTS.map((file) => [file, readText(file)]));

/** These plant wrong citations themselves. */
const OWN = ['tests/docs.test.ts', 'tests/kit/documents.ts'];

describe('the documents', () => {
  it('have every section that sources cite', () => {
    const files = sourceFiles().filter((file) => !OWN.includes(file));
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => citationProblems(file, readText(file), documents))).toEqual([]);
  });

  it.each(DOCUMENTS)('%s links to and names what is there', (file) => {
    expect(linkProblems(file, documents[file] ?? '')).toEqual([]);
  });
});

describe('a planted mistake is found:', () => {
  const small = { 'src/PRODUCT.md': '# Product\n\n## Device modes\n\n```\n## Not a heading\n```\n' };

  it.each([
    ['// Narrow by then (PRODUCT.md#device-modes).', []],
    ['// (PRODUCT.md#devices)', ['a.ts cites PRODUCT.md#devices: no such section.']],
    ['// (PRODUCT.md#not-a-heading)', ['a.ts cites PRODUCT.md#not-a-heading: no such section.']],
    ['// (ARCHITECTURE.md#layers)', ['a.ts cites ARCHITECTURE.md#layers: no such section.']],
    ['// As PRODUCT.md says.', ['a.ts cites PRODUCT.md without a section.']],
  ])('%s', (source, found) => expect(citationProblems('a.ts', source, small)).toEqual(found));

  it.each([
    ['[a](#product) and [b](https://example.com)', []],
    ['[a](#gone)', ['src/PRODUCT.md links to #gone, which is not there.']],
    ['[a](GONE.md)', ['src/PRODUCT.md links to GONE.md, which is not there.']],
    ['`domain/here.ts` and `commands/<area>`', []],
    ['`domain/gone.ts`', ['src/PRODUCT.md names domain/gone.ts, which is not there.']],
  ])('%s', (text, found) => {
    const exists = (file: string) => ['src/PRODUCT.md', 'src/domain/here.ts'].includes(file);
    expect(linkProblems('src/PRODUCT.md', `# Product\n\n${text}`, exists)).toEqual(found);
  });
});
