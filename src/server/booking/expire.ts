import { bookingExpiry } from '#contract/booking/booking.schema.ts';
import { can } from '#domain/booking/booking.ts';
import type { Db } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { findBooking, lockPendingBookings, updateBooking } from './booking.store.ts';
import { appendLog } from './log.ts';
import { recapTickets } from '#server/ticket/index.ts';
import { voidOpenLinks } from '#server/ledger/index.ts';
import { ownerOfBooking } from './account.ts';

/** Expires one batch of bookings that were not paid in time. Returns how many. */
export const expireBookings = (db: Db, now: Date): Promise<number> =>
  transaction(db, { command: bookingExpiry.id, actor: undefined, requestId: null }, async (tx) => {
    const ids = await lockPendingBookings(tx.db, now, BATCH);
    let expired = 0;
    for (const id of ids) {
      const record = await findBooking(tx.db, { id });
      if (!record) continue;
      const verdict = can('expire', record, { now: now.toISOString() });
      if (!verdict.ok) continue;
      await updateBooking(tx.db, id, { status: verdict.to });
      await voidOpenLinks(tx.db, ownerOfBooking({ id }), 'The booking has expired.');
      await recapTickets(tx, id, now);
      await appendLog(tx.db, {
        bookingId: id,
        at: now,
        actor: undefined,
        event: verdict.log,
        from: record.status,
        to: verdict.to,
      });
      await tx.audit({
        kind: 'booking',
        id,
        before: { status: record.status },
        after: { status: verdict.to },
      });
      expired += 1;
    }
    return expired;
  });

const BATCH = 200;
