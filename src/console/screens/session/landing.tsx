import { useSnapshot } from 'valtio';
import { greeting } from '#domain/time/time.ts';
import { dashboard } from '#contract/dashboard/dashboard.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { session } from '#console/shell/state/session.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { SkeletonLines } from '#console/ui/page/skeleton.tsx';
import { part } from '#console/ui/page/part.tsx';
import { FiveKeys } from './five-keys.tsx';
import { Mine } from './mine.tsx';

// What depends on figures loads with them, so that the greeting does not wait.
const FirstSteps = part(() => import('./first-steps.tsx').then(({ FirstSteps: view }) => view));
const Needs = part(() => import('./needs.tsx').then(({ Needs: view }) => view));
const Operations = part(
  () => import('./operations.tsx').then(({ Operations: view }) => view),
  <SkeletonLines lines={10} label="Loading figures" />,
);

/** Shows the start page: a greeting, today's operations for users who may see bookings, and the user's own records. */
export function LandingScreen() {
  const { me } = useSnapshot(session);
  const mayOrders = useAllowed(dashboard.orders);
  const own = (
    <>
      <FiveKeys />
      <Mine />
    </>
  );
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={`Good ${greeting(hourNow())}${me ? `, ${me.name}` : ''}`} />
      <FirstSteps />
      {mayOrders ? (
        <Operations own={own} />
      ) : (
        <>
          <Needs />
          {own}
        </>
      )}
    </div>
  );
}

/** Returns the current hour in the user's time zone. */
const hourNow = (): number => Number(showInstant(new Date().toISOString()).slice(11, 13));
