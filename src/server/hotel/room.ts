import { MAX_ROOM_TYPES, type Room } from '#contract/hotel/room.schema.ts';
import { room } from '#contract/hotel/room.ts';
import { capacityErrors } from '#domain/hotel/room.ts';
import { dayMonth } from '#domain/time/calendar.ts';
import type { Db } from '#server/kit/change/context.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { conflict, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { imageUrl, keepImages } from '#server/storage/index.ts';
import { facilitiesNotOf, hotelStore } from './hotel.store.ts';
import { hotelFor, refuseLess } from './on-sale.ts';
import { countRooms, roomStore, soldBeyond, type RoomRow } from './room.store.ts';
import { usesOfRoom } from './uses.store.ts';

/** Presents a type of room. The only place that decides what leaves the server of it. */
export const presentRoom = (row: RoomRow): Room => ({
  ...stamps(row),
  hotel_id: row.hotel_id,
  hotel_name: row.hotel_name,
  city_id: row.city_id,
  currency: row.currency,
  timezone: row.timezone,
  name: row.name,
  code: row.code,
  max_adults: row.max_adults,
  max_children: row.max_children,
  max_occupancy: row.max_occupancy,
  size_m2: row.size_m2,
  beds: row.beds.map(({ type, count }) => ({ type, count })),
  photos: row.photos,
  photo_urls: row.photos.map(imageUrl),
  facility_ids: row.facility_ids,
  facilities: row.facilities,
  inventory: row.inventory,
  // In the order of the contract's fields, so that a rate that is sent back unchanged is the same text.
  rates: row.rates.map(({ id, board, cost_minor, terms }) => ({
    id,
    board,
    cost_minor,
    terms: {
      steps: terms.steps.map(({ days_before, at_local, fee }) => ({ days_before, at_local, fee })),
    },
  })),
});

/** Returns how many types of room in sale go away with one. */
const inSale = ({ enabled, rates }: Pick<Room, 'enabled' | 'rates'>): number => (enabled && rates.length > 0 ? 1 : 0);

const rooms = resource({
  kind: 'room',
  store: roomStore,
  present: presentRoom,
  usedBy: {
    by: usesOfRoom,
    dependents: [
      ['room_cost', 'room_id', 'all'],
      ['room_night', 'room_id', 'all'],
      ['room_rate', 'room_id', 'all'],
    ],
  },
  mayDisable: (next, db) => refuseLess(db, next.hotel_id, { rooms: inSale({ ...next, enabled: true }) }),
  mayRemove: (before, db) => refuseLess(db, before.hotel_id, { rooms: inSale(before) }),
  async mayRestore({ hotel_id }, db) {
    await hotelFor(db, hotel_id);
  },
  afterWrite: (tx, { id, photos }, { now }) => keepImages(tx, { entity: 'room', id, field: 'photos' }, photos, now),
  check: (values, db) => checkRoom(values as Stored, db),
});

/** A type of room as it would be stored; without an id it is new. */
type Stored = Omit<Room, 'id'> & { id?: number };

async function checkRoom(next: Stored, db: Db): Promise<void> {
  const wrong: Record<string, string[]> = {};
  for (const [field, why] of Object.entries(capacityErrors(next))) wrong[field] = [why];
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  if ((await facilitiesNotOf(db, 'room', next.facility_ids)).length > 0)
    throw invalid({ facility_ids: ['Choose facilities of rooms.'] });
  await hotelFor(db, next.hotel_id);
  const before = next.id === undefined ? undefined : await roomStore.find(db, next.id);
  if (!before) return checkNewRoom(next, db);
  if (before.hotel_id !== next.hotel_id) throw invalid({ hotel_id: ['A room stays with its hotel.'] });
  refuseRatesOfOthers(
    next,
    before.rates.map(({ id }) => id),
  );
  await refuseLess(db, before.hotel_id, { rooms: inSale(before) - inSale(next) });
  const sold = await soldBeyond(db, before.id, { from: before.inventory, to: next.inventory });
  if (sold.length > 0)
    throw conflict(
      'sold',
      `More rooms are sold: ${sold.map(({ night, sold: count }) => `${count} on ${dayMonth(night)}`).join(', ')}.`,
    );
}

async function checkNewRoom(next: Stored, db: Db): Promise<void> {
  refuseRatesOfOthers(next, []);
  if ((await countRooms(db, next.hotel_id)) >= MAX_ROOM_TYPES)
    throw conflict('too_many', `A hotel has at most ${MAX_ROOM_TYPES} types of room.`);
}

/** A rate keeps its id, and no room takes that of another one. */
function refuseRatesOfOthers({ rates }: Stored, own: readonly number[]): void {
  for (const [index, { id }] of (rates as readonly { id?: number }[]).entries())
    if (id !== undefined && !own.includes(id))
      throw invalid({ [`rates.${index}.id`]: ['This rate is not one of this room any more.'] });
  const ids = (rates as readonly { id?: number }[]).flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw invalid({ rates: ['The same rate is named twice.'] });
}

export const roomHandlers: Handlers<typeof room> = {
  ...rooms.handlers,
  remove: rooms.removeUnused,
  restore: rooms.restore,

  async ofHotel({ params }, context) {
    if (!(await hotelStore.find(context.db, params.id))) throw notFound('This hotel');
    return { data: (await roomStore.ofHotel(context.db, params.id)).map(presentRoom) };
  },
};
