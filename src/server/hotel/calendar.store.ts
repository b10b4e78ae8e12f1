import { sql } from 'kysely';
import type { DateText } from '#domain/time/calendar.ts';
import type { Board } from '#domain/hotel/rate.ts';
import type { Terms } from '#domain/hotel/terms.ts';
import type { Db } from '#server/kit/change/context.ts';
import { chosenPartner } from './lookups.store.ts';

/** A type of room with its rates, as its calendar shows it. */
export interface CalendarRoom {
  id: number;
  name: { en: string } & Record<string, string>;
  code: string;
  enabled: boolean;
  max_adults: number;
  max_children: number;
  max_occupancy: number;
  inventory: number;
  rates: { id: number; board: Board; cost_minor: number; terms: Terms }[];
}

/** A night on which a type of room is not as usual. */
export interface NightRow {
  room_id: number;
  night: DateText;
  rooms: number;
  sold: number;
  closed: string | null;
}

/** A night on which a rate does not cost what it usually does. */
export interface CostRow {
  rate_id: number;
  night: DateText;
  cost_minor: number;
}

/** Nights in a row, `until` excluded. */
export interface Span {
  from: DateText;
  until: DateText;
}

/** Locks all types of room of a hotel until the transaction ends, always in the order of their ids. */
export const lockRooms = (db: Db, hotelId: number) =>
  sql`select from room where hotel_id = ${hotelId} order by id for update`.execute(db);

/** Returns the types of room of a hotel, by name. */
export async function calendarRooms(db: Db, hotelId: number): Promise<CalendarRoom[]> {
  const { rows } = await sql<CalendarRoom>`
    select room.id, room.name, room.code, room.enabled, room.max_adults, room.max_children,
      room.max_occupancy, room.inventory, (
      select coalesce(json_agg(json_build_object('id', a.id, 'board', a.board, 'cost_minor', a.cost_minor, 'terms', a.terms)
        order by a.position, a.id), '[]')
      from room_rate a where a.room_id = room.id) as rates
    from room where room.hotel_id = ${hotelId} order by room.name ->> 'en' collate "und-x-icu", room.id`.execute(db);
  return rows;
}

/** Returns the nights of a hotel's rooms that are not as usual, in order. */
export async function nightsIn(db: Db, hotelId: number, { from, until }: Span): Promise<NightRow[]> {
  const { rows } = await sql<NightRow>`
    select n.room_id, n.night::text as night, n.rooms, n.sold, n.closed
    from room_night n join room r on r.id = n.room_id
    where r.hotel_id = ${hotelId} and n.night >= ${from} and n.night < ${until} order by n.night`.execute(db);
  return rows;
}

/** Returns the costs of a hotel's rates that are not as usual, by night. */
export async function costsIn(db: Db, hotelId: number, { from, until }: Span): Promise<CostRow[]> {
  const { rows } = await sql<CostRow>`
    select c.rate_id, c.night::text as night, c.cost_minor
    from room_cost c join room r on r.id = c.room_id
    where r.hotel_id = ${hotelId} and c.night >= ${from} and c.night < ${until} order by c.night`.execute(db);
  return rows;
}

/** Writes nights of types of room. Those that are as usual, with nothing sold, keep no row. */
export async function writeNights(db: Db, nights: readonly (NightRow & { usual: boolean })[]): Promise<void> {
  const kept = nights.filter(({ usual }) => !usual);
  const gone = nights.filter(({ usual }) => usual);
  await sql`
    delete from room_night using unnest(${gone.map(({ room_id }) => room_id)}::bigint[], ${gone.map(({ night }) => night)}::date[])
      as g (room_id, night)
    where room_night.room_id = g.room_id and room_night.night = g.night and room_night.sold = 0`.execute(db);
  await sql`
    insert into room_night (room_id, night, rooms, closed)
    select * from unnest(${kept.map(({ room_id }) => room_id)}::bigint[], ${kept.map(({ night }) => night)}::date[],
      ${kept.map(({ rooms }) => rooms)}::integer[], ${kept.map(({ closed }) => closed)}::text[])
    on conflict (room_id, night) do update set rooms = excluded.rooms, closed = excluded.closed`.execute(db);
}

/** Writes costs of rates by night. Those that are as usual keep no row. */
export async function writeCosts(
  db: Db,
  costs: readonly (CostRow & { room_id: number; usual: boolean })[],
): Promise<void> {
  const kept = costs.filter(({ usual }) => !usual);
  const gone = costs.filter(({ usual }) => usual);
  await sql`
    delete from room_cost using unnest(${gone.map(({ rate_id }) => rate_id)}::bigint[], ${gone.map(({ night }) => night)}::date[])
      as g (rate_id, night)
    where room_cost.rate_id = g.rate_id and room_cost.night = g.night`.execute(db);
  await sql`
    insert into room_cost (room_id, rate_id, night, cost_minor)
    select * from unnest(${kept.map(({ room_id }) => room_id)}::bigint[], ${kept.map(({ rate_id }) => rate_id)}::bigint[],
      ${kept.map(({ night }) => night)}::date[], ${kept.map(({ cost_minor }) => cost_minor)}::bigint[])
    on conflict (rate_id, night) do update set cost_minor = excluded.cost_minor`.execute(db);
}

/** Returns what the partner whose price is used adds to the cost of a hotel's rooms; undefined without one. */
export async function markupOf(db: Db, hotelId: number): Promise<number | undefined> {
  const { rows } = await sql<{ markup_bps: number }>`
    select markup_bps from hotel_partner where id = ${chosenPartner(sql`${hotelId}`)}`.execute(db);
  return rows[0]?.markup_bps;
}
