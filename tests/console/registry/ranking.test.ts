import { describe, expect, test } from 'vitest';
import { usedAgain, weightOf } from '#console/registry/palette/frecency.ts';
import { rank, ranking } from '#console/registry/palette/ranking.ts';
import { TIER } from '#console/registry/palette/tiers.ts';
import { otherWords } from '#console/registry/palette/synonyms.ts';
import { beginsWithMistake, mistakesBetween, singular, stem } from '#console/registry/palette/word-forms.ts';
import { otherLayouts, plain } from '#console/registry/words.ts';

const commands = [
  { id: 'cities', title: 'Cities', words: ['towns'] },
  { id: 'confirm', title: 'Confirm booking' },
  { id: 'cancel', title: 'Cancel booking', words: ['call off'] },
  { id: 'companies', title: 'Driver companies' },
  { id: 'prices', title: 'Booking prices' },
  { id: 'orders', title: 'Orders', words: ['bookings'] },
  { id: 'rebook', title: 'Rebooking rules' },
  { id: 'lodz', title: 'Łódź airport' },
  { id: 'noShow', title: 'No-show', words: ['absent'] },
  { id: 'logOut', title: 'Log out', words: ['sign out'] },
  { id: 'policies', title: 'Cancellation policies' },
  { id: 'delete', title: 'Delete city', words: ['remove'] },
];
const ids = (query: string) => rank(commands, query).map(({ item }) => item.id);

describe('ranking', () => {
  test('puts a title that begins with the text before one that has the word further on, and that before a part', () => {
    expect(rank(commands, 'booking').map(({ item, tier }) => [item.id, tier])).toEqual([
      ['prices', TIER.begins],
      ['confirm', TIER.words],
      ['cancel', TIER.words],
      ['orders', TIER.synonym],
      ['rebook', TIER.inside],
    ]);
  });

  test('puts a whole word before the beginning of a longer one', () => {
    expect(ids('cancel').slice(0, 2)).toEqual(['cancel', 'policies']);
  });

  test('puts a declared word before a title that has the word in another form', () => {
    expect(ids('bookings')[0]).toBe('orders');
  });

  test('finds words in any order, by their beginnings, and without the small ones', () => {
    expect(ids('book can')[0]).toBe('cancel');
    expect(ids('comp dri')).toEqual(['companies']);
    expect(ids('the cancellation of policies')[0]).toBe('policies');
  });

  test('finds by initials, declared words and phrases, and what replaces the first word of a title', () => {
    expect(ids('dc')[0]).toBe('companies');
    expect(ids('town')[0]).toBe('cities');
    expect(ids('call off')[0]).toBe('cancel');
    expect(ids('remove city')[0]).toBe('delete');
  });

  test('finds two words that are written as one', () => {
    expect(ids('noshow')[0]).toBe('noShow');
    expect(ids('logout')[0]).toBe('logOut');
  });

  test.each([
    ['a swapped letter', 'cancle', 'cancel'],
    ['a missing letter', 'confrm', 'confirm'],
    ['a letter too many', 'citties', 'cities'],
    ['a wrong letter', 'cancellatoon', 'policies'],
    ['two swapped letters at the start', 'acncel', 'cancel'],
  ])('forgives %s', (_, typed, meant) => expect(ids(typed)[0]).toBe(meant));

  test('forgives nothing in words of three letters, and no wrong first letter', () => {
    expect(ids('cna')).toEqual([]);
    expect(ids('xancel')).toEqual([]);
  });

  test('reads accents and letters that only look accented as their base letters', () => {
    expect(ids('lodz')).toEqual(['lodz']);
    expect(ids('ŁÓDŹ')).toEqual(['lodz']);
    expect(plain('Straße  Đà-Nẵng Øst')).toBe('strasse da nang ost');
  });

  test('retries on another keyboard layout only when nothing matches', () => {
    expect(ids('сшешуы')[0]).toBe('cities');
    expect(ids('сфтсуд')[0]).toBe('cancel');
    expect(otherLayouts('сшешуы')).toContain('cities');
    expect(ids('zzzz')).toEqual([]);
  });

  test('finds nothing for an empty query', () => {
    expect(ids('   ')).toEqual([]);
  });

  test('keeps the first row while somebody types on the title of that row', () => {
    for (const { id, title } of commands) {
      const first = [...title].map((_, at) => ids(title.slice(0, at + 1))[0]);
      const since = first.indexOf(id);
      expect(new Set(first.slice(since)), title).toEqual(new Set([id]));
    }
  });
});

describe('the names of records', () => {
  const mixed = [
    { id: 'service', title: 'Add service to company', words: ['coverage'] },
    { id: 'vera', title: 'Vera Murphy', record: true },
    { id: 'verandah', title: 'Verandah Hotel', record: true },
  ];

  test('come before letters inside a declared word, complete words first', () => {
    expect(rank(mixed, 'vera').map(({ item }) => item.id)).toEqual(['vera', 'verandah', 'service']);
  });

  test('are not found by initials', () => {
    expect(rank(mixed, 'vm')).toEqual([]);
  });
});

describe('codes', () => {
  const records = [
    { id: 'a', title: 'AT2605217K3QZ', code: 'AT2605217K3QZ', record: true },
    { id: 'b', title: 'AT2605217K3QX', code: 'AT2605217K3QX', record: true },
  ];
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

describe('the words of the open record', () => {
  test('count as words of the title', () => {
    const items = [
      { id: 'tabs', title: 'Close the tabs to the left' },
      { id: 'depart', title: 'Driver en route', words: ['left'] },
    ];
    const tierOf = (lifted: boolean) =>
      ranking(items)
        .find('left', { lifted: ({ id }) => lifted && id === 'depart' })
        .find(({ item }) => item.id === 'depart')?.tier;
    expect(tierOf(true)).toBe(TIER.words);
    expect(tierOf(false)).toBe(TIER.named);
  });
});

describe('other words', () => {
  test('stand for the words of the console, phrases before their parts', () => {
    expect(otherWords(['money', 'back'])).toEqual([['refund']]);
    expect(otherWords(['guests'])).toEqual([['customer']]);
    expect(otherWords(['toggle', 'town'])).toContainEqual(['disable', 'city']);
    expect(otherWords(['confirm'])).toEqual([]);
  });

  test('know the forms of a word', () => {
    expect(['cities', 'buses', 'boss', 'status', 'bus', 'news'].map(singular)).toEqual([
      'city',
      'bus',
      'boss',
      'status',
      'bus',
      'news',
    ]);
    expect(['cancelled', 'assignment', 'cancellation', 'red', 'booking'].map(stem)).toEqual([
      'cancel',
      'assign',
      'cancel',
      'red',
      'book',
    ]);
  });

  test('allow one mistake and no more', () => {
    expect(beginsWithMistake('vehicel', 'vehicle')).toBe(true);
    expect(beginsWithMistake('vehicl', 'vehicle')).toBe(true);
    expect(beginsWithMistake('veicel', 'vehicle')).toBe(false);
  });
});

test('a use weighs half as much after two weeks', () => {
  const day = 24 * 60 * 60 * 1000;
  const once = usedAgain(undefined, 0);
  expect(weightOf(once, 14 * day)).toBeCloseTo(0.5);
  expect(usedAgain(once, 14 * day).weight).toBeCloseTo(1.5);
});

describe('words that nobody knows', () => {
  test('are read as the nearest synonym', () => {
    expect(ids('remvoe city')[0]).toBe('delete');
    expect(ids('drpo city')[0]).toBe('delete');
  });

  test('leave a query alone that nothing resembles', () => {
    expect(ids('zzyzx')).toEqual([]);
  });
});

describe('words that only ask', () => {
  test('are passed over', () => {
    expect(ids('where do i find cities')[0]).toBe('cities');
    expect(ids('list of cities')[0]).toBe('cities');
  });

  test('mean themselves where nothing else is said', () => {
    expect(ids('list')).toEqual([]);
  });
});

describe('words of the console in place of others', () => {
  const found = (items: Parameters<typeof rank>[0], query: string) => rank(items, query).map(({ item }) => item.id);

  test('are never taken for the beginning of a longer word', () => {
    const items = [
      { id: 'block', title: 'Address book' },
      { id: 'city', title: 'Add city' },
    ];
    expect(found(items, 'create')).toEqual(['city']);
  });

  test('count for less, the more of them there are', () => {
    const items = [
      { id: 'off', title: 'Disable message' },
      { id: 'block', title: 'Block address', words: ['mail'] },
    ];
    expect(found(items, 'block email')[0]).toBe('block');
  });

  test('are not read from a noun that only looks like a form of a verb', () => {
    const items = [
      { id: 'word', title: 'Watched words', words: ['banned'] },
      { id: 'banner', title: 'Banners' },
    ];
    expect(rank(items, 'banner').map(({ item, tier }) => [item.id, tier])).toEqual([
      ['banner', TIER.whole],
      ['word', TIER.mistyped],
    ]);
  });
});

describe('several words', () => {
  test('make a complete word of all but the last, which is not the beginning of a longer word then', () => {
    const items = [
      { id: 'list', title: 'Articles', words: ['newsroom', 'blog'] },
      { id: 'add', title: 'Add article' },
    ];
    expect(rank(items, 'new blog')[0]?.item.id).toBe('add');
    expect(rank(items, 'new')[0]?.item.id).toBe('list');
  });

  test('of which nothing holds all are read as other words too', () => {
    const items = [
      { id: 'taken', title: 'Hotels', words: ['on sale'] },
      { id: 'page', title: 'Promotion pages' },
    ];
    expect(rank(items, 'spring sale')[0]?.item.id).toBe('page');
  });

  test('are best in the order of the title', () => {
    const items = [
      { id: 'open', title: 'Open booking of ticket' },
      { id: 'add', title: 'Add ticket about booking' },
    ];
    expect(rank(items, 'ticket for booking')[0]?.item.id).toBe('add');
    expect(rank(items, 'booking for ticket')[0]?.item.id).toBe('open');
  });

  test('may be one word, and one may be several', () => {
    const items = [
      { id: 'providers', title: 'Providers', words: ['bedbank'] },
      { id: 'tickets', title: 'Tickets', words: ['help desk'] },
    ];
    expect(rank(items, 'bed banks')[0]?.item.id).toBe('providers');
    expect(rank(items, 'helpdesk')[0]?.item.id).toBe('tickets');
  });

  test('of which nothing holds all find what holds the rarest', () => {
    const items = [
      { id: 'pages', title: 'Promotion pages' },
      { id: 'home', title: 'Home pages' },
      { id: 'gaps', title: 'Content dashboard', words: ['untranslated'] },
      ...['a', 'b', 'c'].map((id) => ({ id, title: `Pages of ${id}` })),
    ];
    expect(rank(items, 'untranslated pages')[0]?.item.id).toBe('gaps');
  });
});

describe('mistakes between two words', () => {
  test('count two swapped letters once, and are not counted beyond what is asked for', () => {
    expect(mistakesBetween('assing', 'assign', 1)).toBe(1);
    expect(mistakesBetween('tommorow', 'tomorrow', 2)).toBe(2);
    expect(mistakesBetween('tommorow', 'tomorrow', 1)).toBeUndefined();
    expect(mistakesBetween('city', 'city', 0)).toBe(0);
  });
});
