import type { Db } from '#server/kit/change/context.ts';

/** Notes that an event has been received. Returns false when it was received before. */
export async function claimEvent(
  db: Db,
  event: { provider: string; event_id: string; kind: string; received_at: string },
): Promise<boolean> {
  const row = await db
    .insertInto('payment_event')
    .values({ ...event, payment_id: null, outcome: 'received' })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const noteOutcome = (db: Db, provider: string, eventId: string, outcome: string, paymentId: number | null) =>
  db
    .updateTable('payment_event')
    .set({ outcome, payment_id: paymentId })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
