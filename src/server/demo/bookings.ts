import { marketOfCountry } from '#domain/access/markets.ts';
import { makeCode } from '#domain/booking/booking-code.ts';
import type { BookingKind } from '#domain/booking/booking.ts';
import type { Conversion } from '#domain/money/money.ts';
import { inCurrency, taxIn } from '#domain/pricing/price.ts';
import type { CustomerPrice } from '#domain/pricing/price.ts';
import { holdsSlot } from '#domain/dispatch/progress.ts';
import { DEFAULT_POLICIES } from '#domain/booking/refund.ts';
import type { Instant, WallClock } from '#domain/time/time.ts';
import { assignmentsOf } from './dispatch.ts';
import type { Dispatch } from './dispatch.ts';
import { customerAt } from './people.ts';
import type { CustomerFixture } from './people.ts';
import type { Random } from './random.ts';
import { ROUNDING_STEPS, rateOf } from './rates.ts';
import type { BookingBundle, BookingInsert, MoneyRow, Method } from './rows/rows.ts';
import { makeStory } from './story.ts';
import type { Cast, Plot } from './story.ts';
import { makeTrip } from './trips.ts';
import type { DemoJourney } from './trips.ts';
import type { Market } from './world.ts';

/** What is fixed about a booking; the rest is random. */
export type Wanted = Omit<Plot, 'now' | 'ride_min' | 'given'> & {
  id: number;
  code: string;
  market: Market;
  customer_id: number;
  kind: BookingKind;
  direction: 'arrival' | 'departure';
  alone?: boolean;
  created_at: Instant;
  pickup_local: WallClock;
  method?: Method;
  group_code?: string | null;
  /** Default: the city's or the customer's currency, at random. */
  currency?: string;
};

/** Creates a booking with its lines, payments, refunds and log, by the rules the server uses. */
export function makeBooking(
  wanted: Wanted,
  now: Instant,
  { cast, dispatch }: { cast: Cast; dispatch: Dispatch },
  random: Random,
): BookingBundle {
  const { id, market, created_at } = wanted;
  const customer = customerAt(wanted.customer_id);
  const trip = makeTrip(market, wanted, random);
  const { money, lines } = priceIt(trip, wanted, customer, random);
  const channel = random.weighted(CHANNELS);
  const unpaidEnd = wanted.fate === 'expired';
  const payment_method =
    wanted.method ?? (unpaidEnd ? 'card' : channel === 'partner' ? 'partner_credit' : random.weighted(METHODS));
  const { first_name, last_name, email, phone, language } = customer;
  const base = {
    ...trip.row,
    ...money,
    id,
    code: wanted.code,
    channel,
    partner_ref: channel === 'partner' ? `PX-${100_000 + id}` : null,
    market: marketOfCountry(market.city.country),
    group_code: wanted.group_code ?? null,
    customer_id: customer.id,
    lead_first_name: first_name,
    lead_last_name: last_name,
    lead_email: email,
    lead_phone: phone,
    lead_language: language,
    sign_name: trip.row.direction === 'arrival' ? `${first_name} ${last_name}` : null,
    notes: random.chance(0.08) ? random.pick(NOTES) : null,
    payment_method,
    policy_snapshot: market.policies[wanted.kind] ?? DEFAULT_POLICIES[wanted.kind],
    created_at,
    created_by: channel === 'staff' ? cast.support.id : null,
  };
  const given = dispatch.find(base, random);
  const { progress, ...rest } = makeStory(base, { ...wanted, now, ride_min: trip.ride_min, given }, cast, random);
  const booking: BookingInsert = { ...base, ...progress };
  const assignments = given ? assignmentsOf(booking, given, now, cast.dispatcher.id) : [];
  if (given && assignments.some(({ status }) => holdsSlot(status))) dispatch.take(given);
  const numbered = lines.map(({ kind, code, label, quantity, amount_minor, total_minor }, index) => {
    return { booking_id: id, position: index + 1, kind, code, label, quantity, amount_minor, total_minor };
  });
  // The first driver of the trip takes the cash.
  const payments = rest.payments.map((payment) =>
    payment.method === 'cash' ? { ...payment, driver_id: assignments[0]?.driver_id ?? null } : payment,
  );
  return { booking, lines: numbered, ...rest, payments, assignments };
}

/**
 * Returns the code of the n-th booking of a kind on a date. Codes are scattered over those of the date and never
 * repeat.
 */
export function codeOf(kind: BookingKind, date: string, n: number): string {
  const day = Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
  return makeCode(kind, date, (n * 20_903_381 + day * 12_345_677) % 32 ** 5);
}

function priceIt(
  { price }: DemoJourney,
  { market, created_at, currency: preferredCurrency }: Wanted,
  customer: CustomerFixture,
  random: Random,
): { money: MoneyRow; lines: CustomerPrice['lines'] } {
  const currency = preferredCurrency ?? (random.chance(0.6) ? market.currency : customer.currency);
  const rate = rateOf(market.currency, currency);
  const conversion: Conversion = { from: market.currency, to: currency, rate, step: ROUNDING_STEPS[currency] ?? 1 };
  const { lines, total_minor } = inCurrency(price, conversion);
  const { cost_minor, profit_minor, sell_minor } = price;
  const fx = { fx_rate: rate, fx_as_of: `${created_at.slice(0, 10)}T00:00:00.000Z` };
  const tax_included_minor = taxIn(price, market.tax_bps);
  const sold = { cost_minor, profit_minor, sell_minor, sell_currency: market.currency };
  return { lines, money: { ...sold, total_minor, currency, ...fx, tax_included_minor } };
}

const CHANNELS = [
  ['web', 52],
  ['app', 26],
  ['staff', 12],
  ['partner', 10],
] as const;
const METHODS = [
  ['card', 82],
  ['cash', 10],
  ['transfer', 8],
] as const;
const NOTES = [
  'One large suitcase and a stroller.',
  'Please call on arrival, the phone is on roaming.',
  'Wheelchair, folds.',
  'Back entrance of the hotel, please.',
  'Travelling with a small dog in a carrier.',
];
