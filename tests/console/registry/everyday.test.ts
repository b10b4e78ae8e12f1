import { describe, expect, test } from 'vitest';
import type { ListFilters } from '#console/registry/list-filters.ts';
import { area, screen } from '#console/registry/define.ts';
import { answersTo, verbsJoined } from '#console/registry/palette/questions.ts';
import { rank } from '#console/registry/palette/ranking.ts';
import { TIER } from '#console/registry/palette/tiers.ts';
import { registry } from '#console/registry/registry.ts';
import { listsFor } from '#console/registry/sentence/read-lists.ts';
import { calls, ctx } from './sample.ts';

const commands = [
  { id: 'activity', title: 'Activity', words: ['log', 'who did what'] },
  { id: 'roles', title: 'Roles', words: ['access rights'] },
  { id: 'quote', title: 'Quote', words: ['how much'] },
  { id: 'board', title: 'Dispatch board', words: ['who is free'] },
  { id: 'drivers', title: 'Drivers' },
  { id: 'refunds', title: 'Refunds', words: ['refunded'] },
  { id: 'costs', title: 'Cost of transfer' },
];
const first = (query: string) => rank(commands, query)[0]?.item.id;

describe('a question', () => {
  test.each([
    ['who refunded this', 'activity'],
    ['what did mei do', 'activity'],
    ['when was the price changed', 'activity'],
    ['who may see profit', 'roles'],
    ['how much is a ride to town', 'quote'],
    ['which drivers are free', 'board'],
    ['where is my driver', 'board'],
  ])('%s leads to %s', (asked, meant) => expect(first(asked)).toBe(meant));

  test('may have a second answer, which comes after the first', () => {
    expect(rank(commands, 'where are the drivers').map(({ item }) => item.id)).toEqual(['board', 'drivers']);
  });

  test.each(['refunded', 'where is my refund', 'who', 'drivers who drive'])('%s is none', (typed) =>
    expect(answersTo(typed)).toEqual([]),
  );
});

describe('a verb of two words', () => {
  test('is found with its object between them', () => {
    const deeds = [
      { id: 'hide', title: 'Hide article' },
      { id: 'edit', title: 'Edit article', words: ['take'] },
    ];
    expect(rank(deeds, 'take article down')[0]?.item.id).toBe('hide');
  });

  test('is joined only where both words are there and apart', () => {
    expect(verbsJoined(['take', 'the', 'article', 'down', 'now'])).toEqual(['take', 'down', 'the', 'article', 'now']);
    expect(verbsJoined(['take', 'down', 'article'])).toEqual([]);
    expect(verbsJoined(['article', 'down'])).toEqual([]);
    expect(verbsJoined(['down', 'take', 'article'])).toEqual([]);
  });
});

describe('a declared phrase', () => {
  test('comes among other words of its command before the same words apart, and not as that of a record', () => {
    const deeds = [
      { id: 'apart', title: 'Add document', words: ['driver', 'new', 'licence'] },
      { id: 'vera', title: 'Vera Murphy', words: ['driver', 'new licence'], record: true },
      { id: 'renew', title: 'Edit document', words: ['driver', 'new licence'] },
    ];
    expect(rank(deeds, 'driver has new licence').map(({ item }) => item.id)[0]).toBe('renew');
  });

  test('is the same with "of" in it', () => {
    const deeds = [
      { id: 'car', title: 'Insurance and cars' },
      { id: 'papers', title: 'Expiring documents', words: ['car insurance'] },
    ];
    expect(rank(deeds, 'insurance of car')[0]?.item.id).toBe('papers');
  });

  test('is found last where the other words say nothing of its command, before what has some of the words', () => {
    const deeds = [
      { id: 'stand', title: 'Early umbrella stand' },
      { id: 'add', title: 'Add company', words: ['early contract'] },
    ];
    expect(rank(deeds, 'umbrella early contract').map(({ item, tier }) => [item.id, tier])).toEqual([
      ['add', TIER.part],
      ['stand', TIER.part],
    ]);
  });
});

describe('a list that is named with a text', () => {
  const filters: ListFilters = {
    q: { is: 'text', options: [], widest: '', field: { write: String } },
    country: {
      is: 'many',
      options: [
        { value: 'TO', label: 'Tonga' },
        { value: 'TX', label: 'Text' },
      ],
      widest: '',
      field: { write: String },
    },
  };
  const load = async () => ({ default: () => null });
  const lists = registry([
    area({
      id: 'orders',
      title: 'Orders',
      icon: 'orders',
      tag: 'order',
      screens: [
        screen({
          id: 'orders.list',
          title: 'Bookings',
          path: '/orders/list',
          call: calls.list,
          filters: async () => filters,
          load,
        }),
        screen({
          id: 'orders.lost',
          title: 'Umbrella',
          words: ['left in car', 'test'],
          path: '/orders/lost',
          call: calls.list,
          load,
        }),
      ],
      actions: [],
    }),
  ]);
  const read = async (query: string) =>
    (
      await listsFor(lists, query, {
        ctx: ctx(),
        now: '2026-05-21T04:00:00Z',
        optionsOf: async ({ options }) => ('path' in options ? [] : options),
      })
    ).map(({ row, tier }) => ['title' in row && row.title, tier]);

  test('searches for a name, and hardly for words that commands are called by', async () => {
    expect(await read('bookings tanaka')).toEqual([['Bookings · “tanaka”', TIER.search]]);
    expect(await read('bookings umbrella in car')).toEqual([['Bookings · “umbrella car”', TIER.part]]);
    expect(await read('bookings umbrella tanaka')).toEqual([['Bookings · “umbrella tanaka”', TIER.search]]);
  });

  test('takes no word of a command for a value with a mistake in it', async () => {
    expect(await read('bookings textt')).toEqual([['Bookings · Text', TIER.unsure]]);
    expect(await read('bookings test')).toEqual([['Bookings · “test”', TIER.part]]);
  });

  test('takes no small word for the code of a country, but its name', async () => {
    expect(await read('bookings to tanaka')).toEqual([['Bookings · “tanaka”', TIER.search]]);
    expect(await read('bookings tonga')).toEqual([['Bookings · Tonga', TIER.sentence]]);
  });
});
