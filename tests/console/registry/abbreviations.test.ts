import { describe, expect, test } from 'vitest';
import { writtenOut } from '#console/registry/palette/abbreviations.ts';

const WORDS = [
  'booking',
  'bookings',
  'change',
  'charge',
  'driver',
  'message',
  'password',
  'payment',
  'promotion',
  'tomorrow',
];
const meant = (text: string, known: readonly string[] = []) =>
  writtenOut(text.split(' '), WORDS, (word) => known.includes(word)).map((words) => words.join(' '));

describe('a word typed without its vowels', () => {
  test.each([
    ['bkg', 'booking'],
    ['bkgs', 'bookings'],
    ['drvr', 'driver'],
    ['msg', 'message'],
    ['pwd', 'password'],
    ['tmrw', 'tomorrow'],
    ['tmr', 'tomorrow'],
  ])('is written out: %s', (typed, word) => {
    expect(meant(typed)).toEqual([word]);
  });

  test('is of two words as near the one with the same last letter', () => {
    expect(meant('pmt')).toEqual(['payment']);
  });

  test('is each of two words that are equally near', () => {
    expect(meant('chg drvr')).toEqual(['change driver', 'charge driver']);
  });

  test('stays as it is where it has a vowel, a digit or two letters, is a word already, or is near none', () => {
    expect(meant('bokng')).toEqual([]);
    expect(meant('b7g')).toEqual([]);
    expect(meant('dr')).toEqual([]);
    expect(meant('msg', ['msg'])).toEqual([]);
    expect(meant('zrh')).toEqual([]);
  });
});
