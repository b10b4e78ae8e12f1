import { sql } from 'kysely';
import type { Room } from '#contract/hotel/room.schema.ts';
import type { room } from '#contract/hotel/room.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { Db } from '#server/kit/change/context.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { facilitiesOf } from './hotel.store.ts';

type Values = Readonly<Record<string, unknown>>;
type Rate = Room['rates'][number];
/** A rate that is to be kept; without an id it is new. */
type NewRate = Omit<Rate, 'id'> & { id?: number | undefined };

const ofHotel = (column: string) => sql`(select h.${sql.ref(column)} from hotel h where h.id = room.hotel_id)`;
const hotelName = sql<{ en: string } & Record<string, string>>`${ofHotel('name')}`;

const rates = sql<Rate[]>`(
  select coalesce(json_agg(json_build_object('id', a.id, 'board', a.board, 'cost_minor', a.cost_minor, 'terms', a.terms)
    order by a.position, a.id), '[]')
  from room_rate a where a.room_id = room.id)`;

const table = resourceStore({
  placed: 'room',
  table: 'room',
  json: ['beds'],
  sorting: {
    fields: {
      name: byLetters(sql`(room.name ->> 'en')`),
      hotel: byLetters(sql`(${hotelName} ->> 'en')`),
      occupancy: sql`room.max_occupancy`,
      inventory: sql`room.inventory`,
      updated_at: sql`room.updated_at`,
    },
    direction: 'asc',
  },
  extra: {
    rates,
    hotel_name: hotelName,
    currency: sql<string>`${ofHotel('currency')}`,
    city_id: sql<number>`${ofHotel('city_id')}`,
    timezone: sql<string>`(select c.timezone from city c where c.id = ${ofHotel('city_id')})`,
    facilities: facilitiesOf(sql`room.facility_ids`),
  },
  filters: ({ q, hotel, enabled }: ParsedQueryOf<typeof room.list>) => [
    anyContains(q, [sql`room.name ->> 'en'`, sql`room.code`, sql`${hotelName} ->> 'en'`]),
    equals('room.hotel_id', hotel),
    equals('room.enabled', enabled),
  ],
});

export type RoomRow = NonNullable<Awaited<ReturnType<typeof table.find>>>;

/** Types of room with their rates, which have a table of their own. */
export const roomStore = {
  ...table,

  async insert(db: Db, values: Values): Promise<number> {
    const { rates: given, ...own } = values;
    const id = await table.insert(db, own);
    await keepRates(db, id, given as readonly NewRate[]);
    return id;
  },

  async update(db: Db, id: number, values: Values): Promise<void> {
    const { rates: given, ...own } = values;
    const usual = own['inventory'] === undefined ? undefined : await table.find(db, id);
    await table.update(db, id, own);
    if (given !== undefined) await keepRates(db, id, given as readonly NewRate[]);
    if (usual) await followInventory(db, id, { from: usual.inventory, to: Number(own['inventory']) });
  },

  /** Returns the types of room of a hotel, by name. */
  ofHotel: (db: Db, hotelId: number): Promise<RoomRow[]> =>
    table.all(db, sql`room.hotel_id = ${hotelId}`, sql`room.name ->> 'en' collate "und-x-icu", room.id`),
};

/** Writes the rates of a type of room in their order. Those that are not named any more go, with their costs by night. */
async function keepRates(db: Db, roomId: number, given: readonly NewRate[]): Promise<void> {
  const kept = given.flatMap(({ id }) => id ?? []);
  await sql`delete from room_rate where room_id = ${roomId} and not id = any(${kept}::bigint[])`.execute(db);
  for (const [index, { id, board, cost_minor, terms }] of given.entries()) {
    const values = { position: index + 1, board, cost_minor, terms: JSON.stringify(terms) };
    if (id === undefined)
      await db
        .insertInto('room_rate')
        .values({ room_id: roomId, ...values })
        .execute();
    else await db.updateTable('room_rate').set(values).where('id', '=', id).where('room_id', '=', roomId).execute();
  }
}

/** Nights that have as many rooms as usual follow when that number changes. */
const followInventory = (db: Db, roomId: number, { from, to }: { from: number; to: number }) =>
  sql`update room_night set rooms = ${to} where room_id = ${roomId} and rooms = ${from}`.execute(db);

/** Returns the nights from a day on with more rooms sold than a number that would follow the usual one, in order. */
export async function soldBeyond(db: Db, roomId: number, rooms: { from: number; to: number }) {
  const { rows } = await sql<{ night: string; sold: number }>`
    select night::text as night, sold from room_night
    where room_id = ${roomId} and rooms = ${rooms.from} and sold > ${rooms.to} order by night limit 3`.execute(db);
  return rows;
}

export const countRooms = async (db: Db, hotelId: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('room')
        .select(({ fn }) => fn.countAll().as('total'))
        .where('hotel_id', '=', hotelId)
        .executeTakeFirstOrThrow()
    ).total,
  );
