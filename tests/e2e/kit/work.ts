import { assignment } from '#contract/dispatch/assignment.ts';
import type { BookingRow } from '#contract/booking/booking.schema.ts';
import { fillPath } from '#contract/kit/call.ts';
import type { Kerbside } from './kerbside.ts';

/** A booking of one vehicle that two drivers of different names could do, in whatever city there is one. */
export async function workForTwo(kerbside: Kerbside, filter: { payment_status?: ['paid'] } = {}): Promise<BookingRow> {
  for (;;) {
    const row = await kerbside.take({ status: ['confirmed'], kind: ['airport'], ...filter });
    if (row.vehicles === 1 && (await driversFor(kerbside, row)) > 1) return row;
  }
}

/** A paid booking of one vehicle that waits to be confirmed, and that somebody could drive then. */
export async function workToConfirm(kerbside: Kerbside): Promise<BookingRow> {
  for (;;) {
    const row = await kerbside.take({ status: ['pending'], payment_status: ['paid'], kind: ['airport'] });
    if (row.vehicles === 1 && (await driversFor(kerbside, row)) > 0) return row;
  }
}

/** Gives a booking to the first driver who can take it; answers who that is. */
export async function giveTo(
  kerbside: Kerbside,
  { id, version }: BookingRow,
): Promise<{ name: string; plate: string }> {
  const [first] = (await candidatesFor(kerbside, id)).filter(({ reasons, clash }) => !clash && reasons.length === 0);
  if (!first) throw new Error('Nobody can take the booking');
  const { driver, car } = first;
  const body = { order_id: id, driver_id: driver.id, car_id: car.id, expected_version: version };
  const reply = await kerbside.fetch('dispatcher', assignment.assign.path, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return { name: driver.name, plate: car.plate };
}

type Offer = {
  driver: { id: number; name: string };
  car: { id: number; plate: string };
  reasons: { code: string }[];
  clash: string | null;
};

async function candidatesFor(kerbside: Kerbside, id: number): Promise<Offer[]> {
  const reply = await kerbside.fetch('dispatcher', fillPath(assignment.candidates.path, { id }));
  return ((await reply.json()) as { data: Offer[] }).data;
}

/** Counts the drivers who are free for a booking, whatever its own state. */
async function driversFor(kerbside: Kerbside, { id }: BookingRow): Promise<number> {
  const free = (await candidatesFor(kerbside, id)).filter(
    ({ reasons, clash }) => clash === null && reasons.every(({ code }) => code === 'booking_status'),
  );
  return new Set(free.map(({ driver }) => driver.name)).size;
}

/** Work that two drivers could do, and the board of its city and day. */
export async function workOnBoard(kerbside: Kerbside): Promise<{ code: string; address: string }> {
  const { code, city, pickup_local } = await workForTwo(kerbside);
  return { code, address: `/drivers/board?city=${city.id}&date=${pickup_local.slice(0, 10)}` };
}
