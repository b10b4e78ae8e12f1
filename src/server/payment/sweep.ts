import { providerWork } from '#contract/booking/payment.schema.ts';
import { accountOfBooking, lockBooking } from '#server/booking/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import type { Sweep } from '#server/kit/jobs/sweeps.ts';
import type { PaymentProvider } from '#server/kit/payment/provider.ts';
import { retryRefunds, updatePayment, updateSums } from '#server/ledger/index.ts';
import { lockAccount } from './accounts.ts';
import { retryLinks } from './links.ts';
import { logMoney } from './payment.ts';
import { linksOver } from './payment.store.ts';

/** Finishes what a provider was asked for and has not answered, and ends the links that have run out. */
export const paymentSweep = (provider: PaymentProvider | undefined): Sweep => ({
  name: 'payment.work',
  everyMs: 60_000,
  async run(db, now) {
    await endLinks(db, now);
    await retryRefunds(db, provider, lockAccount, now);
    if (provider) await retryLinks(db, provider, now);
  },
});

/** Ends links that have run out. One that is paid all the same comes back with the report of its payment. */
async function endLinks(db: Db, now: Date): Promise<void> {
  for (const link of await linksOver(db, now, BATCH))
    await transaction(db, { command: providerWork.id, actor: undefined, requestId: null }, async (tx) => {
      const booking = await lockBooking(tx.db, link.booking_id);
      if (booking?.payments.find(({ id }) => id === link.id)?.state !== 'pending') return;
      const account = accountOfBooking(booking);
      await updatePayment(tx.db, link.id, { state: 'voided', reason: 'The link has run out.' });
      await updateSums(tx.db, account.owner);
      await logMoney(tx, booking, 'link_ended', link, { now });
      await account.audit(tx);
    });
}

const BATCH = 100;
