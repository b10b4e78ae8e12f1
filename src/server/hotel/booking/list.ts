import { sql, type RawBuilder } from 'kysely';
import type { HotelBookingRow } from '#contract/hotel/hotel-booking.schema.ts';
import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { paymentInWords } from '#domain/booking/payment-words.ts';
import { HOTEL_BOOKING_STATUS_WORDS } from '#domain/hotel/hotel-booking.ts';
import { plainAmount } from '#domain/money/money.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import { listStore } from '#server/kit/change/list.store.ts';
import { byLetters, equals } from '#server/kit/change/resource.store.ts';
import { COLUMNS, FROM, OPEN, type HotelBookingSummary } from './columns.ts';
import { presentHotelBookingRow } from './present.ts';
import { found } from '#server/kit/change/search.store.ts';

type Query = ParsedQueryOf<typeof hotelBooking.list>;

/** Hotel bookings that are still to come or under way. */
export const LIVE = sql`b.status in ('pending', 'on_hold', 'confirmed')`;

/** Returns today by the clock of the hotel of a booking. */
export const todayAt = (now: string) => sql`(${now}::timestamptz at time zone b.timezone)::date`;

/** Returns the condition that free cancellation ends within 24 hours: the first fee is that near, and not yet there. */
export const freeEndsSoon = (now: string) => sql`(${LIVE} and exists (
  select from jsonb_array_elements(b.fee_steps) with ordinality s (step, place)
  where s.place = 1 and (s.step ->> 'from_at')::timestamptz > ${now}::timestamptz
    and (s.step ->> 'from_at')::timestamptz <= ${now}::timestamptz + interval '24 hours'))`;

/** The list of hotel bookings as it is at a moment: who arrives today depends on it. */
export const hotelBookingsAt = (now: string) =>
  listStore<HotelBookingSummary, Query>({
    placed: { kind: 'hotel_booking', alias: 'b' },
    columns: COLUMNS,
    from: FROM,
    sorting: {
      fields: {
        check_in: sql`b.check_in`,
        created_at: sql`b.created_at`,
        total: sql`b.total_minor`,
        code: sql`b.code`,
        hotel: byLetters(sql`(h.name ->> 'en')`),
        guest: byLetters(sql`concat_ws(' ', b.holder_last_name, b.holder_first_name)`),
      },
      direction: 'asc',
      id: sql`b.id`,
    },
    filters: (query) => [
      found(query.q, (pattern) => sql`(b.search_text like ${pattern} or folded(h.name ->> 'en') like ${pattern})`),
      equals('b.status', query.status),
      equals('b.payment_status', query.payment_status),
      query.balance && OPEN[query.balance],
      equals('b.hotel_id', query.hotel),
      equals('b.provider_id', query.provider),
      equals('b.customer_id', query.customer),
      equals('h.city_id', query.city),
      query.from ? sql`b.check_in >= ${query.from}` : undefined,
      query.to ? sql`b.check_in <= ${query.to}` : undefined,
      flag(query.live, LIVE),
      flag(query.arriving, sql`(${LIVE} and b.check_in = ${todayAt(now)})`),
      flag(query.free_ends_soon, freeEndsSoon(now)),
    ],
  });

const flag = (value: boolean | undefined, condition: RawBuilder<unknown>) =>
  value === undefined ? undefined : value ? condition : sql`(${condition}) is not true`;

/** The hotel bookings as a whole, for exports and bulk actions. */
export const hotelBookingList = listSource<typeof hotelBooking.list, HotelBookingRow>({
  call: hotelBooking.list,
  async walk({ query }, reader, page) {
    const now = reader.now.toISOString();
    const rows = await hotelBookingsAt(now).walk(reader, query, page);
    return { rows: rows.map((row) => presentHotelBookingRow(row, now)), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, reader) => hotelBookingsAt(reader.now.toISOString()).count(reader, query),
  columns: {
    code: (row) => row.code,
    hotel: (row) => row.hotel.name,
    city: (row) => row.city.name,
    check_in: (row) => row.check_in,
    check_out: (row) => row.check_out,
    nights: (row) => row.nights,
    guest: (row) => row.holder,
    rooms: (row) => row.rooms,
    guests: (row) => row.guests,
    provider: (row) => row.provider.name,
    provider_ref: (row) => row.provider_ref,
    total: {
      parts: ['amount', 'currency'],
      read: (row) => [plainAmount(row.total_minor, row.currency), row.currency],
    },
    payment: (row) => paymentInWords(row),
    status: (row) => HOTEL_BOOKING_STATUS_WORDS[row.status],
    fee: (row) => (row.fee_minor === null ? null : plainAmount(row.fee_minor, row.currency)),
    free_until: (row, { instant }) => (row.fee_minor === 0 && row.next_fee_at ? instant(row.next_fee_at) : null),
    created_at: (row, { instant }) => instant(row.created_at),
  },
});
