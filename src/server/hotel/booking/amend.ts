import { isDeepStrictEqual } from 'node:util';
import type { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { guestsProblem } from '#domain/hotel/stay.ts';
import { roomStore } from '#server/hotel/room.store.ts';
import { fieldChanges } from '#server/kit/change/field-changes.ts';
import type { Db } from '#server/kit/change/context.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handler, Input } from '#server/kit/http/handlers.ts';
import { updateGuests, updateHotelBooking, type HotelBookingRecord } from './booking.store.ts';
import { allow } from './lifecycle.ts';
import { logHotelBooking } from './log.ts';
import { hotelBookingWrites } from './writes.ts';

type Change = Input<typeof hotelBooking.update>['body'];

/** Changes who comes, how they are reached and what they ask for. Rooms, nights and the price stay. */
export const update: Handler<typeof hotelBooking.update> = ({ params, body }, context) =>
  hotelBookingWrites.change(params.id, context, async (tx, record) => {
    const { log } = allow('amend', record, context);
    const before = amendedOf(record);
    const after = { ...before, ...given(body) };
    const personal = PERSONAL.filter((part) => !isDeepStrictEqual(partOf(before, part), partOf(after, part)));
    const changes = fieldChanges({ rooms: countsOf(before) }, { rooms: countsOf(after) });
    if (changes.length === 0 && personal.length === 0) return 'unchanged';
    if (body.rooms) await keepGuests(tx.db, record, body.rooms);
    const { holder, remarks } = after;
    await updateHotelBooking(tx.db, record.id, {
      holder_first_name: holder.first_name,
      holder_last_name: holder.last_name,
      holder_email: holder.email,
      holder_phone: holder.phone,
      holder_language: holder.language,
      remarks,
      updated_by: context.actor.id,
    });
    const event = { at: context.now, actor: context.actor, event: log, from: record.status, to: record.status };
    const data = personal.length > 0 ? { also: personal } : {};
    await logHotelBooking(tx.db, record, { ...event, changes, data }, record);
    return 'changed';
  });

/** @throws ApiError 422 for guests that a room does not take, or as many entries as the booking does not have */
async function keepGuests(db: Db, record: HotelBookingRecord, rooms: NonNullable<Change['rooms']>): Promise<void> {
  const { booked_rooms } = record;
  if (rooms.length !== booked_rooms.length)
    throw invalid({ rooms: [`Give the guests of all ${booked_rooms.length} entries, in their order.`] });
  for (const [index, guests] of rooms.entries()) {
    const booked = booked_rooms[index];
    const room = booked && (await roomStore.find(db, booked.room_id));
    if (!booked || !room) continue;
    const problem = guestsProblem(guests, room);
    if (problem) throw invalid({ [`rooms.${index}.adults`]: [problem] });
    await updateGuests(db, booked.id, guests);
  }
}

const holderOf = (record: HotelBookingRecord) => ({
  first_name: record.holder_first_name,
  last_name: record.holder_last_name,
  email: record.holder_email,
  phone: record.holder_phone,
  language: record.holder_language,
});

interface Amended {
  holder: ReturnType<typeof holderOf>;
  remarks: string | null;
  rooms: readonly { adults: number; children: number; guests: readonly string[] }[];
}

const amendedOf = (record: HotelBookingRecord): Amended => ({
  holder: holderOf(record),
  remarks: record.remarks,
  rooms: record.booked_rooms.map(({ adults, children, guests }) => ({ adults, children, guests })),
});

/** Returns the parts that a change gives. */
const given = ({ holder, remarks, rooms }: Change): Partial<Amended> => ({
  ...(holder && { holder }),
  ...(remarks !== undefined && { remarks }),
  ...(rooms && { rooms }),
});

/** What the log only says to have changed: it names people, and is kept for longer than they may be. */
const PERSONAL = ['holder', 'remarks', 'names'] as const;

const partOf = ({ holder, remarks, rooms }: Amended, part: (typeof PERSONAL)[number]) =>
  part === 'names' ? rooms.map(({ guests }) => guests) : part === 'holder' ? holder : remarks;

/** Returns how many people sleep in the rooms of each entry, by its number. */
const countsOf = ({ rooms }: Amended) =>
  Object.fromEntries(rooms.map(({ adults, children }, index) => [index + 1, { adults, children }]));
