import { describe, expect, it } from 'vitest';
import { areEventDays, eventLinkProblem, eventStateOf, EVENT_STATES } from '#domain/home/event.ts';

const facts = { enabled: true, timezone: 'Asia/Singapore', starts_on: '2026-12-01', ends_on: '2026-12-03' };

describe('the state of an event', () => {
  it.each([
    ['upcoming', 'until the midnight that begins its first day in the city', '2026-11-30T15:59:59.999Z'],
    ['on', 'from that midnight', '2026-11-30T16:00:00.000Z'],
    ['on', 'until the midnight that ends its last day there', '2026-12-03T15:59:59.999Z'],
    ['over', 'from that midnight', '2026-12-03T16:00:00.000Z'],
  ])('is %s %s', (state, _, now) => {
    expect(eventStateOf(facts, now)).toBe(state);
    expect(eventStateOf({ ...facts, enabled: false }, now)).toBe('disabled');
  });

  it('follows the clock of the city in a night with a clock change', () => {
    const oneDay = (timezone: string, day: string) => ({ enabled: true, timezone, starts_on: day, ends_on: day });
    // Lisbon goes back from 02:00 to 01:00: the day has 25 hours.
    const lisbon = oneDay('Europe/Lisbon', '2026-10-25');
    expect(eventStateOf(lisbon, '2026-10-24T22:59:59Z')).toBe('upcoming');
    expect(eventStateOf(lisbon, '2026-10-24T23:00:00Z')).toBe('on');
    expect(eventStateOf(lisbon, '2026-10-25T23:59:59Z')).toBe('on');
    expect(eventStateOf(lisbon, '2026-10-26T00:00:00Z')).toBe('over');
    // Beirut goes back from midnight to 23:00 of the same day, which is not over until the second midnight.
    const beirut = oneDay('Asia/Beirut', '2026-10-24');
    expect(eventStateOf(beirut, '2026-10-24T21:30:00Z')).toBe('on');
    expect(eventStateOf(beirut, '2026-10-24T22:00:00Z')).toBe('over');
    // Beirut has no midnight in spring: 01:00 follows on 23:59.
    const spring = oneDay('Asia/Beirut', '2026-03-29');
    expect(eventStateOf(spring, '2026-03-28T21:59:59Z')).toBe('upcoming');
    expect(eventStateOf(spring, '2026-03-28T22:00:00Z')).toBe('on');
  });

  it('is one of those that lists can be asked for', () => {
    expect(EVENT_STATES).toContain(eventStateOf(facts, '2026-12-02T00:00:00Z'));
  });
});

it('the last day is not before the first', () => {
  expect(areEventDays({ starts_on: '2026-12-01', ends_on: '2026-12-01' })).toBe(true);
  expect(areEventDays({ starts_on: '2026-12-01', ends_on: '2026-11-30' })).toBe(false);
});

it.each([
  ['https://lantern.example/programme', null],
  ['/articles/lantern-nights', null],
  ['mailto:ana@example.com', 'A link starts with https: or a single /.'],
  ['http://lantern.example', 'A link starts with https: or a single /.'],
  ['//lantern.example', 'A link starts with https:, mailto:, tel: or a single /.'],
  ['https://lantern', null],
  ['https://bank.example@elsewhere.example', 'Enter a whole address, such as https://example.com/page.'],
])('an event that links to %s is told %s', (href, why) => {
  expect(eventLinkProblem(href)).toBe(why);
});
