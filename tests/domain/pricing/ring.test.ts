import { describe, expect, it } from 'vitest';
import { MAX_POINTS, ringError } from '#domain/pricing/ring.ts';
import type { Ring } from '#domain/pricing/zone.ts';

const circle = (corners: number): Ring => {
  const around = Array.from({ length: corners }, (_, at) => {
    const angle = (at / corners) * 2 * Math.PI;
    return [103 + Math.cos(angle), 1 + Math.sin(angle)] as const;
  });
  return [...around, around[0] ?? [0, 0]];
};

describe('the border of a zone', () => {
  it('is a closed ring of three to many corners, whichever way round', () => {
    expect(ringError(circle(3))).toBeUndefined();
    expect(ringError(circle(5).toReversed())).toBeUndefined();
    expect(ringError(circle(MAX_POINTS - 1))).toBeUndefined();
  });

  it('may be bent', () => {
    const bent: Ring = [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 1],
      [0, 4],
      [0, 0],
    ];
    expect(ringError(bent)).toBeUndefined();
  });

  it.each<[string, Ring, RegExp]>([
    ['nothing', [], /closed/],
    ['a line that is open', circle(5).slice(0, -1), /closed/],
    ['two corners', circle(2), /three corners/],
    ['too many corners', circle(MAX_POINTS), /at most 499/],
    [
      'a corner twice in a row',
      [
        [0, 0],
        [1, 0],
        [1, 0],
        [0, 1],
        [0, 0],
      ],
      /Corners 2 and 3 are the same point/,
    ],
    [
      'sides that cross',
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
        [0, 0],
      ],
      /from corner 1 to 2 meets the one from corner 3 to 4/,
    ],
    [
      'a corner on another side',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
        [0, 0],
      ],
      /meets/,
    ],
    [
      'a side that runs back',
      [
        [0, 0],
        [4, 0],
        [2, 0],
        [2, 4],
        [0, 0],
      ],
      /from corner 1 to 2 meets the one from corner 2 to 3/,
    ],
    [
      'a line there and back',
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [0, 0],
      ],
      /meets/,
    ],
  ])('is not %s', (_, ring, why) => expect(ringError(ring)).toMatch(why));
});
