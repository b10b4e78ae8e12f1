import type { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { sightOf } from '#domain/access/sight.ts';
import { parseHotelBookingCode } from '#domain/hotel/hotel-booking-code.ts';
import { ledgerOf } from '#domain/booking/ledger.ts';
import { feeSentence, saidText } from '#domain/hotel/terms-words.ts';
import { quoteHotelCancellation } from '#domain/hotel/terms.ts';
import { isToldToHotel, stayEventsToldBy } from '#domain/sending/stay-message.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { refuseOutside } from '#server/kit/confine/confine.ts';
import { told as toldBy } from '#server/sending/index.ts';
import { findHotelBooking, hotelBookingLogs, type HotelBookingRecord } from './booking.store.ts';
import { hotelBookingFigures } from './figures.store.ts';
import { hotelBookingsAt } from './list.ts';
import { presentHotelBooking, presentHotelBookingRow } from './present.ts';
import { factsOf, HOTEL_LANGUAGE } from './tell.ts';
import { foundHotelBooking } from './writes.ts';

type Reads = Pick<
  Handlers<typeof hotelBooking>,
  'list' | 'figures' | 'one' | 'byCode' | 'logs' | 'told' | 'cancelQuote'
>;

export const reads: Reads = {
  async list({ query }, context) {
    const now = context.now.toISOString();
    const { rows, total } = await hotelBookingsAt(now).list(context, query);
    return {
      data: rows.map((row) => presentHotelBookingRow(row, now)),
      page: query.page,
      page_size: query.page_size,
      total,
    };
  },

  figures: async (_, context) => ({ data: await hotelBookingFigures(context, context.now) }),

  one: async ({ params }, context) => ({
    data: shown(foundHotelBooking(await findHotelBooking(context.db, params)), context),
  }),

  /** Finds a booking by its exact code. A text that is no code finds nothing, never a similar booking. */
  async byCode({ params }, context) {
    const code = parseHotelBookingCode(params.code);
    const record = foundHotelBooking(code ? await findHotelBooking(context.db, { code }) : undefined);
    await refuseOutside(context.db, context.actor, [{ kind: 'hotel_booking', id: record.id }]);
    return { data: shown(record, context) };
  },

  async logs({ params }, { db }) {
    const { id } = foundHotelBooking(await findHotelBooking(db, params));
    return { data: await hotelBookingLogs(db, id) };
  },

  async told({ params, query: { template, language } }, { db, now }) {
    const record = foundHotelBooking(await findHotelBooking(db, params));
    const events = stayEventsToldBy(template);
    const last = (await hotelBookingLogs(db, record.id)).findLast(({ event }) => events.includes(event));
    const at = last ? new Date(last.at) : now;
    const to = {
      language: language ?? (isToldToHotel(template) ? HOTEL_LANGUAGE : record.holder_language),
      cityId: record.city_id,
    };
    const letter = await toldBy(db, template, to, (spoken) => factsOf(record, { at, data: last?.data ?? {} }, spoken));
    return { data: { is_sent: letter.is_sent, language: letter.language, facts: letter.facts } };
  },

  async cancelQuote({ params, query: { by } }, context) {
    const record = foundHotelBooking(await findHotelBooking(context.db, params));
    const at = context.now.toISOString();
    const quote = quoteHotelCancellation({
      steps: record.fee_steps,
      by,
      at,
      ...ledgerOf(record.payments, record.refunds),
    });
    return { data: { ...quote, at, currency: record.currency, words: wordsOf(record, by, at) } };
  },
};

type Reader = Parameters<Reads['one']>[1];

const shown = (record: HotelBookingRecord, { actor, now }: Reader) =>
  presentHotelBooking(record, sightOf(actor.grants), now.toISOString());

function wordsOf(record: HotelBookingRecord, by: string, at: string): string {
  if (by !== 'customer') return 'Free: only guests who cancel themselves pay a fee.';
  const { fee_steps: steps, total_minor, currency, timezone, city_name: place } = record;
  return saidText(feeSentence({ steps, total_minor, currency, timezone, place }, at));
}
