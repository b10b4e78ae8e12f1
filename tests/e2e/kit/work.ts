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

async function driversFor(kerbside: Kerbside, { id }: BookingRow): Promise<number> {
  const reply = await kerbside.fetch('dispatcher', fillPath(assignment.candidates.path, { id }));
  const { data } = (await reply.json()) as {
    data: { driver: { name: string }; eligible: boolean; clash: string | null }[];
  };
  return new Set(data.filter((each) => each.eligible && each.clash === null).map(({ driver }) => driver.name)).size;
}
