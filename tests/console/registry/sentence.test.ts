import { describe, expect, test } from 'vitest';
import type { ListFilter } from '#console/registry/list-filters.ts';
import { readFilters, type NamedFilter } from '#console/registry/sentence/read-filters.ts';
import { sentencesFor } from '#console/registry/sentence/read-sentences.ts';
import { readDay, readDays, readWallClock } from '#console/registry/sentence/said-time.ts';
import { tokensOf } from '#console/registry/sentence/tokens.ts';
import { verbsOf } from '#console/registry/sentence/verbs.ts';
import { booking, city, ctx, sample } from './sample.ts';

// A Thursday.
const TODAY = '2026-05-21';

describe('a day in words', () => {
  test.each([
    ['today', '2026-05-21'],
    ['tomorrow', '2026-05-22'],
    ['fri', '2026-05-22'],
    ['thursday', '2026-05-28'],
    ['next monday', '2026-05-25'],
    ['24/12', '2026-12-24'],
    ['3/4', '2027-04-03'],
    ['1 jun', '2026-06-01'],
    ['1st june 2028', '2028-06-01'],
    ['2026-06-01', '2026-06-01'],
    ['in 3 days', '2026-05-24'],
  ])('%s is %s', (typed, day) => expect(readDay(tokensOf(typed), 0, TODAY)?.value).toBe(day));

  test.each(['31/2', '1', 'mo', 'someday', '2026-13-01'])('%s is none', (typed) =>
    expect(readDay(tokensOf(typed), 0, TODAY)).toBeUndefined(),
  );
});

describe('a moment in words', () => {
  test.each([
    ['tomorrow 14:30', '2026-05-22T14:30'],
    ['fri 9am', '2026-05-22T09:00'],
    ['24/12 1430', '2026-12-24T14:30'],
    ['14:30', '2026-05-21T14:30'],
    ['9pm tomorrow', '2026-05-22T21:00'],
    ['tomorrow at noon', '2026-05-22T12:00'],
    ['12am today', '2026-05-21T00:00'],
  ])('%s is %s', (typed, wall) => expect(readWallClock(tokensOf(typed), 0, TODAY)?.value).toBe(wall));

  test.each(['1430', 'tomorrow', '25:00', '13pm'])('%s is none', (typed) =>
    expect(readWallClock(tokensOf(typed), 0, TODAY)).toBeUndefined(),
  );
});

describe('days in words', () => {
  test.each([
    ['next week', '2026-05-25', '2026-05-31'],
    ['this weekend', '2026-05-23', '2026-05-24'],
    ['next month', '2026-06-01', '2026-06-30'],
    ['last 7 days', '2026-05-15', '2026-05-21'],
    ['1 jun to 5 jun', '2026-06-01', '2026-06-05'],
    ['since 1 may', '2026-05-01', undefined],
  ])('%s is %s to %s', (typed, from, to) =>
    expect(readDays(tokensOf(typed), 0, TODAY)?.value).toEqual({ from, ...(to && { to }) }),
  );
});

describe('filters in words', () => {
  const filter = (name: string, is: ListFilter['is'], options: Record<string, string> = {}): NamedFilter => {
    const all = Object.entries(options).map(([value, label]) => ({ value, label }));
    return {
      name,
      options: all,
      filter: { is, options: all, widest: is === 'period' ? 'all' : '', field: { write: String } },
    };
  };
  const status = filter('status', 'many', { confirmed: 'Confirmed', assigned: 'Assigned', cancelled: 'Cancelled' });
  const filters = [
    filter('q', 'text'),
    filter('when', 'period'),
    { ...status, filter: { ...status.filter, over: ['cancelled'] } },
    filter('payment', 'many', { unpaid: 'Unpaid', paid: 'Paid' }),
    filter('city', 'many', { 1: 'Manila', 2: 'Cebu City' }),
    filter('currency', 'many', { USD: 'US Dollar' }),
  ];
  const read = (text: string) => readFilters(tokensOf(text), filters, TODAY);

  test('are read in any order, and said in the order they were typed', () => {
    const found = read('unpaid manila next week');
    expect(found).toMatchObject({ left: [], whole: true, said: ['Unpaid', 'Manila', 'Next week'] });
    expect(found.values).toEqual({ payment: ['unpaid'], city: ['1'], when: '2026-05-25..2026-05-31' });
    expect(read('next week manila unpaid').values).toEqual(found.values);
  });

  test('may have several values, and codes as they are typed', () => {
    expect(read('confirmed or assigned today').values).toEqual({ status: ['confirmed', 'assigned'], when: 'today' });
    expect(read('usd')).toMatchObject({ values: { currency: ['USD'] }, said: ['USD'] });
  });

  test('look at any time where a value is over, unless a period is said', () => {
    expect(read('cancelled').values).toEqual({ status: ['cancelled'], when: 'all' });
    expect(read('cancellations yesterday').values).toEqual({ status: ['cancelled'], when: 'yesterday' });
    expect(read('yesterdays cancellations').said).toEqual(['Yesterday', 'Cancelled']);
    expect(read('cancelled yesterday').values).toEqual({ status: ['cancelled'], when: 'yesterday' });
  });

  test('are doubtful where a name is given in part, and leave what they do not know', () => {
    expect(read('cebu')).toMatchObject({ values: { city: ['2'] }, whole: false });
    expect(read('unpaid tanaka').left).toEqual(['tanaka']);
  });
});

describe('a command in words', () => {
  const verbs = verbsOf(sample);
  const read = async (query: string, over: Parameters<typeof ctx>[0] = {}) =>
    (await sentencesFor(verbs, query, { ctx: ctx(over), named: [booking(1)], now: `${TODAY}T04:00:00Z` })).map(
      ({ row }) => 'title' in row && row.title,
    );

  test('names its record anywhere', async () => {
    const title = 'Confirm booking · AT2605217K3Q1';
    expect(await read('confirm AT2605217K3Q1')).toEqual([title]);
    expect(await read('at2605217k3q1 confirm')).toEqual([title]);
    expect(await read('confirm this', { open: booking(1) })).toEqual([title]);
  });

  test('is none where a word has no use, or nothing but the verb is said', async () => {
    expect(await read('confirm AT2605217K3Q1 bananas')).toEqual([]);
    expect(await read('confirm')).toEqual([]);
    expect(await read('confirm booking')).toEqual([]);
  });

  test('takes no day, number or kind for a record that has it among other words of its name', async () => {
    const named = [{ ...city(1), label: 'May we bring one child' }];
    const titles = async (query: string) =>
      (await sentencesFor(verbs, query, { ctx: ctx(), named, now: `${TODAY}T04:00:00Z` })).map(
        ({ row }) => 'title' in row && row.title,
      );
    expect(await titles('disable may')).toEqual([]);
    expect(await titles('disable one')).toEqual([]);
    expect(await titles('disable bring')).toEqual(['Disable city · May we bring one child']);
  });

  test('says how many records a code in part may mean, and asks', async () => {
    expect(await read('confirm at260521')).toEqual(['Confirm booking · AT2605217K3Q1']);
    expect(await read('confirm at250101')).toEqual(['Confirm booking · AT250101… (0 match)']);
  });

  test('is not offered to somebody without the right', async () => {
    expect(await read('cancel AT2605217K3Q1', { grants: { order: ['query', 'get'] } })).toEqual([]);
  });
});
