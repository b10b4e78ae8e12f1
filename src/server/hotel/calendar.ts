import type { Calendar } from '#contract/hotel/calendar.schema.ts';
import type { calendar } from '#contract/hotel/calendar.ts';
import { rateName } from '#domain/hotel/rate.ts';
import { addDays, daysBetween, type DateText } from '#domain/time/calendar.ts';
import { dateIn } from '#domain/time/time.ts';
import type { Db } from '#server/kit/change/context.ts';
import { notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { saveCalendar } from './calendar-changes.ts';
import { calendarRooms, costsIn, markupOf, nightsIn } from './calendar.store.ts';
import { hotelStore } from './hotel.store.ts';

export const calendarHandlers: Handlers<typeof calendar> = {
  read: async ({ params: { id }, query: { from, nights } }, { db, now }) => ({
    data: await calendarOf(db, id, { from, nights, now }),
  }),

  save: ({ params: { id }, body }, context) =>
    context.transact(async (tx) => {
      await saveCalendar(tx, id, body.changes);
      return { data: await calendarOf(tx.db, id, { from: body.from, nights: body.nights, now: context.now }) };
    }),
};

/**
 * Returns what a hotel sells in some nights. They begin today, by the hotel's clock, unless it is said when.
 * @throws ApiError 404
 */
async function calendarOf(
  db: Db,
  id: number,
  { from, nights: count, now }: { from: DateText | undefined; nights: number; now: Date },
): Promise<Calendar> {
  const hotel = await hotelStore.find(db, id);
  if (!hotel) throw notFound('This hotel');
  const today = dateIn(now.toISOString(), hotel.timezone);
  const first = from ?? today;
  const span = { from: first, until: addDays(first, count) };
  const nights = Array.from({ length: count }, (_, index) => addDays(first, index));
  const rooms = await calendarRooms(db, id);
  const place = (night: DateText) => daysBetween(first, night);
  const changedNights = byId(await nightsIn(db, id, span), ({ room_id }) => room_id);
  const changedCosts = byId(await costsIn(db, id, span), ({ rate_id }) => rate_id);
  return {
    hotel_id: id,
    hotel_name: hotel.name,
    currency: hotel.currency,
    timezone: hotel.timezone,
    today,
    markup_bps: (await markupOf(db, id)) ?? null,
    nights,
    rooms: rooms.map(({ id: roomId, name, code, enabled, max_occupancy, inventory, rates }) => {
      const cells = nights.map(() => ({ rooms: inventory, sold: 0, closed: null as string | null }));
      for (const { night, rooms: total, sold, closed } of changedNights.get(roomId) ?? [])
        cells[place(night)] = { rooms: total, sold, closed };
      return {
        id: roomId,
        name,
        code,
        enabled,
        max_occupancy,
        inventory,
        nights: cells,
        rates: rates.map((rate) => {
          const costs = nights.map(() => rate.cost_minor);
          for (const { night, cost_minor } of changedCosts.get(rate.id) ?? []) costs[place(night)] = cost_minor;
          return { id: rate.id, name: rateName(rate), board: rate.board, cost_minor: rate.cost_minor, costs };
        }),
      };
    }),
  };
}

function byId<Row>(rows: readonly Row[], idOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(idOf(row));
    if (group) group.push(row);
    else groups.set(idOf(row), [row]);
  }
  return groups;
}
