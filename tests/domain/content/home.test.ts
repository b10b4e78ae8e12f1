import { describe, expect, it } from 'vitest';
import {
  firstFull,
  homeStateOf,
  isWindow,
  mayBeAtHome,
  MOST_AT_HOME,
  overlaps,
  type HomePlace,
  type HomeWindow,
} from '#domain/content/home.ts';

const ZONE = 'Asia/Singapore';
const day = (number: number): string => `2026-12-${String(number).padStart(2, '0')}T00:00:00.000Z`;
const window = (from: number, to: number | null): HomeWindow => ({
  starts_at: day(from),
  ends_at: to === null ? null : day(to),
});
const place = (article_id: number, from: number, to: number | null): HomePlace => ({ article_id, ...window(from, to) });
/** As many places of different articles as the home page has, less `free`. */
const full = (from: number, to: number | null, free = 0): HomePlace[] =>
  Array.from({ length: MOST_AT_HOME - free }, (_, at) => place(100 + at, from, to));

describe('the state of a place', () => {
  it.each([
    ['before its start', window(2, 4), true, day(1), 'to_come'],
    ['at its start', window(2, 4), true, day(2), 'live'],
    ['just before its end', window(2, 4), true, '2026-12-03T23:59:59.999Z', 'live'],
    ['at its end', window(2, 4), true, day(4), 'over'],
    ['without an end', window(2, null), true, '2099-01-01T00:00:00Z', 'live'],
    ['with a hidden article', window(2, 4), false, day(3), 'hidden'],
    ['to come, with a hidden article', window(2, 4), false, day(1), 'hidden'],
    ['over, with a hidden article', window(2, 4), false, day(5), 'over'],
  ] as const)('%s', (_, at, shown, now, state) => {
    expect(homeStateOf(at, shown, now)).toBe(state);
  });
});

describe('windows', () => {
  it.each([
    ['that touch do not overlap', window(1, 3), window(3, 5), false],
    ['that share an instant overlap', window(1, 4), window(3, 5), true],
    ['within one another overlap', window(1, 9), window(3, 5), true],
    ['without an end overlap what comes later', window(1, null), window(8, 9), true],
    ['without an end do not overlap what ended before', window(3, null), window(1, 3), false],
  ])('%s', (_, one, other, is) => {
    expect([overlaps(one, other), overlaps(other, one)]).toEqual([is, is]);
  });

  it('end after they start', () => {
    expect([window(1, 2), window(1, null), window(2, 2), window(3, 2)].map(isWindow)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

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
    const some = (): HomeWindow => {
      const from = 1 + random(20);
      return window(from, random(6) === 0 ? null : from + 1 + random(8));
    };
    const isIn = ({ starts_at, ends_at }: HomeWindow, at: string) =>
      starts_at <= at && (ends_at === null || at < ends_at);
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
