import { expect, test } from 'vitest';
import { areAlike } from '#domain/text/alike.ts';

const none: ReadonlySet<string> = new Set();

test('names are alike when they share most of their words, whatever their accents', () => {
  expect(areAlike('Musée du Louvre', 'musee louvre', none)).toBe(true);
  expect(areAlike('Night Safari', 'Night Safari with tram', none)).toBe(true);
  expect(areAlike('Night Safari', 'Night market', none)).toBe(false);
});

test('names that share only words without a meaning are not alike', () => {
  expect(areAlike('The tour', 'A tour', new Set(['tour']))).toBe(false);
  expect(areAlike('The one', 'The other', none)).toBe(false);
});
