import { describe, expect, it } from 'vitest';
import type { Block } from '#domain/content/body.ts';
import { bodyOf, documentOf } from '#console/shell/editor/convert.ts';

const picture = {
  key: 'a'.repeat(32),
  alt: 'A hill',
  decorative: false,
  caption: 'Morning',
  focal: { x: 0.2, y: 0.8 },
};

const BLOCKS: readonly Block[] = [
  { id: 'a', type: 'paragraph', content: [{ text: 'One\ntwo ' }, { text: 'bold', marks: [{ type: 'bold' }] }] },
  {
    id: 'b',
    type: 'heading',
    level: 3,
    content: [{ text: 'Link', marks: [{ type: 'link', href: 'https://example.com/a' }, { type: 'italic' }] }],
  },
  { id: 'c', type: 'list', ordered: true, items: [{ content: [{ text: 'first' }] }, { content: [] }] },
  { id: 'd', type: 'list', ordered: false, items: [{ content: [{ text: 'dot' }] }] },
  { id: 'e', type: 'quote', content: [{ text: 'Said so.' }] },
  { id: 'f', type: 'callout', tone: 'warning', content: [{ text: 'Mind the kerb.' }] },
  { id: 'g', type: 'divider' },
  { id: 'h', type: 'image', ...picture },
  { id: 'i', type: 'gallery', images: [picture] },
  { id: 'j', type: 'card', of: 'article', ref: 7 },
  { id: 'k', type: 'map', places: [1, 2] },
  { id: 'l', type: 'paragraph', content: [] },
];

describe('a body in the editor', () => {
  it.each(BLOCKS.map((block) => [block.type, block] as const))('keeps a %s as it is', (_, block) => {
    const body = { blocks: [block, { id: 'z', type: 'divider' } as const] };
    expect(bodyOf(documentOf(body))).toEqual(body);
  });

  it('keeps all of its blocks in their order', () => {
    expect(bodyOf(documentOf({ blocks: BLOCKS }))).toEqual({ blocks: BLOCKS });
  });

  it('is a single empty line when it is empty, and empty when it is that', () => {
    expect(documentOf({ blocks: [] }).content).toEqual([{ type: 'paragraph' }]);
    expect(bodyOf({ type: 'doc', content: [{ type: 'paragraph', attrs: { id: 'a' } }] })).toEqual({ blocks: [] });
  });

  it('has its marks in their order, and neighbours of the same marks as one', () => {
    const marks = [{ type: 'italic' }, { type: 'bold' }];
    const text = (words: string) => ({ type: 'text', text: words, marks });
    const document = {
      type: 'doc',
      content: [{ type: 'paragraph', attrs: { id: 'a' }, content: [text('one '), text('two')] }],
    };
    expect(bodyOf(document).blocks).toEqual([
      { id: 'a', type: 'paragraph', content: [{ text: 'one two', marks: [{ type: 'bold' }, { type: 'italic' }] }] },
    ]);
  });
});
