import { describe, expect, it } from 'vitest';
import { normaliseFlight } from '#domain/booking/flight.ts';

describe('a flight number', () => {
  it.each([
    'SQ322',
    'sq322',
    'SQ 322',
    'sq 0322',
    'SQ-322',
    'SQ–0322',
    'SQ\u00a0322',
    ' SQ322. ',
    '(SQ322)',
    '“SQ 322”',
    'Flight SQ322',
    'flight no. SQ 0322',
    'ＳＱ３２２',
    '\u200eSQ\u200b322',
  ])('written as %j is SQ322', (text) => expect(normaliseFlight(text)).toBe('SQ322'));

  it.each([
    ['3K 0683', '3K683'],
    ['u2 12', 'U212'],
    ['EZY 012', 'EZY12'],
  ])('%j has the code of its airline, %s', (text, stored) => expect(normaliseFlight(text)).toBe(stored));

  it.each([
    '',
    '1234',
    '322',
    '12 345',
    'SQ',
    'SQ0',
    'SQ12345',
    'SQ32A',
    '1A2B3',
    'SQ32.0',
    'SQ3.22',
    'SQ322 and SQ323',
  ])('is never read in %j', (text) => expect(normaliseFlight(text)).toBeNull());
});
