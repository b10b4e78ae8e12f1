import { expect, it } from 'vitest';
import { averageOf, mayChangeRating, mayRate, starWords } from '#domain/dispatch/rating.ts';

it('rates a driver once the trip is completed', () => {
  expect(mayRate({ status: 'completed' })).toEqual({ ok: true });
  expect(mayRate({ status: 'no_show' })).toMatchObject({ code: 'not_completed' });
  expect(mayRate({ status: 'on_board' })).toMatchObject({ code: 'not_completed' });
});

it('changes a rating only with a reason', () => {
  expect(mayChangeRating({ reason: null }, false)).toEqual({ ok: true });
  expect(mayChangeRating({ reason: null }, true)).toMatchObject({ code: 'reason_required' });
  expect(mayChangeRating({ reason: 'Wrong driver' }, true)).toEqual({ ok: true });
});

it('averages ratings to one decimal, half up', () => {
  expect(averageOf(0, 0)).toBeNull();
  expect(averageOf(3, 14)).toBe(4.7);
  expect(averageOf(20, 87)).toBe(4.4);
  expect(averageOf(4, 17)).toBe(4.3);
  expect(starWords(1)).toBe('1 star');
});
