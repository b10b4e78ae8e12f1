import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { greeting } from '#domain/time/time.ts';
import { dashboard } from '#contract/dashboard.ts';
import { expiry } from '#contract/fleet/expiry.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { session } from '#console/shell/state/session.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { SkeletonLines } from '#console/ui/page/skeleton.tsx';
import { part } from '#console/ui/page/part.tsx';
import { Mine } from './mine.tsx';

// Charts and tables load with the figures, so that the greeting does not wait for them.
const Operations = part(() => import('./operations.tsx').then(({ Operations: view }) => view));
const Expiring = part(() => import('./expiring.tsx').then(({ Expiring: view }) => view));

/** Shows the start page: a greeting, today's operations for users who may see bookings, and the user's own records. */
export function LandingScreen() {
  const { me } = useSnapshot(session);
  const mayOrders = useAllowed(dashboard.orders);
  const mayFleet = useAllowed(expiry.figures);
  const own = (
    <>
      {mayFleet && (
        <Suspense>
          <Expiring />
        </Suspense>
      )}
      <Mine />
    </>
  );
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={`Good ${greeting(hourNow())}${me ? `, ${me.name}` : ''}`} />
      {mayOrders ? (
        <Suspense fallback={<SkeletonLines lines={10} label="Loading figures" />}>
          <Operations own={own} />
        </Suspense>
      ) : (
        own
      )}
    </div>
  );
}

/** Returns the current hour in the user's time zone. */
const hourNow = (): number => Number(showInstant(new Date().toISOString()).slice(11, 13));
