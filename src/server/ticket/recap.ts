import { pickupCap } from '#domain/ticket/clocks.ts';
import type { Tx } from '#server/kit/change/context.ts';
import { factsAt, foundTicket } from './present.ts';
import { findTicket, liveTicketsOf, lockTickets, updateTicket } from './ticket.store.ts';
import { auditFacts, clockColumns } from './writes.ts';

/**
 * Sets anew when the tickets about a booking must be resolved, after its pickup was moved or it came to its end. Runs
 * after the booking is written, in the same transaction.
 */
export async function recapTickets(tx: Tx, bookingId: number, now: Date): Promise<void> {
  const at = now.toISOString();
  const ids = await liveTicketsOf(tx.db, bookingId);
  if (ids.length === 0) return;
  await lockTickets(tx.db, ids);
  for (const id of ids) {
    const row = foundTicket(await findTicket(tx.db, id));
    const pickup_at = row.booking && !ENDED.has(row.booking.status) ? row.booking.pickup_at : null;
    const cap_at = pickupCap(row.created_at, pickup_at, at);
    if (sameInstant(cap_at, row.cap_at)) continue;
    await updateTicket(tx.db, id, clockColumns({ ...factsAt(row, at), cap_at }, row));
    const after = foundTicket(await findTicket(tx.db, id));
    await tx.audit({
      kind: 'ticket',
      id,
      before: { ...auditFacts(row), cap_at: row.cap_at },
      after: { ...auditFacts(after), cap_at },
    });
  }
}

const sameInstant = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

const ENDED: ReadonlySet<string> = new Set(['cancelled', 'expired']);
