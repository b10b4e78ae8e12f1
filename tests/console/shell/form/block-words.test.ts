import { describe, expect, it } from 'vitest';
import { blockWords, versionWords } from '#console/shell/form/block-words.ts';
import { bold, EVERY_BLOCK, h, image, link, p, run } from '#tests/domain/content/blocks.ts';

describe('a block in words', () => {
  it('says what it is, whatever its type', () => {
    expect(EVERY_BLOCK.blocks.map(blockWords)).toEqual([
      'Heading 2: Two days in Cebu',
      'Start at the pier.',
      '1. Ferry\n2. Tricycle',
      'Quote: Go early.',
      'Picture "A harbour", caption "At dawn"',
      'Gallery of 2 pictures: "A harbour"; (decorative)',
      'Warning: Bring cash.',
      'Divider',
      'Card: hotel 12',
      'Map of 2 places: 3, 4',
    ]);
  });

  it('says that there is nothing in it, or that it was deleted', () => {
    expect([blockWords(p('a', '')), blockWords(null)]).toEqual(['Empty paragraph', 'Deleted']);
    expect(blockWords(image('a', { alt: '' }))).toBe('Picture (no description)');
  });
});

describe('two versions of a block', () => {
  it('are told by their words where these differ', () => {
    expect(versionWords(h('a', 2, 'Ferry'), h('a', 3, 'Ferry'))).toEqual(['Heading 2: Ferry', 'Heading 3: Ferry']);
    expect(versionWords(null, p('a', 'Ferry'))).toEqual(['Deleted', 'Ferry']);
  });

  it('are told by formats and links where their words are alike', () => {
    const formatted = (...content: ReturnType<typeof run>[]) =>
      ({ id: 'a', type: 'paragraph', content: content.flat() }) as const;
    const plain = formatted(run('Read the guide'));
    const linked = formatted(run('Read '), run('the guide', link('https://example.com/')));
    expect(versionWords(plain, linked)).toEqual([
      'Read the guide – no formats',
      'Read the guide – link to https://example.com/ "the guide"',
    ]);
    expect(versionWords(formatted(run('Read '), run('the guide', bold)), linked)[0]).toBe(
      'Read the guide – bold "the guide"',
    );
  });

  it('are told by file and crop where pictures are described alike', () => {
    const centre = 'cropped around 50% across and 50% down';
    expect(versionWords(image('a'), image('a', { key: 'f'.repeat(32) }))).toEqual([
      `Picture "A harbour" – file 01234567, ${centre}`,
      `Picture "A harbour" – file ffffffff, ${centre}`,
    ]);
    expect(versionWords(image('a'), image('a', { focal: { x: 0.25, y: 0.5 } }))).toEqual([
      `Picture "A harbour" – file 01234567, ${centre}`,
      'Picture "A harbour" – file 01234567, cropped around 25% across and 50% down',
    ]);
  });
});
