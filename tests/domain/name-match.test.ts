import { expect, test } from 'vitest';
import { nameMatch } from '#domain/text/name-match.ts';

test('a name that is the text comes before one that begins with it, whole words before parts, anything else last', () => {
  const names = ['Verandah Hotel', 'Harbour Limousines', 'Mei Vera', 'Vera Murphy', 'Vera', 'Véra Łuk', 'Sun Verdant'];
  const ranked = names.map((name) => [nameMatch(name, 'vera'), name]);
  expect(ranked).toEqual([
    [3, 'Verandah Hotel'],
    [5, 'Harbour Limousines'],
    [2, 'Mei Vera'],
    [1, 'Vera Murphy'],
    [0, 'Vera'],
    [1, 'Véra Łuk'],
    [5, 'Sun Verdant'],
  ]);
  expect(nameMatch('Vera Murphy', 'mur ve')).toBe(4);
  expect(nameMatch('AT2605217K3QZ', 'at260521')).toBe(3);
});

test('umlauts that are written out are read', () => {
  expect(nameMatch('Jürgen Müller', 'juergen mueller')).toBe(0);
  expect(nameMatch('Karl Mueller', 'Müller')).toBe(2);
  expect(nameMatch('Blumen', 'blue')).toBe(5);
});
