import type { ReactNode } from 'react';
import { dashboard } from '#contract/dashboard/dashboard.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { SkeletonLines } from '#console/ui/page/skeleton.tsx';
import { ErrorState } from '#console/ui/page/states.tsx';
import { Needs } from './needs.tsx';
import { RevenueBlock } from './revenue.tsx';
import { Soon, Today } from './today.tsx';

/**
 * Shows the day's operations: pickups by hour and status, a week's revenue, and the next 24 hours beside the user's own
 * records.
 */
export function Operations({ own }: { own: ReactNode }) {
  const { data, error, refetch, isFetching } = useCall(dashboard.orders, {}, { staleTime: 30_000 });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 desktop:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {error && !data && (
          <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!error && !data && <SkeletonLines lines={10} label="Loading figures" />}
        <Needs />
        {data && <Today figures={data.data} />}
        {data && <RevenueBlock figures={data.data} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {data && <Soon figures={data.data} />}
        {own}
      </div>
    </div>
  );
}
