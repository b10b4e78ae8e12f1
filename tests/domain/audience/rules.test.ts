import { describe, expect, it } from 'vitest';
import { holds, reasonOf, type Person } from '#domain/audience/match.ts';
import { readRules, type Rule } from '#domain/audience/rules.ts';
import { groupVectors, PEOPLE } from '#tests/kit/group-vectors.ts';

const personOf = ({ trips, ...facts }: (typeof PEOPLE)['A']): Person => ({
  ...facts,
  spend: {},
  nextPickupDays: null,
  cities: trips.map(([city]) => city),
  kinds: trips.map(([, kind]) => kind),
  createdDays: 400,
  reachable: ['email'],
});
const ana = personOf(PEOPLE.A);

describe('the customers for whom rules hold', () => {
  it.each(groupVectors((city) => city))('%s', (_, rule, expected) => {
    const found = Object.entries(PEOPLE).flatMap(([name, facts]) => (holds(rule, personOf(facts)) ? [name] : []));
    expect(found.join('')).toBe(expected);
    expect(readRules(rule)).toMatchObject({ ok: true });
  });

  it('what somebody does not have satisfies no statement, and "not" turns that around', () => {
    const spent: Rule = { field: 'spend', op: 'at_most', value: { currency: 'SGD', minor: 5000 } };
    expect(holds(spent, ana)).toBe(false);
    expect(holds({ not: spent }, ana)).toBe(true);
    expect(holds(spent, { ...ana, spend: { SGD: 5000 } })).toBe(true);
    expect(holds({ field: 'next_pickup_days', op: 'at_most', value: 3 }, ana)).toBe(false);
    expect(holds({ field: 'next_pickup_days', op: 'at_most', value: 3 }, { ...ana, nextPickupDays: 3 })).toBe(true);
  });

  it('says why, statement by statement', () => {
    const rule: Rule = {
      all: [{ field: 'country', op: 'in', value: ['SG'] }, { not: { field: 'tag', op: 'in', value: ['vip'] } }],
    };
    expect(reasonOf(rule, ana)).toMatchObject({
      holds: false,
      how: 'all',
      parts: [
        { holds: true, how: 'leaf', leaf: { field: 'country' } },
        { holds: false, how: 'not', parts: [{ holds: true, leaf: { field: 'tag' } }] },
      ],
    });
  });
});

describe('rules that are not understood', () => {
  const leaf = { field: 'bookings', op: 'is', value: 0 };
  it.each([
    ['text', 'rules', 'A rule is'],
    [{ all: leaf }, 'rules.all', 'list of rules'],
    [{ all: [leaf], any: [] }, 'rules', 'A rule is'],
    [{ all: [{ ...leaf, more: 1 }] }, 'rules.all.0', 'A rule is'],
    [{ ...leaf, field: 'constructor' }, 'rules.field', 'The field is one of'],
    [{ ...leaf, op: 'in' }, 'rules.op', 'at_least or at_most or is'],
    [{ ...leaf, value: -1 }, 'rules.value', 'from 0 to 9999'],
    [{ ...leaf, value: '3' }, 'rules.value', 'from 0 to 9999'],
    [{ any: [{ field: 'country', op: 'in', value: [] }] }, 'rules.any.0.value', 'list of country codes'],
    [{ not: { field: 'spend', op: 'is', value: { currency: 'SGD' } } }, 'rules.not.value', 'minor units'],
    [{ not: { not: { not: { not: leaf } } } }, 'rules', 'nested 3 deep'],
    [{ all: [{ all: Array.from({ length: 20 }, () => leaf) }, leaf] }, 'rules', 'at most 20 rules'],
  ])('%j', (sent, at, why) => {
    expect(readRules(sent)).toMatchObject({ ok: false, at, why: expect.stringContaining(why) as string });
  });
});
