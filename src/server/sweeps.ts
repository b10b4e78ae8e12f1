import { publishDue } from './content/index.ts';
import { expireBookings } from './booking/index.ts';
import { sweepExpiry } from './fleet/index.ts';
import { moveHotelBookings } from './hotel/index.ts';
import { noticeEndingBanners } from './home/index.ts';
import { purgeWork } from './jobs/index.ts';
import { purgeReplies } from './kit/http/idempotency.store.ts';
import type { Sweep } from './kit/jobs/sweeps.ts';
import { purgeCounters } from './kit/http/rate-limit.store.ts';
import { purgeLive } from './live/index.ts';
import { purgeSignIns } from './staff/index.ts';
import { watchTickets } from './ticket/index.ts';

/** Recurring background work that needs nothing but the database. */
export const SWEEPS: readonly Sweep[] = [
  { name: 'booking.expire', everyMs: 60_000, run: expireBookings },
  { name: 'content.publish', everyMs: 60_000, run: publishDue },
  { name: 'ticket.watch', everyMs: 60_000, run: watchTickets },
  { name: 'home.watch-banners', everyMs: 600_000, run: noticeEndingBanners },
  { name: 'hotel.move-bookings', everyMs: 60_000, run: moveHotelBookings },
  { name: 'fleet.expire', everyMs: 3_600_000, run: sweepExpiry },
  { name: 'sso.purge-sessions', everyMs: 3_600_000, run: purgeSignIns },
  { name: 'kit.purge-replies', everyMs: 3_600_000, run: purgeReplies },
  { name: 'live.purge', everyMs: 3_600_000, run: purgeLive },
  { name: 'kit.purge-counters', everyMs: 600_000, run: purgeCounters },
  { name: 'jobs.purge', everyMs: 3_600_000, run: purgeWork },
];
