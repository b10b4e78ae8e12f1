import { describe, expect, it } from 'vitest';
import { firstCity, slugOf } from '#domain/content/article.ts';
import { isLate, mayBringBack } from '#domain/content/state.ts';

describe('the address of a title', () => {
  it.each([
    ['A day at Changi', 'a-day-at-changi'],
    ['  Crème brûlée & café: São Paulo’s best!  ', 'creme-brulee-cafe-sao-paulos-best'],
    ['10 things to do in 24 h', '10-things-to-do-in-24-h'],
    ['樟宜机场', ''],
    ['樟宜 Terminal 4', 'terminal-4'],
    ['— … —', ''],
    ['', ''],
  ])('%j is %j', (title, slug) => expect(slugOf(title)).toBe(slug));

  it('ends with a whole word', () => {
    expect(slugOf('One two three four', 12)).toBe('one-two');
    expect(slugOf('x'.repeat(200), 80)).toBe('x'.repeat(80));
  });
});

it('an article names its first city, and how many more there are', () => {
  expect(firstCity({ city_name: null, city_ids: [] })).toBe('');
  expect(firstCity({ city_name: 'Singapore', city_ids: [1] })).toBe('Singapore');
  expect(firstCity({ city_name: 'Singapore', city_ids: [1, 2, 3] })).toBe('Singapore +2');
});

it('what is scheduled is late after more than five minutes', () => {
  expect(isLate('2026-11-22T04:00:00Z', '2026-11-22T04:05:00Z')).toBe(false);
  expect(isLate('2026-11-22T04:00:00Z', '2026-11-22T04:05:01Z')).toBe(true);
});

it('a draft is brought back only if one was replaced', () => {
  expect(mayBringBack(true)).toEqual({ ok: true });
  expect(mayBringBack(false)).toMatchObject({ ok: false, code: 'invalid_transition' });
});
