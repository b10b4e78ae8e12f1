import type * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import type { FleetLog } from '#contract/fleet-log.ts';
import { asWords } from '#domain/words.ts';
import { showInstant } from '#console/shell/display.ts';
import { useCall } from '#console/shell/queries.ts';
import { RecordState } from '#console/shell/record-state.tsx';
import { relativeText } from '#console/shell/relative-time.ts';
import { Timeline, type TimelineEntry } from '#console/ui/facts.tsx';
import { EmptyState } from '#console/ui/states.tsx';

type LogsCall = Call & { path: `${string}/:id/logs`; reply?: v.GenericSchema<unknown, { data: FleetLog[] }> };

/** What happened to a company, driver or car in the words of its states, the latest first. `call` answers its log. */
export function FleetLogs({ call, id }: { call: LogsCall; id: number }) {
  const answer = useCall(call, { params: { id } });
  const logs = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={logs} noun="log">
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState title="Nothing has happened yet" why="What happens to it from now on will stand here." />
        ) : (
          <Timeline label="Logs" entries={entries.toReversed().map(entryOf)} />
        )
      }
    </RecordState>
  );
}

function entryOf(log: FleetLog): TimelineEntry {
  const facts = Object.entries(log.data)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${asWords(name)}: ${inWords(value)}`);
  const said = [facts.join(' · '), log.note].filter(Boolean).join('\n');
  return {
    id: String(log.id),
    who: log.actor_type === 'staff' ? log.actor : `${log.actor} (${log.actor_type})`,
    what: asWords(log.event),
    when: showInstant(log.at),
    dateTime: log.at,
    whenTitle: relativeText(log.at),
    ...(said && { note: said }),
    ...(log.from &&
      log.to &&
      log.from !== log.to && { changes: [{ label: 'Status', before: asWords(log.from), after: asWords(log.to) }] }),
  };
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? asWords(value) : JSON.stringify(value);
}
