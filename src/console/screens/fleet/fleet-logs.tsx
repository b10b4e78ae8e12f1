import type { Answering, Call } from '#contract/kit/call.ts';
import type { FleetLog } from '#contract/fleet/fleet-log.schema.ts';
import { LogTimeline } from '#console/shell/record/log-timeline.tsx';
import { useCall } from '#console/shell/server/queries.ts';

type LogsCall = Call<`${string}/:id/logs`> & Answering<{ data: FleetLog[] }>;

/** What happened to a company, driver or car in the words of its states. `call` answers its log. */
export function FleetLogs({ call, id }: { call: LogsCall; id: number }) {
  return <LogTimeline answer={useCall(call, { params: { id } })} />;
}
