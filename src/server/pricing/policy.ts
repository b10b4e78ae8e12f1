import { sql } from 'kysely';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { policy } from '#contract/pricing/policy.ts';
import type { Policy } from '#contract/pricing/policy.schema.ts';
import type { BookingKind } from '#domain/booking/booking.ts';
import { policyWords } from '#domain/booking/refund.ts';
import type { Db } from '#server/kit/change/context.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { cityOf } from './city-columns.store.ts';
import { otherPolicy, policyCities } from './policy.store.ts';
import { pricedCity } from './rates.store.ts';

const { city_name } = cityOf('cancellation_policy');

const store = resourceStore({
  placed: 'cancellation_policy',
  table: 'cancellation_policy',
  within: sql`cancellation_policy.deleted_at is null`,
  json: ['tiers'],
  sorting: {
    // Default policies, which have no city, come first.
    fields: { kind: sql`cancellation_policy.kind`, city: byLetters(sql`coalesce(${city_name}, '')`) },
    direction: 'asc',
  },
  extra: { city_name: sql<string | null>`${city_name}`, cities: policyCities },
  filters: ({ q, kind, city, enabled }: ParsedQueryOf<typeof policy.list>) => [
    anyContains(q, [sql`coalesce(${city_name}, 'all other cities')`, sql`replace(${KIND_WORDS}, '_', ' ')`]),
    equals('cancellation_policy.kind', kind),
    equals('cancellation_policy.city_id', city),
    equals('cancellation_policy.enabled', enabled),
  ],
});

const policies = resource({
  kind: 'cancellation_policy',
  store,
  present: (row): Policy => ({
    ...stamps(row),
    kind: row.kind,
    city_id: row.city_id,
    tiers: [...row.tiers],
    name: nameOf(row.kind, row.city_name),
    city_name: row.city_name,
    terms: policyWords(row.tiers),
    cities: row.cities,
  }),
  check: refuseSecond,
  mayDisable: async (record) => refuseDefault(record, 'disabled'),
  mayRemove: async (record) => refuseDefault(record, 'deleted'),
});

export const policyHandlers = { ...policies.handlers, remove: policies.remove };

/** The list of cancellation policies as a whole. */
export const policyList = listSource({
  call: policy.list,
  walk: policies.walk,
  count: policies.count,
  columns: {
    enabled: stateInWords,
    kind: (row) => KINDS[row.kind],
    city: (row) => row.city_name ?? 'All other cities',
    terms: (row) => row.terms,
    cities: (row) => row.cities,
  },
});

const KINDS = { airport: 'Transfers', day_booking: 'Day hire' } as const satisfies Record<BookingKind, string>;
const KIND_WORDS = sql`case cancellation_policy.kind when 'airport' then 'transfers' else 'day hire' end`;

const nameOf = (kind: BookingKind, city: string | null): string =>
  `${KINDS[kind]} ${city === null ? 'in all other cities' : `in ${city}`}`;

async function refuseSecond(values: Readonly<Record<string, unknown>>, db: Db): Promise<void> {
  const { id = null, kind, city_id } = values as { id?: number; kind: BookingKind; city_id: number | null };
  if (city_id === null) return;
  const city = await pricedCity(db, city_id);
  if (!city) throw invalid({ city_id: ['This city does not exist.'] });
  if (await otherPolicy(db, { kind, cityId: city_id, id }))
    throw invalid({
      city_id: [`${city.name} has a policy for ${KINDS[kind].toLowerCase()} already: change that one.`],
    });
}

function refuseDefault({ city_id, name }: Policy, what: string): void {
  if (city_id === null)
    throw conflict('in_use', `“${name}” applies to all cities without their own policy and cannot be ${what}.`);
}
