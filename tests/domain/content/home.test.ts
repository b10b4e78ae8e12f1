import { describe, expect, it } from 'vitest';
import { firstFull, mayBeAtHome, MOST_AT_HOME, type HomePlace } from '#domain/content/home.ts';
import type { Window } from '#domain/time/window.ts';

const ZONE = 'Asia/Singapore';
const day = (number: number): string => `2026-12-${String(number).padStart(2, '0')}T00:00:00.000Z`;
const window = (from: number, to: number | null): Window => ({
  starts_at: day(from),
  ends_at: to === null ? null : day(to),
});
const place = (article_id: number, from: number, to: number | null): HomePlace => ({ article_id, ...window(from, to) });
/** As many places of different articles as the home page has, less `free`. */
const full = (from: number, to: number | null, free = 0): HomePlace[] =>
  Array.from({ length: MOST_AT_HOME - free }, (_, at) => place(100 + at, from, to));

describe('at most twelve at any instant', () => {
  it.each([
    ['the 13th from the start of its own window', window(5, 7), full(1, 9), day(5)],
    ['the 13th from the day the others begin', window(1, 9), full(4, 6), day(4)],
    ['the first of several such days', window(1, 30), [...full(20, 22), ...full(10, 12)], day(10)],
    [
      'one that fills up step by step',
      window(1, 9),
      Array.from({ length: 12 }, (_, at) => window(1 + (at % 6), 9)),
      day(6),
    ],
    ['an open end counts for ever', window(28, 29), full(1, null), day(28)],
    ['its own open end meets those to come', window(1, null), full(15, 16), day(15)],
    ['eleven leave a place', window(1, 9), full(1, 9, 1), undefined],
    ['windows that only touch', window(5, 7), [...full(1, 5), ...full(7, 9)], undefined],
    ['twelve that are never there together', window(1, 30), [...full(1, 9, 6), ...full(9, 12, 6)], undefined],
    ['nobody else', window(1, null), [], undefined],
  ])('%s', (_, own, others, at) => {
    expect(firstFull(own, others)).toBe(at);
  });

  it('reads instants with other fractions of a second as the same', () => {
    const others = full(5, 7).map((each) => ({ ...each, ends_at: '2026-12-07T00:00:00Z' }));
    expect(firstFull({ starts_at: '2026-12-07T00:00:00.000000Z', ends_at: null }, others)).toBeUndefined();
  });

  it('agrees with counting each day, whatever the windows are', () => {
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const some = (): Window => {
      const from = 1 + random(20);
      return window(from, random(6) === 0 ? null : from + 1 + random(8));
    };
    const isIn = ({ starts_at, ends_at }: Window, at: string) => starts_at <= at && (ends_at === null || at < ends_at);
    for (let round = 0; round < 300; round += 1) {
      const own = some();
      const others = Array.from({ length: random(12) }, some);
      const days = Array.from({ length: 30 }, (_, at) => day(at + 1));
      const counted = days.find((at) => isIn(own, at) && others.filter((each) => isIn(each, at)).length >= 3);
      expect(firstFull(own, others, 3)).toBe(counted);
    }
  });
});

describe('a refusal', () => {
  it('names the first day on which there is no place, in the time zone of whoever asks', () => {
    const verdict = mayBeAtHome(place(1, 1, 9), [...full(4, 6)], ZONE);
    expect(verdict).toEqual({
      ok: false,
      code: 'too_many_live',
      why: '12 articles are on the home page on 2026-12-04 already. End one of them earlier, or choose another time.',
    });
    const evening = full(4, 6).map((each) => ({ ...each, starts_at: '2026-12-03T20:00:00Z' }));
    expect(mayBeAtHome(place(1, 1, 9), evening, ZONE)).toMatchObject({ why: expect.stringContaining('2026-12-04') });
    expect(mayBeAtHome(place(1, 1, 9), evening, 'UTC')).toMatchObject({ why: expect.stringContaining('2026-12-03') });
  });

  it('says when the same article is there already, and until when', () => {
    expect(mayBeAtHome(place(1, 5, 9), [place(1, 2, 6)], ZONE)).toEqual({
      ok: false,
      code: 'already_at_home',
      why: 'This article is on the home page from 2026-12-02 until 2026-12-06 already. Choose another time.',
    });
    expect(mayBeAtHome(place(1, 5, 9), [place(1, 2, null)], ZONE)).toMatchObject({
      why: 'This article is on the home page from 2026-12-02 already. Choose another time.',
    });
    expect(mayBeAtHome(place(1, 6, 9), [place(1, 2, 6), place(2, 6, 9)], ZONE)).toEqual({ ok: true });
  });
});
