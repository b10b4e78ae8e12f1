import { describe, expect, it } from 'vitest';
import { publicReference } from '#contract/reference/public-reference.ts';
import { LONGEST_SEARCH } from '#domain/text/text.ts';
import {
  choice,
  fieldsOf,
  inputOf,
  isWidest,
  many,
  partsOf,
  period,
  startOf,
  text,
  widestOf,
  wordsOf,
} from '#console/shell/list/filters.ts';
import { rangeOf } from '#console/shell/list/period.ts';
import { readUrl, writeUrl } from '#console/shell/location/url-fields.ts';

const FILTERS = {
  q: text('Name'),
  when: period('Pickup', ({ from, to }) => ({ pickup_from: from, pickup_to: to })),
  state: choice({ label: 'State', values: ['enabled', 'disabled'], into: (state) => ({ on: state === 'enabled' }) }),
  status: many({ label: 'Status', values: ['pending', 'no_show', 'done'] }),
  city: many({
    label: 'City',
    names: publicReference.citiesMap,
    like: /^\d+$/,
    into: (ids) => ({ city_id: ids.map(Number) }),
  }),
};
const SCHEMA = fieldsOf(FILTERS);
const NOW = '2026-05-20T04:00:00.000Z';
const askedFor = (search: string) => inputOf(FILTERS, readUrl(SCHEMA, search), NOW);

describe('the filters of a list', () => {
  it('send the call exactly the filters of the address', () => {
    expect(askedFor('')).toEqual({ pickup_from: NOW });
    expect(askedFor('?when=all')).toEqual({});
    expect(askedFor('?when=all&q=ana&state=disabled&status=no_show,pending&city=397,396')).toEqual({
      q: 'ana',
      on: false,
      status: ['no_show', 'pending'],
      city_id: [397, 396],
    });
  });

  it('cut a text that is longer than any list searches for', () => {
    expect(askedFor(`?when=all&q=${'x'.repeat(121)}`)).toEqual({ q: 'x'.repeat(LONGEST_SEARCH) });
  });

  it('tell a choice that means a day when it is asked', () => {
    const filters = { valid: choice({ label: 'Valid', values: ['today'], into: (_, now) => ({ valid_at: now }) }) };
    expect(inputOf(filters, readUrl(fieldsOf(filters), '?valid=today'), NOW)).toEqual({ valid_at: NOW });
    expect(inputOf(filters, readUrl(fieldsOf(filters), ''), NOW)).toEqual({});
  });

  it('take nothing from an address that is none of their values', () => {
    expect(askedFor('?when=never&state=gone&status=evil,done,done&city=x,,396,-1')).toEqual({
      pickup_from: NOW,
      status: ['done'],
      city_id: [396],
    });
    expect(askedFor('?when=2026-02-30..')).toEqual({ pickup_from: NOW });
  });

  it('leave out of the address what a list starts with', () => {
    expect(writeUrl(SCHEMA, '?market=ph', { ...readUrl(SCHEMA, ''), status: ['done'] })).toBe('?market=ph&status=done');
    expect(writeUrl(SCHEMA, '?when=past&q=a&status=done&state=enabled', startOf(FILTERS))).toBe('');
  });

  it('know when they leave nothing out', () => {
    expect(isWidest(FILTERS, startOf(FILTERS))).toBe(false);
    expect(isWidest(FILTERS, widestOf(FILTERS))).toBe(true);
    expect(isWidest(FILTERS, { ...widestOf(FILTERS), city: ['396'] })).toBe(false);
  });
});

describe('a filter that is on', () => {
  const names = (value: string) => ({ no_show: 'No-show', '396': 'Singapore' })[value] ?? value;

  it('says so in words, and what is left without each of its values', () => {
    expect(partsOf(FILTERS.q, 'ana', names)).toEqual([{ words: '“ana”', without: '' }]);
    expect(partsOf(FILTERS.state, 'enabled', names)).toEqual([{ words: 'State: enabled', without: '' }]);
    expect(partsOf(FILTERS.status, ['no_show', 'done'], names)).toEqual([
      { words: 'Status: No-show', without: ['done'] },
      { words: 'Status: done', without: ['no_show'] },
    ]);
    expect(partsOf(FILTERS.city, ['396'], names)).toEqual([{ words: 'City: Singapore', without: [] }]);
  });

  it('says nothing where it holds what the list starts with', () => {
    for (const [name, value] of Object.entries(startOf(FILTERS)))
      expect(partsOf(FILTERS[name as keyof typeof FILTERS], value, names)).toEqual([]);
  });

  it('names days', () => {
    const words = (value: string) => wordsOf(FILTERS.when, value);
    expect(partsOf(FILTERS.when, 'past', words)).toEqual([{ words: 'Pickup: Past', without: 'upcoming' }]);
    expect(words('2026-05-01..2026-05-03')).toBe('2026-05-01 to 2026-05-03');
    expect(words('2026-05-01..2026-05-01')).toBe('2026-05-01');
    expect(words('2026-05-01..')).toBe('from 2026-05-01');
    expect(words('..2026-05-03')).toBe('until 2026-05-03');
    expect(words('..')).toBe('any day');
  });
});

describe('a period', () => {
  it.each([
    ['today', { from: '2026-05-19T16:00:00.000Z', to: '2026-05-20T16:00:00.000Z' }],
    ['tomorrow', { from: '2026-05-20T16:00:00.000Z', to: '2026-05-21T16:00:00.000Z' }],
    ['past', { to: NOW }],
    ['all', {}],
    ['soon', { from: NOW, to: '2026-05-21T04:00:00.000Z' }],
    ['week', { from: '2026-05-13T16:00:00.000Z', to: '2026-05-20T16:00:00.000Z' }],
    ['yesterday', { from: '2026-05-18T16:00:00.000Z', to: '2026-05-19T16:00:00.000Z' }],
    ['2026-05-20T00', { from: '2026-05-19T16:00:00.000Z', to: '2026-05-19T17:00:00.000Z' }],
    ['..', {}],
    ['2026-05-01..2026-05-01', { from: '2026-04-30T16:00:00.000Z', to: '2026-05-01T16:00:00.000Z' }],
  ])('%s is a range of Singapore days', (name, range) => expect(rangeOf(name, NOW)).toEqual(range));
});
