import type { Answering, Call } from '#contract/kit/call.ts';
import type { FleetLog } from '#contract/fleet/fleet-log.schema.ts';
import { LogTimeline } from '#console/shell/record/log-timeline.tsx';
import { useCall } from '#console/shell/server/queries.ts';

type LogsCall = Call<`${string}/:id/logs`> & Answering<{ data: FleetLog[] }>;

/** Shows the history of a company, driver or car, worded by its statuses. `call` returns its log. */
export function FleetLogs({ call, id }: { call: LogsCall; id: number }) {
  return <LogTimeline answer={useCall(call, { params: { id } })} />;
}
