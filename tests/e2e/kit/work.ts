import { assignment } from '#contract/dispatch/assignment.ts';
import type { BookingRow } from '#contract/booking/booking.schema.ts';
import { fillPath } from '#contract/kit/call.ts';
import type { Kerbside } from './kerbside.ts';

/** A booking of one vehicle that two drivers of different names could do, in whatever city there is one. */
export async function workForTwo(kerbside: Kerbside): Promise<BookingRow> {
  for (;;) {
    const row = await kerbside.take({ status: ['confirmed'], kind: ['airport'] });
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

/** Counts the drivers who are free for a booking, whatever its own state. */
async function driversFor(kerbside: Kerbside, { id }: BookingRow): Promise<number> {
  const reply = await kerbside.fetch('dispatcher', fillPath(assignment.candidates.path, { id }));
  const { data } = (await reply.json()) as {
    data: { driver: { name: string }; reasons: { code: string }[]; clash: string | null }[];
  };
  const free = data.filter(
    ({ reasons, clash }) => clash === null && reasons.every(({ code }) => code === 'booking_status'),
  );
  return new Set(free.map(({ driver }) => driver.name)).size;
}
