import type { booking } from '#contract/booking/booking.ts';
import { sightOf } from '#domain/access/sight.ts';
import { parseCode } from '#domain/booking/booking-code.ts';
import { ledgerOf } from '#domain/booking/ledger.ts';
import { MAX_ORDER_DAYS } from '#domain/booking/day-marks.ts';
import { quoteCancellation } from '#domain/booking/refund.ts';
import { addDays, daysBetween } from '#domain/time/calendar.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import { invalid, notFound } from '#server/kit/http/errors.ts';
import { airportNames } from '#server/reference/index.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { findBooking, logsOf, type BookingRecord } from './booking.store.ts';
import { countByDay } from './figures.store.ts';
import { marketsOf, within } from './market.ts';
import { presentBooking, presentRow } from './presenter.ts';
import { searchBookings } from './search.store.ts';

export const search: Handler<typeof booking.list> = async ({ query, body }, context) => {
  const { rows, count } = await searchBookings(context.db, query, body, marketsOf(context));
  const { total, capped } = await count();
  return {
    data: rows.map((row) => presentRow(row, sightOf(context.actor.grants))),
    page: query.page,
    page_size: query.page_size,
    total,
    ...(capped && { total_capped: true }),
  };
};

/**
 * Counts pickups by day.
 * @throws ApiError 422 for days in the wrong order or too many of them
 */
export const days: Handler<typeof booking.days> = async ({ query: { from, to, first }, body }, context) => {
  if (to < from) throw invalid({ to: ['Must not be before the first day.'] });
  if (daysBetween(from, to) >= MAX_ORDER_DAYS)
    throw invalid({ to: [`Must be at most ${MAX_ORDER_DAYS} days with the first.`] });
  const end = addDays(to, 1);
  const { pickup_day_from: after = from, pickup_day_to: before = end } = body;
  const narrowed = { pickup_day_from: after > from ? after : from, pickup_day_to: before < end ? before : end };
  const found = await countByDay(context.db, { ...body, ...narrowed }, marketsOf(context), first);
  const byDay = new Map(found.map((each) => [each.day, each]));
  return {
    data: Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)).map(
      (day) => byDay.get(day) ?? { day, bookings: 0, unassigned: 0, unconfirmed: 0, cancelled: 0, first: [] },
    ),
  };
};

/** Returns the latest bookings that fit a text, at most `limit`, as the list shows them to the caller. */
export async function findBookings(context: StaffContext, q: string, limit: number) {
  const query = { page: 1, page_size: limit, sort: 'pickup_at', order: 'desc' };
  const { rows } = await searchBookings(context.db, query, { q }, marketsOf(context));
  return rows.map((row) => presentRow(row, sightOf(context.actor.grants)));
}

/** Returns the airports of the caller's markets. */
export const airports: Handler<typeof booking.airports> = async (_, context) => ({ data: await airportNames(context) });

export const byId: Handler<typeof booking.one> = async ({ params }, context) => ({
  data: presentBooking(visible(await findBooking(context.db, params), context), sightOf(context.actor.grants)),
});

/** Finds a booking by its exact code. A text that is no booking code finds nothing, never a similar booking. */
export const byCode: Handler<typeof booking.byCode> = async ({ params }, context) => {
  const read = parseCode(params.code);
  const record = read ? await findBooking(context.db, { code: read.code }) : undefined;
  return { data: presentBooking(visible(record, context), sightOf(context.actor.grants)) };
};

export const logs: Handler<typeof booking.logs> = async ({ params }, context) => {
  const record = visible(await findBooking(context.db, params), context);
  return { data: await logsOf(context.db, record.id) };
};

export const cancelQuote: Handler<typeof booking.cancelQuote> = async ({ params, query }, context) => {
  const record = visible(await findBooking(context.db, params), context);
  const at = context.now.toISOString();
  const quote = quoteCancellation(
    { by: query.by, requested_at: at, pickup_at: record.pickup_at, policy: record.policy_snapshot },
    ledgerOf(record.payments, record.refunds),
    record.total_minor,
  );
  return { data: { ...quote, at, currency: record.currency } };
};

/**
 * Returns the booking if the caller may see it.
 * @throws ApiError 404 when it does not exist or belongs to a market the caller does not work in
 */
export function visible(record: BookingRecord | undefined, context: StaffContext): BookingRecord {
  if (!record || !within(marketsOf(context), record.market)) throw notFound('This booking');
  return record;
}
