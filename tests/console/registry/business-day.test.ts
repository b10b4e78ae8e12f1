import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Ref } from '#console/registry/kinds.ts';
import { registry } from '#console/registry/registry.ts';
import { state } from '#console/registry/state.ts';
import { WHOLE } from '#tests/kit/commands.ts';
import type { KindFacts, KindName } from '#contract/kinds.ts';
import { ctx } from './sample.ts';

/** When a city's day is not the one in UTC, each with both days. */
const CASES = [
  { at: '2026-11-22T00:30:00Z', zone: 'Pacific/Honolulu', utc: '2026-11-22', day: '2026-11-21' },
  { at: '2026-11-22T08:30:00Z', zone: 'Pacific/Honolulu', utc: '2026-11-22', day: '2026-11-21' },
  { at: '2026-11-22T16:30:00Z', zone: 'Asia/Singapore', utc: '2026-11-22', day: '2026-11-23' },
  { at: '2026-11-22T23:50:00Z', zone: 'Asia/Singapore', utc: '2026-11-22', day: '2026-11-23' },
];

const whole = registry(WHOLE);
const action = (id: string) => {
  const found = whole.get(id);
  if (found?.is !== 'action') throw new Error(`no action ${id}`);
  return found;
};

/** Returns the state of a command on a record for a fleet manager with all rights. */
const stateOf = (id: string, ref: Ref) => {
  const grants = { drivers: ['query', 'get', 'add', 'edit', 'delete', 'enable', 'disable'] } as const;
  return state(action(id), ctx({ grants, selected: [ref] })).is;
};

/** A record with the facts that the commands of this file read. */
const refWith = <K extends KindName>(kind: K, record: Partial<KindFacts[K]> & { id: number }): Ref =>
  ({ kind, id: record.id, label: 'A record', record }) as unknown as Ref;

beforeAll(() => vi.useFakeTimers());
afterAll(() => vi.useRealTimers());

describe.each(CASES)('at $at in $zone', ({ at, zone, utc, day }) => {
  beforeAll(() => vi.setSystemTime(at));
  const [earlier = '', later = ''] = [utc, day].toSorted();
  /** Good until the earlier of the two days: the city or UTC is past it. */
  const inCity = day === earlier ? 'allowed' : 'blocked';

  it.each(['airport_zone.copyPrices', 'day_booking_zone.copyPrices', 'day_booking_zone.copyAcross'])(
    '%s suggests the day of the city',
    async (id) => {
      const { def } = action(id);
      const kind = id.startsWith('airport') ? 'airport_zone' : 'day_booking_zone';
      const facts = { city_name: 'A city', currency: 'SGD', timezone: zone, enabled: true, version: 1 };
      const ref = refWith(kind, { id: 1, name: { en: 'Zone' }, ...facts });
      const from = def.steps['from'];
      expect(await from?.suggest?.({ ctx: ctx(), records: [ref], values: {} })).toBe(day);
    },
  );

  it('a document can be approved while it is valid in the company’s time zone', () => {
    const document = (expires_on: string): Ref =>
      refWith('document', {
        id: 1,
        owner: 'company',
        owner_id: 1,
        owner_name: 'A company',
        timezone: zone,
        type: 'liability_insurance',
        expires_on,
        state: 'pending',
        file: { key: 'a-key', name: 'insurance.pdf', mime: 'application/pdf', bytes: 1000 },
        version: 1,
      });
    expect(stateOf('document.approve', document(earlier))).toBe(inCity);
    expect(stateOf('document.approve', document(later))).toBe('allowed');
  });

  it('a company can be approved while its documents are valid in its time zone', () => {
    const company = (expires_on: string): Ref =>
      refWith('company', {
        id: 1,
        name: 'A company',
        validation_status: 'in_review',
        services: 1,
        timezone: zone,
        enabled: true,
        version: 1,
        papers: ['operator_licence', 'liability_insurance'].map((type) => ({ type, state: 'approved', expires_on })),
      });
    expect(stateOf('company.approve', company(earlier))).toBe(inCity);
    expect(stateOf('company.approve', company(later))).toBe('allowed');
  });
});
