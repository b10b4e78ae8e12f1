import { expect, it } from 'vitest';
import { durationText } from '#domain/time/duration.ts';

it.each([
  [0, '0 min'],
  [14, '14 min'],
  [60, '1 h'],
  [134.9, '2 h 14 min'],
  [1440, '1 day'],
  [14 * 1440 + 23 * 60 + 59, '14 days 23 h'],
  [-75, '1 h 15 min'],
])('%d minutes read as %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});
