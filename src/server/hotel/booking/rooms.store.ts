import { sql } from 'kysely';
import { lockRooms } from '#server/hotel/calendar.store.ts';
import type { Db } from '#server/kit/change/context.ts';

/** How many rooms of a type are taken, from `check_in` until before `check_out`. */
interface Taken {
  readonly check_in: string;
  readonly check_out: string;
  readonly booked_rooms: readonly { readonly room_id: number; readonly quantity: number }[];
}

/**
 * Takes rooms from sale, night by night. The types of room are locked before; the check `room_night_sold` refuses more than
 * there are, whatever the program does.
 */
export async function takeRooms(db: Db, { check_in, check_out, booked_rooms }: Taken): Promise<void> {
  for (const { room_id, quantity } of booked_rooms)
    await sql`
      insert into room_night (room_id, night, rooms, sold)
      select r.id, n::date, r.inventory, ${quantity} from room r,
        generate_series(${check_in}::date, ${check_out}::date - 1, interval '1 day') n
      where r.id = ${room_id}
      on conflict (room_id, night) do update set sold = room_night.sold + excluded.sold`.execute(db);
}

/** Puts rooms back on sale. Nights that are as usual again keep no row. Locks the types of room of the hotel. */
export async function freeRooms(
  db: Db,
  { hotel_id, check_in, check_out, booked_rooms }: Taken & { readonly hotel_id: number },
): Promise<void> {
  await lockRooms(db, hotel_id);
  for (const { room_id, quantity } of booked_rooms) {
    await sql`
      update room_night set sold = greatest(0, sold - ${quantity})
      where room_id = ${room_id} and night >= ${check_in} and night < ${check_out}`.execute(db);
    await sql`
      delete from room_night n using room r
      where n.room_id = ${room_id} and r.id = n.room_id and n.night >= ${check_in} and n.night < ${check_out}
        and n.sold = 0 and n.closed is null and n.rooms = r.inventory`.execute(db);
  }
}
