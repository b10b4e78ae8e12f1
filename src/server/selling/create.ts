import { randomInt } from 'node:crypto';
import { marketOfCountry } from '#domain/access/markets.ts';
import { sightOf } from '#domain/access/sight.ts';
import type { sale } from '#contract/booking/sale.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { CODES_PER_DAY, makeCode } from '#domain/booking/booking-code.ts';
import type { BookingKind } from '#domain/booking/booking.ts';
import { formatMoney } from '#domain/money/money.ts';
import { dateIn, isBefore, SINGAPORE } from '#domain/time/time.ts';
import { appendLog, codeTaken, findBooking, insertBooking, presentBooking } from '#server/booking/index.ts';
import { customerOf, travellerOf } from '#server/customer/index.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handler, Input } from '#server/kit/http/handlers.ts';
import { quoteTrip, type QuotedTrip } from '#server/pricing/index.ts';
import { assertQuoteUnchanged, assertBookable, type Sellable } from './agreed.ts';
import { moneyOf, tripValues } from './booking-values.ts';

type Sale = Input<typeof sale.create>['body'];
type Leg = Sale['legs'][number];

/**
 * Books one trip, or two for a return, each priced again by the rules of the quote.
 * @throws ApiError 409 `not_sellable`, `quote_expired` or `price_changed`, with the current quotes
 */
export const create: Handler<typeof sale.create> = ({ body }, context) =>
  context.transact(async (tx) => {
    if (body.payment_method === 'partner_credit' && body.partner_ref === null)
      throw invalid({ partner_ref: ['Enter the number the partner knows the booking by.'] });
    const legs: { leg: Leg; quoted: QuotedTrip }[] = [];
    for (const [index, leg] of body.legs.entries()) {
      const quoted = await quoteTrip(tx.db, leg.trip, { now: context.now, path: `legs.${index}.trip` });
      legs.push({ leg, quoted });
    }
    for (const [index, { leg, quoted }] of legs.entries()) {
      assertBookable(leg.trip, quoted.quote, `legs.${index}.trip`);
    }
    const quotes = legs.map(({ quoted }) => quoted.quote);
    const agreed = body.legs.map((leg) => leg.agreed);
    const sold = assertQuoteUnchanged(quotes, agreed, context);
    refuseBackward(sold);
    const customer = await customerOf(tx, body, context);
    const { first_name, last_name, email, phone, language } = travellerOf(body.lead, customer, 'lead');
    const lead = {
      lead_first_name: first_name,
      lead_last_name: last_name,
      lead_email: email,
      lead_phone: phone,
      lead_language: language,
    };
    const data: Booking[] = [];
    let group: string | null = null;
    for (const [index, { leg, quoted }] of legs.entries()) {
      const quote = sold[index];
      if (!quote) continue;
      const code = await freshCode(tx.db, leg.trip.kind, context.now);
      if (legs.length > 1) group ??= `RT${code}`;
      const id = await insertBooking(
        tx.db,
        {
          ...tripValues(leg.trip, quoted, quote),
          ...moneyOf(quote),
          ...lead,
          code,
          group_code: group,
          status: 'pending',
          channel: body.partner_ref === null ? 'staff' : 'partner',
          partner_ref: body.partner_ref,
          market: marketOf(quoted),
          customer_id: customer.id,
          sign_name: body.sign_name,
          notes: body.notes,
          staff_notes: body.staff_notes,
          payment_method: body.payment_method,
          fx_rate: quote.fx.rate,
          fx_as_of: quote.fx.as_of,
          policy_snapshot: JSON.stringify(quote.policy.tiers),
          created_at: context.now.toISOString(),
          created_by: context.actor.id,
          updated_by: context.actor.id,
        },
        quote.lines,
      );
      data.push(await opened(tx, id, context));
    }
    return { data };
  });

/** Writes the first log entry and the audit entry of a booking. */
async function opened(tx: Tx, id: number, { actor, now }: StaffContext): Promise<Booking> {
  const record = await findBooking(tx.db, { id });
  if (!record) throw new Error('A booking was not stored');
  const total = formatMoney(record.total_minor, record.currency);
  const data = { channel: record.channel, total };
  await appendLog(tx.db, { bookingId: id, at: now, actor, event: 'created', to: record.status, data });
  const booking = presentBooking(record, sightOf(actor.grants));
  const { code, status, customer, pickup_local, total_minor, currency, version } = booking;
  const after = { code, status, customer: customer.name, pickup_local, total_minor, currency, version };
  await tx.audit({ kind: 'booking', id, before: null, after });
  return booking;
}

const marketOf = ({ facts }: QuotedTrip): string | null => marketOfCountry(facts.city.country);

/** Refuses a return trip that starts before the outward trip. */
function refuseBackward([there, back]: readonly Sellable[]): void {
  if (there && back && !isBefore(there.pickup_at, back.pickup_at))
    throw invalid({ 'legs.1.trip.pickup_local': ['The return trip must start after the outward trip.'] });
}

/** Returns a booking code that is still free, for the booking date. */
async function freshCode(db: Db, kind: BookingKind, now: Date): Promise<string> {
  const date = dateIn(now.toISOString(), SINGAPORE);
  for (;;) {
    const code = makeCode(kind, date, randomInt(CODES_PER_DAY));
    if (!(await codeTaken(db, code))) return code;
  }
}
