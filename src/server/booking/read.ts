import type { booking } from '#contract/booking/booking.ts';
import { parseCode } from '#domain/booking/booking-code.ts';
import { ledgerOf } from '#domain/booking/ledger.ts';
import { quoteCancellation } from '#domain/booking/refund.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import { notFound } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { findBooking, logsOf, type BookingRecord } from './booking.store.ts';
import { marketsOf, within } from './market.ts';
import { presentBooking, presentRow } from './presenter.ts';
import { searchBookings } from './search.store.ts';

export const search: Handler<typeof booking.list> = async ({ query, body }, context) => {
  const { rows, total, capped } = await searchBookings(context.db, query, body, marketsOf(context));
  return {
    data: rows.map(presentRow),
    page: query.page,
    page_size: query.page_size,
    total,
    ...(capped && { total_capped: true }),
  };
};

export const byId: Handler<typeof booking.one> = async ({ params }, context) => ({
  data: presentBooking(visible(await findBooking(context.db, params), context)),
});

/** Finds a booking by its exact code. A text that is no booking code finds nothing, never a similar booking. */
export const byCode: Handler<typeof booking.byCode> = async ({ params }, context) => {
  const read = parseCode(params.code);
  const record = read ? await findBooking(context.db, { code: read.code }) : undefined;
  return { data: presentBooking(visible(record, context)) };
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
