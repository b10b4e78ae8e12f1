import type { cash } from '#contract/booking/takings.ts';
import { formatMoney } from '#domain/money/money.ts';
import { accountOfBooking, lockBooking, marketsOf } from '#server/booking/index.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';
import type { Handler, Input } from '#server/kit/http/handlers.ts';
import { updateSums } from '#server/ledger/index.ts';
import { cashOf, handIns, insertHandIn, lockCashBookings, openCash } from './cash.store.ts';
import { logMoney } from './payment.ts';

export const open: Handler<typeof cash.open> = async (_, context) => {
  const markets = marketsOf(context);
  const list = await openCash(context.db, markets);
  const instant = (at: string) => new Date(at).toISOString();
  return {
    data: {
      open: list.map((each) => ({
        ...each,
        payments: each.payments.map((paid) => ({ ...paid, at: instant(paid.at) })),
      })),
      handed_in: await handIns(context.db, markets),
    },
  };
};

type Counted = Input<typeof cash.handIn>['body'];

/**
 * Notes that a driver has handed in all open cash of a currency. The amount counted may differ from what was expected, with
 * an explanation: the customers have paid either way.
 */
export const handIn: Handler<typeof cash.handIn> = ({ body }, context) =>
  context.transact(async (tx) => {
    const which = { driverId: body.driver_id, currency: body.currency };
    const bookings = await lockCashBookings(tx.db, { ...which, markets: marketsOf(context) });
    const payments = await cashOf(tx.db, { ...which, bookings });
    const expected = payments.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
    refuseMiscounted(body, expected);
    const id = await insertHandIn(
      tx.db,
      {
        driver_id: body.driver_id,
        currency: body.currency,
        expected_minor: expected,
        counted_minor: body.counted_minor,
        note: body.note,
        received_by: context.actor.id,
        at: context.now.toISOString(),
      },
      payments.map((each) => each.id),
    );
    for (const bookingId of bookings) await noteOnBooking(tx, bookingId, payments, context);
    const { driver_id, currency, counted_minor } = body;
    const before = { cash_open_minor: expected, currency };
    const after = { cash_open_minor: 0, currency, counted_minor, difference_minor: counted_minor - expected };
    await tx.audit({ kind: 'driver', id: driver_id, before, after });
    const [made] = await handIns(tx.db, [], id);
    if (!made) throw new Error('A hand-in was not stored');
    return { data: made };
  });

function refuseMiscounted({ currency, expected_minor, counted_minor, note }: Counted, open: number): void {
  if (open === 0) throw conflict('nothing_open', 'This driver has no open cash in this currency.');
  if (open !== expected_minor)
    throw conflict('cash_changed', `The open cash is ${formatMoney(open, currency)} by now: count again.`, {
      open_minor: open,
    });
  if (counted_minor !== open && !note)
    throw invalid({ note: ['Say why more or less was handed in than expected.'] }, 'note_required');
}

async function noteOnBooking(
  tx: Tx,
  bookingId: number,
  payments: readonly { booking_id: number; amount_minor: number }[],
  context: StaffContext,
): Promise<void> {
  const booking = await lockBooking(tx.db, bookingId);
  if (!booking) return;
  const account = accountOfBooking(booking);
  await updateSums(tx.db, account.owner);
  const amount_minor = payments
    .filter((each) => each.booking_id === bookingId)
    .reduce((sum, each) => sum + each.amount_minor, 0);
  await logMoney(tx, booking, 'cash_handed_in', { amount_minor }, context);
  await account.audit(tx);
}
