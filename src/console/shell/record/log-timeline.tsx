import type { UseQueryResult } from '@tanstack/react-query';
import type { FieldChange } from '#contract/kit/log.ts';
import { asWords } from '#domain/text/words.ts';
import { Timeline, type TimelineEntry } from '#console/ui/facts.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { showInstant } from '#console/shell/common/display.ts';
import { fieldWords, valueWords } from './changes.tsx';
import { RecordState } from './record-state.tsx';
import { relativeText } from '#console/shell/common/relative-time.ts';

/** A line of a record's log. */
export type LogLine = {
  id: number;
  at: string;
  actor: string;
  actor_type: string;
  event: string;
  from: string | null;
  to: string | null;
  data: Record<string, unknown>;
  changes: readonly FieldChange[];
  note: string | null;
};

/** Formatter of a log's fact; undefined falls back to the default format. */
type SayFact = (name: string, value: unknown) => string | undefined;

type LogTimelineProps = {
  answer: UseQueryResult<{ data: readonly LogLine[] }>;
  /** Must be defined at module scope. */
  say?: SayFact;
};

/** Shows the log of a record, latest first. */
export function LogTimeline({ answer, say }: LogTimelineProps) {
  const logs = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={logs} noun="log">
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState title="No activity yet" why="Future activity will appear here." />
        ) : (
          <Timeline label="Logs" entries={entries.toReversed().map((log) => logEntry(log, say))} />
        )
      }
    </RecordState>
  );
}

/** Returns a line of a log as a timeline entry. */
export function logEntry(log: LogLine, say: SayFact | undefined): TimelineEntry {
  const facts = Object.entries(log.data)
    .filter(([, value]) => value !== null && value !== false && value !== '')
    .map(([name, value]) => say?.(name, value) ?? `${asWords(name)}: ${inWords(value)}`);
  const said = log.note && `${NOTED.has(log.event) ? 'Note' : 'Reason'}: ${log.note}`;
  const note = [facts.join(' · '), said].filter(Boolean).join('\n');
  return {
    id: String(log.id),
    who: SPEAKS_FOR_ITSELF.has(log.actor_type) ? log.actor : `${log.actor} (${log.actor_type})`,
    what: asWords(log.event),
    when: showInstant(log.at),
    dateTime: log.at,
    whenTitle: relativeText(log.at),
    ...(note && { note }),
    changes: [...statusChange(log), ...log.changes.map((change) => changeRow(change, null))],
  };
}

const statusChange = ({ from, to }: LogLine) =>
  from && to && from !== to ? [{ label: 'Status', before: asWords(from), after: asWords(to) }] : [];

/** Returns a change of a field as a row of a timeline. */
export const changeRow = ({ field, before, after }: FieldChange, currency: string | null) => ({
  label: fieldWords(field),
  before: valueWords(field, before, currency),
  after: valueWords(field, after, currency),
});

/** Kinds of actors whose name says what they are. */
const SPEAKS_FOR_ITSELF: ReadonlySet<string> = new Set(['staff', 'system']);

/** Events whose text is a remark; that of every other event says why it happened. */
const NOTED: ReadonlySet<string> = new Set(['cancelled', 'paid', 'refund_requested', 'refund_sent', 'refunded']);

function inWords(value: unknown): string {
  if (value === true) return 'Yes';
  return typeof value === 'string' ? asWords(value) : JSON.stringify(value);
}
