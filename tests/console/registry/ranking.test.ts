import { describe, expect, test } from 'vitest';
import { usedAgain, weightOf } from '#console/registry/palette/frecency.ts';
import { prepare, rank, ranking } from '#console/registry/palette/ranking.ts';
import { otherLayouts, plain } from '#console/registry/words.ts';

const commands = prepare([
  { id: 'cities', title: 'Cities', words: ['towns'] },
  { id: 'confirm', title: 'Confirm booking' },
  { id: 'cancel', title: 'Cancel booking' },
  { id: 'companies', title: 'Driver companies' },
  { id: 'cabins', title: 'Booking' },
  { id: 'rebook', title: 'Rebooking rules' },
  { id: 'lodz', title: 'Łódź airport' },
]);
const ids = (query: string, use?: (id: string) => number) => rank(commands, query, use).map(({ item }) => item.id);

describe('ranking', () => {
  test('puts a whole title before a prefix, a word prefix, initials and a substring', () => {
    expect(rank(commands, 'booking').map(({ item, tier }) => [item.id, tier])).toEqual([
      ['cabins', 1],
      ['confirm', 3],
      ['cancel', 3],
      ['rebook', 5],
    ]);
  });

  test('finds words in any order and by their beginnings', () => {
    expect(ids('book can')).toEqual(['cancel']);
    expect(ids('comp dri')).toEqual(['companies']);
  });

  test('finds by initials and by further words', () => {
    expect(ids('dc')).toEqual(['companies']);
    expect(ids('town')).toEqual(['cities']);
  });

  test('never lifts a row over a better tier by use, only within its own', () => {
    const use = (id: string) => (id === 'cancel' ? 50 : id === 'rebook' ? 900 : 0);
    expect(ids('booking', use)).toEqual(['cabins', 'cancel', 'confirm', 'rebook']);
  });

  test('reads accents and letters that only look accented as their base letters', () => {
    expect(ids('lodz')).toEqual(['lodz']);
    expect(ids('ŁÓDŹ')).toEqual(['lodz']);
    expect(plain('Straße  Đà-Nẵng Øst')).toBe('strasse da nang ost');
  });

  test('retries on another keyboard layout only when nothing matches', () => {
    expect(ids('сшешуы')).toEqual(['cities']);
    expect(ids('сфтсуд')).toEqual(['cancel']);
    expect(otherLayouts('сшешуы')).toContain('cities');
    expect(ids('zzzz')).toEqual([]);
  });

  test('finds nothing for an empty query', () => {
    expect(ids('   ')).toEqual([]);
  });
});

describe('codes', () => {
  const records = prepare([
    { id: 'a', title: 'AT2605217K3QZ', code: 'AT2605217K3QZ' },
    { id: 'b', title: 'AT2605217K3QX', code: 'AT2605217K3QX' },
  ]);
  const found = (query: string) => rank(records, query).map(({ item }) => item.id);

  test('match exactly, in any case and with the letters people mistake for digits', () => {
    expect(found('at2605217k3qz')).toEqual(['a']);
    expect(found('AT 260521-7K3QX')).toEqual(['b']);
  });

  test('never match a neighbour: a code that does not exist finds nothing', () => {
    expect(found('AT2605217K3QY')).toEqual([]);
    expect(found('AT2605217K3Q')).toEqual(['a', 'b']);
  });
});

describe('ranking for somebody who types on', () => {
  const things = [
    ...Array.from({ length: 40 }, (_, index) => ({ id: `plain ${index}`, title: `Confirm price number ${index}` })),
    { id: 'inside', title: 'Reconfirm' },
    { id: 'initials', title: 'Copy old names' },
    { id: 'cyrillic', title: 'Cities' },
    { id: 'coded', title: 'Trip', code: 'CON605217K3QZ' },
  ];
  const typed = [
    'confirm price 1',
    'con605',
    'price conf',
    'сшешуы',
    'zzzz',
    'cold',
    'c',
    'co',
    'n',
    'confix',
    'confirm',
  ];

  test.each([
    ['with codes among them', things],
    ['without codes', things.filter(({ id }) => id !== 'coded')],
  ])('finds after each key what it would find anew, %s', (_, items) => {
    const rankOn = ranking(prepare(items));
    const use = (id: string) => (id === 'plain 7' ? 3 : id === 'plain 12' ? 9 : 0);
    for (const text of typed)
      for (const query of [...text].map((_letter, index) => text.slice(0, index + 1)))
        expect(rankOn(query, use), query).toEqual(rank(prepare(items), query, use));
  });
});

test('a use weighs half as much after two weeks', () => {
  const day = 24 * 60 * 60 * 1000;
  const once = usedAgain(undefined, 0);
  expect(weightOf(once, 14 * day)).toBeCloseTo(0.5);
  expect(usedAgain(once, 14 * day).weight).toBeCloseTo(1.5);
});
