import { describe, expect, it } from 'vitest';
import { EMPTY_BODY } from '#domain/content/body.ts';
import { cardsOf, isEmptyBody, lengthOf, mapsOf, picturesOf, textOf } from '#domain/content/parts.ts';
import { body, bold, EVERY_BLOCK, h, image, p, picture, run } from './blocks.ts';

describe('the parts of a body', () => {
  it('are its words, a line for each block, item and caption', () => {
    expect(textOf(EVERY_BLOCK).split('\n')).toEqual([
      'Two days in Cebu',
      'Start at the pier.',
      'Ferry',
      'Tricycle',
      'Go early.',
      'At dawn',
      'Bring cash.',
    ]);
  });

  it('have a length in characters, where runs of spaces count as one', () => {
    expect(lengthOf(body(p('a', ' one  \n two '), p('b', '👍')))).toBe(9);
    expect(lengthOf(body({ id: 'a', type: 'paragraph', content: [...run('a'), ...run('b', bold)] }))).toBe(2);
    expect(lengthOf(EMPTY_BODY)).toBe(0);
  });

  it('are its pictures, cards and maps with their paths', () => {
    expect(picturesOf(EVERY_BLOCK).map(({ path, block }) => [path, block])).toEqual([
      ['blocks[4]', 'e'],
      ['blocks[5].images[0]', 'f'],
      ['blocks[5].images[1]', 'f'],
    ]);
    expect(cardsOf(EVERY_BLOCK)).toMatchObject([{ path: 'blocks[8]', block: 'i', part: { of: 'hotel', ref: 12 } }]);
    expect(mapsOf(EVERY_BLOCK)).toMatchObject([{ path: 'blocks[9]', part: { places: [3, 4] } }]);
  });
});

describe('a body is empty', () => {
  it('without words, pictures, cards and maps', () => {
    for (const empty of [
      EMPTY_BODY,
      body(p('a', ' \n')),
      body(h('a', 2, ''), { id: 'b', type: 'divider' }),
      body({ id: 'a', type: 'list', ordered: false, items: [{ content: [] }] }),
      body({ id: 'a', type: 'gallery', images: [] }, { id: 'b', type: 'map', places: [] }),
    ]) {
      expect(isEmptyBody(empty)).toBe(true);
    }
  });

  it('but not with one of them', () => {
    for (const filled of [
      body(p('a', 'x')),
      body(image('a', { alt: '' })),
      body({ id: 'a', type: 'gallery', images: [picture()] }),
      body({ id: 'a', type: 'card', of: 'place', ref: 1 }),
      body({ id: 'a', type: 'map', places: [1] }),
    ]) {
      expect(isEmptyBody(filled)).toBe(false);
    }
  });
});
