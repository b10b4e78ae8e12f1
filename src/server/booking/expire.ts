import { bookingExpiry } from '#contract/booking/booking.schema.ts';
import { can } from '#domain/booking/booking.ts';
import type { Db, Tx } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { eachApart } from '#server/kit/jobs/each-apart.ts';
import { findBooking, lockUnpaidBooking, unpaidBookings, updateBooking } from './booking.store.ts';
import { appendLog } from './log.ts';
import { recapTickets } from '#server/ticket/index.ts';
import { voidOpenLinks } from '#server/ledger/index.ts';
import { ownerOfBooking } from './account.ts';

/** Expires one batch of bookings that were not paid in time, each by itself. Returns how many. */
export const expireBookings = async (db: Db, now: Date): Promise<number> =>
  eachApart(
    await unpaidBookings(db, now, BATCH),
    (id) => `Expiring booking ${id}`,
    (id) =>
      transaction(db, { command: bookingExpiry.id, actor: undefined, requestId: null }, (tx) => expireOne(tx, id, now)),
  );

async function expireOne(tx: Tx, id: number, now: Date): Promise<boolean> {
  const record = (await lockUnpaidBooking(tx.db, id, now)) ? await findBooking(tx.db, { id }) : undefined;
  if (!record) return false;
  const verdict = can('expire', record, { now: now.toISOString() });
  if (!verdict.ok) return false;
  await updateBooking(tx.db, id, { status: verdict.to });
  await voidOpenLinks(tx.db, ownerOfBooking({ id }), 'The booking has expired.');
  await recapTickets(tx, id, now);
  const [from, to] = [record.status, verdict.to];
  await appendLog(tx.db, { bookingId: id, at: now, actor: undefined, event: verdict.log, from, to });
  await tx.audit({ kind: 'booking', id, before: { status: from }, after: { status: to } });
  return true;
}

const BATCH = 200;
