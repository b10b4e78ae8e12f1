import type { Sweep } from '#server/kit/jobs/sweeps.ts';
import type { PaymentProvider } from '#server/kit/payment/provider.ts';
import { endOldLinks, retryLinks, retryRefunds } from '#server/ledger/index.ts';
import { lockAccount } from './accounts.ts';

/** Finishes what a provider was asked for and has not answered, and ends the links that have run out. */
export const paymentSweep = (provider: PaymentProvider | undefined): Sweep => ({
  name: 'payment.work',
  everyMs: 60_000,
  async run(db, now) {
    await endOldLinks(db, lockAccount, now);
    await retryRefunds(db, provider, lockAccount, now);
    if (provider) await retryLinks(db, provider, lockAccount, now);
  },
});
