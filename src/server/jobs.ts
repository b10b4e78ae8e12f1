import { expireBookings } from './booking/index.ts';
import { purgeReplies } from './kit/idempotency.store.ts';
import type { Job } from './kit/jobs.ts';
import { purgeCounters } from './kit/rate-limit.store.ts';
import { purgeSignIns } from './sso/index.ts';

/** Every periodic job of the product. */
export const JOBS: readonly Job[] = [
  { name: 'booking.expire', everyMs: 60_000, run: expireBookings },
  { name: 'sso.purge-sessions', everyMs: 3_600_000, run: purgeSignIns },
  { name: 'kit.purge-replies', everyMs: 3_600_000, run: purgeReplies },
  { name: 'kit.purge-counters', everyMs: 600_000, run: purgeCounters },
];
