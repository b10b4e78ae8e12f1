import { sql, type RawBuilder } from 'kysely';
import type { BookingFilter } from '#contract/booking/booking-filter.schema.ts';
import { addDays } from '#domain/time/calendar.ts';
import { codeStart } from '#domain/booking/booking-code.ts';
import { searchParts, type SearchPart } from '#domain/search/parts.ts';
import { startsWith } from '#server/kit/change/paging.ts';
import { partConditions } from '#server/kit/change/search.store.ts';
import { OPEN } from './balance.store.ts';

/** Returns the SQL conditions of a filter, shared by the list and by every figure that links to it. */
export function conditions(filter: BookingFilter, markets: readonly string[]): RawBuilder<unknown>[] {
  // With a single value an index that begins with the column also yields the order, which a list of values cannot.
  const anyOf = (column: RawBuilder<unknown>, values: readonly unknown[] | undefined) =>
    values?.length === 1 ? sql`${column} = ${values[0]}` : values?.length ? sql`${column} = any(${values})` : undefined;
  return [
    anyOf(sql`b.kind`, filter.kind),
    anyOf(sql`b.status`, filter.status),
    anyOf(sql`b.payment_status`, filter.payment_status),
    filter.balance && OPEN[filter.balance],
    anyOf(sql`b.city_id`, filter.city_id),
    anyOf(sql`b.airport_id`, filter.airport_id),
    anyOf(sql`b.car_class_id`, filter.car_class_id),
    anyOf(sql`b.lead_language`, filter.language),
    anyOf(sql`b.currency`, filter.currency),
    anyOf(sql`b.market`, markets),
    filter.customer_id ? sql`b.customer_id = ${filter.customer_id}` : undefined,
    driven(sql`driver_id`, filter.driver_id),
    driven(sql`car_id`, filter.car_id),
    driven(sql`company_id`, filter.company_id),
    filter.unassigned === undefined ? undefined : filter.unassigned ? UNASSIGNED : ASSIGNED,
    filter.market ? sql`b.market = ${filter.market}` : undefined,
    ...pickupDays(filter),
    filter.pickup_from ? sql`b.pickup_at >= ${filter.pickup_from}` : undefined,
    filter.pickup_to ? sql`b.pickup_at < ${filter.pickup_to}` : undefined,
    filter.created_from ? sql`b.created_at >= ${filter.created_from}` : undefined,
    filter.created_to ? sql`b.created_at < ${filter.created_to}` : undefined,
  ].filter((condition) => condition !== undefined);
}

/**
 * Returns the conditions for days by the clock of each booking's city. The first of each pair holds in every time zone
 * and lets an index on the pickup be used.
 */
const pickupDays = ({ pickup_day_from: from, pickup_day_to: to }: BookingFilter) => [
  ...(from ? [sql`b.pickup_at >= ${`${addDays(from, -1)}T00:00:00Z`}`, sql`b.pickup_local >= ${from}`] : []),
  ...(to ? [sql`b.pickup_at < ${`${addDays(to, 1)}T00:00:00Z`}`, sql`b.pickup_local < ${to}`] : []),
];

/** Returns the condition that a driver, car or company has or had a job of the booking. */
const driven = (column: RawBuilder<unknown>, value: number | undefined) =>
  value === undefined
    ? undefined
    : sql`b.id in (select booking_id from assignment where ${column} = ${value} and status not in ('cancelled', 'replaced'))`;

/** The status follows from the assignments: a confirmed booking still lacks at least one. */
const UNASSIGNED = sql`b.status = 'confirmed'`;
const ASSIGNED = sql`b.status in ('assigned', 'en_route', 'arrived', 'on_board', 'completed', 'no_show')`;

/** The conditions of a search text. */
export interface TextConditions {
  /** One for each word that begins a booking code, which an index of the codes finds. */
  readonly codes: readonly RawBuilder<unknown>[];
  /** One for each other part: it occurs somewhere in the text that a booking is searched by. */
  readonly words: readonly RawBuilder<unknown>[];
  /** How many of the other parts the trigram index finds. */
  readonly indexed: number;
}

/** Returns the SQL conditions of a search text, all of which must hold. */
export function textConditions(q: string | undefined): TextConditions {
  const parts = searchParts(q ?? '');
  const starts = parts.map(startOf);
  const others = parts.filter((_, index) => starts[index] === null);
  return {
    codes: starts.filter((start) => start !== null).map((start) => sql`b.code like ${startsWith(start)}`),
    words: partConditions(others, (pattern) => sql`b.search_text like ${pattern}`),
    indexed: others.filter((readings) => readings.every((words) => words.some((word) => word.length >= TRIGRAM)))
      .length,
  };
}

/** Returns the start of a booking code when that is all that a part can mean. */
function startOf(readings: SearchPart): string | null {
  const [[word = '', ...more] = []] = readings;
  return readings.length === 1 && more.length === 0 ? codeStart(word) : null;
}

/** Minimum length of a word that the trigram index can find. */
const TRIGRAM = 3;
