import { expect, it } from 'vitest';
import { goneInWords, promotionStateOf } from '#domain/home/promotion.ts';

const window = { starts_at: '2026-11-30T16:00:00.000Z', ends_at: '2026-12-25T16:00:00.000Z' };

it.each([
  ['scheduled', '2026-11-30T15:59:59.999Z', window],
  ['live', '2026-11-30T16:00:00.000Z', window],
  ['live', '2026-12-25T15:59:59.999Z', window],
  ['ended', '2026-12-25T16:00:00.000Z', window],
  ['live', '2030-01-01T00:00:00.000Z', { ...window, ends_at: null }],
])('a promotion is %s at %s', (state, now, own) => {
  expect(promotionStateOf(own, now)).toBe(state);
});

it('says outside its window why it is not there', () => {
  expect([goneInWords('scheduled'), goneInWords('ended')]).toEqual([
    'This promotion has not started yet.',
    'This promotion has ended.',
  ]);
});
