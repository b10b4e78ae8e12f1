import { eachApart } from '#server/kit/jobs/each-apart.ts';
import type { Sweep } from '#server/kit/jobs/sweeps.ts';
import type { PaymentProvider } from '#server/kit/payment/provider.ts';
import { endOldLinks, retryLinks, retryRefunds } from '#server/ledger/index.ts';
import { lockAccount } from './accounts.ts';

/** Finishes what a provider was asked for and has not answered, and ends the links that have run out. */
export const paymentSweep = (provider: PaymentProvider | undefined): Sweep => ({
  name: 'payment.work',
  everyMs: 60_000,
  run: (db, now) =>
    eachApart(
      [
        { name: 'Ending old links', work: () => endOldLinks(db, lockAccount, now) },
        { name: 'Retrying refunds', work: () => retryRefunds(db, provider, lockAccount, now) },
        { name: 'Making links', work: async () => provider && retryLinks(db, provider, lockAccount, now) },
      ],
      ({ name }) => name,
      ({ work }) => work(),
    ),
});
