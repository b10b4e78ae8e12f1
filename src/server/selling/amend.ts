import type { ParsedBodyOf } from '#contract/kit/call.ts';
import type { Journey } from '#contract/booking/quote.schema.ts';
import type { sale } from '#contract/booking/sale.ts';
import type { MovedJob } from '#contract/booking/sale.schema.ts';
import { missing } from '#domain/access/access.ts';
import { sightOf, type Sight } from '#domain/access/sight.ts';
import { parseCode } from '#domain/booking/booking-code.ts';
import { withoutZeros } from '#domain/money/fx.ts';
import { mayAmend } from '#domain/booking/selling.ts';
import { formatWallClock, isBefore } from '#domain/time/time.ts';
import {
  findBooking,
  presentBooking,
  replaceLines,
  notifyDrivers,
  visible,
  type BookingRecord,
} from '#server/booking/index.ts';
import {
  lockDispatchState,
  moveJobs,
  readDispatchState,
  impactsOf,
  whyNot,
  type JobImpact,
} from '#server/dispatch/index.ts';
import type { Db, StaffContext } from '#server/kit/change/context.ts';
import { conflict, expectVersion, forbidden, invalid } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { quoteTrip, shownQuote, type FullQuote, type QuotedTrip } from '#server/pricing/index.ts';
import { assertQuoteUnchanged, assertBookable, type Sellable } from './agreed.ts';
import { arrangedValues, moneyOf, tripValues } from './booking-values.ts';
import { changedTrip, tripOf } from './trip-of.ts';

type Amendment = ParsedBodyOf<typeof sale.amend>;

/** Finds the trip of a booking by its exact code. A text that is no booking code finds nothing. */
export const trip: Handler<typeof sale.trip> = async ({ params }, context) => {
  const read = parseCode(params.code);
  const record = visible(read ? await findBooking(context.db, { code: read.code }) : undefined, context);
  return { data: { ...presentBooking(record, sightOf(context.actor.grants)), trip: await tripOf(context.db, record) } };
};

export const amendQuote: Handler<typeof sale.amendQuote> = async ({ params, body }, context) => {
  const record = visible(await findBooking(context.db, params), context);
  refuseOver(record);
  const { trip, quoted, quote } = await requote(context.db, record, body.changes, context.now);
  const { total_minor, currency } = record;
  const before = { total_minor, currency };
  if (!quote.sellable) return { data: { quote, before, difference_minor: null, drivers: [] } };
  const state = await readDispatchState(context.db, record);
  const next = { ...record, ...asWillBe({ trip, quoted, quote }) };
  const impacts = await impactsOf(context.db, state, next, context);
  const sight = sightOf(context.actor.grants);
  const drivers = impacts.map((impact) => presentImpact(impact, sight));
  return {
    data: { quote: shownQuote(quote, sight), before, difference_minor: quote.total_minor - total_minor, drivers },
  };
};

/**
 * Amends a booking. A changed trip is priced by the current rows, at the exchange rate, under the cancellation policy
 * and with the lead time of the original booking.
 * @throws ApiError 409 `not_amendable`, those of a sale, or those of drivers who cannot keep the job
 */
export const amend: Handler<typeof sale.amend> = ({ params, body }, context) =>
  context.transact(async (tx) => {
    if (body.clash && missing(context.actor.grants, 'drivers:get').length > 0)
      throw forbidden('You may change bookings but not their drivers.');
    const state = await lockDispatchState(tx, params.id, context);
    const { booking } = state;
    expectVersion(
      { ...presentBooking(booking, sightOf(context.actor.grants)), trip: await tripOf(tx.db, booking) },
      context.ifMatch,
    );
    refuseOver(booking);
    const priced = Object.keys(body.changes).length > 0 ? await repriced(tx.db, booking, body, context) : null;
    const values = {
      ...(priced && { ...tripValues(priced.trip, priced.quoted, priced.quote), ...moneyOf(priced.quote) }),
      ...arrangedValues(booking, body),
      ...peopleOf(body),
      updated_by: context.actor.id,
    };
    if (priced) await replaceLines(tx.db, booking.id, priced.quote.lines);
    const next: BookingRecord = { ...booking, ...(priced && asWillBe(priced)) };
    const happened = { event: 'amended', at: context.now, data: {}, note: body.reason };
    const onClash = { ...body, otherwise: 'The booking was changed.' };
    const { booking: after, kept } = await moveJobs(tx, state, next, values, happened, onClash, context);
    if (next.pickup_at !== booking.pickup_at)
      notifyDrivers(
        context,
        kept.map(({ driver_phone: phone, code }) => {
          return { phone, text: `${code} has changed: pickup is at ${formatWallClock(next.pickup_local)}.` };
        }),
      );
    return { data: presentBooking(after, sightOf(context.actor.grants)) };
  });

type Priced = { trip: Journey; quoted: QuotedTrip; quote: Sellable };

async function repriced(db: Db, booking: BookingRecord, body: Amendment, context: StaffContext): Promise<Priced> {
  const { changes, agreed } = body;
  const { trip, quoted, quote } = await requote(db, booking, changes, context.now);
  assertBookable(trip, quote, 'changes', ['capacity']);
  if (!agreed) throw invalid({ agreed: ['Name the price that was agreed to.'] });
  const [sold] = assertQuoteUnchanged([quote], [agreed], context);
  if (!sold) throw new Error('A quote that is sold was not answered');
  const moves = sold.pickup_local !== booking.pickup_local;
  if (moves && !isBefore(context.now.toISOString(), sold.pickup_at))
    throw invalid({ 'changes.pickup_local': ['The pickup lies in the past.'] });
  return { trip, quoted, quote: sold };
}

async function requote(db: Db, booking: BookingRecord, changes: Amendment['changes'], now: Date) {
  const trip = changedTrip(await tripOf(db, booking), changes);
  const booked = { at: booking.created_at, rate: withoutZeros(booking.fx_rate), as_of: booking.fx_as_of };
  const quoted = await quoteTrip(db, trip, { now, booked, path: 'changes' });
  const quote: FullQuote = quoted.quote;
  return { trip, quoted, quote };
}

/** Returns the fields of the amended booking that decide which crews can drive it. */
const asWillBe = ({ trip, quoted: { facts, days }, quote }: Priced) => ({
  cost_minor: quote.cost_minor,
  pickup_local: quote.pickup_local,
  pickup_at: quote.pickup_at,
  planned_end_at: quote.planned_end_at,
  free_wait_min: quote.free_wait_min,
  adults: trip.adults,
  children: trip.children,
  infants: trip.infants,
  luggage: trip.luggage,
  vehicles: trip.vehicles,
  car_class_id: facts.car_class.id,
  car_class: { code: facts.car_class.code, name: facts.car_class.name },
  class_rank: facts.car_class.rank,
  ...(trip.kind === 'day_booking' && {
    days: days.map(({ date, start_time, minutes, option }) => {
      return { date, option, start_local: `${date}T${start_time}`, hours: minutes / 60 };
    }),
  }),
});

function presentImpact(impact: JobImpact, sight: Sight): MovedJob {
  const { job, slot, how, payout_minor } = impact;
  const keeps = how === 'keeps' || how === 'short_gap';
  return {
    id: job.id,
    vehicle_no: job.vehicle_no,
    day_no: job.day_no,
    driver: job.driver_name,
    car: job.plate,
    how,
    why: whyNot(impact),
    core_from: slot?.from ?? null,
    core_to: slot?.to ?? null,
    payout:
      sight.cost && keeps
        ? { before_minor: job.payout_minor, after_minor: payout_minor, currency: job.payout_currency }
        : null,
  };
}

function peopleOf({ lead, sign_name, notes, staff_notes }: Amendment) {
  return {
    ...(lead && {
      lead_first_name: lead.first_name,
      lead_last_name: lead.last_name,
      lead_email: lead.email,
      lead_phone: lead.phone,
      lead_language: lead.language,
    }),
    ...(sign_name !== undefined && { sign_name }),
    ...(notes !== undefined && { notes }),
    ...(staff_notes !== undefined && { staff_notes }),
  };
}

function refuseOver({ status }: BookingRecord): void {
  const verdict = mayAmend(status);
  if (!verdict.ok) throw conflict('not_amendable', verdict.why, { status });
}
