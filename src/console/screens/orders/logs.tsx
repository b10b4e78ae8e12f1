import { booking, type Booking, type BookingLog } from '#contract/booking.ts';
import { asWords } from '#domain/words.ts';
import { relativeText } from '#console/shell/relative-time.ts';
import { showInstant } from '#console/shell/display.ts';
import { RecordState } from '#console/shell/record-state.tsx';
import { useCall } from '#console/shell/queries.ts';
import { Timeline, type TimelineEntry } from '#console/ui/facts.tsx';
import { EmptyState } from '#console/ui/states.tsx';

/** Everything that happened to the booking, the latest first. */
export function Logs({ record }: { record: Booking }) {
  const answer = useCall(booking.logs, { params: { id: record.id } });
  return (
    <RecordState answer={answer} record={answer.isPlaceholderData ? undefined : answer.data?.data} noun="log">
      {(logs) =>
        logs.length === 0 ? (
          <EmptyState title="Nothing has happened yet" />
        ) : (
          <Timeline label="Logs" entries={logs.toReversed().map(entryOf)} />
        )
      }
    </RecordState>
  );
}

function entryOf(log: BookingLog): TimelineEntry {
  const facts = Object.entries(log.data)
    .filter(([, value]) => value !== null && value !== false && value !== '')
    .map(([name, value]) => `${FACTS[name] ?? asWords(name)}: ${factText(name, value)}`);
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

function factText(name: string, value: unknown): string {
  if (name === 'refund_bps') return `${Number(value) / 100} %`;
  if (value === true) return 'Yes';
  return typeof value === 'string' ? asWords(value) : JSON.stringify(value);
}

const FACTS: Readonly<Record<string, string>> = {
  refund_bps: 'Policy',
  by: 'Asked by',
  override: 'Beyond policy',
  manual: 'By hand',
};
