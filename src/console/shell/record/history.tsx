import { audit } from '#contract/audit.ts';
import type { AuditEntry } from '#contract/audit.schema.ts';
import type { HistoryKind } from '#contract/record-kinds.ts';
import { Timeline, type TimelineEntry } from '#console/ui/facts.tsx';
import { changeRow } from './log-timeline.tsx';
import { showInstant } from '#console/shell/common/display.ts';
import { usePages } from '#console/shell/list/use-pages.tsx';
import { RecordState } from './record-state.tsx';
import { relativeText } from '#console/shell/common/relative-time.ts';

type HistoryProps = {
  kind: HistoryKind;
  id: number;
  /** Whether only the first fields of each change are shown. */
  brief?: boolean;
};

/** Shows the activity of one record field by field, latest first. */
export function History({ kind, id, brief = false }: HistoryProps) {
  const options = { idOf: (row: AuditEntry) => row.id, size: 50 };
  const { answer, pages } = usePages(audit.history, { params: { kind, id } }, options);
  return (
    <RecordState answer={answer} record={answer.data} noun="history">
      {({ data }) =>
        data.length === 0 ? (
          <p className="text-muted">No activity yet. Only changes made in this console are shown.</p>
        ) : (
          <div className="flex flex-col gap-2">
            <Timeline entries={data.map(timelineEntry).map((entry) => (brief ? inBrief(entry) : entry))} />
            {pages}
          </div>
        )
      }
    </RecordState>
  );
}

/** Returns an activity entry as a timeline entry. */
export function timelineEntry(entry: AuditEntry): TimelineEntry {
  const { changes, currency } = entry;
  return {
    id: String(entry.id),
    who: actorLabel(entry),
    what: entry.deed,
    when: showInstant(entry.at),
    dateTime: entry.at,
    whenTitle: relativeText(entry.at),
    changes: changes.map((change) => changeRow(change, currency)),
  };
}

/** Returns an entry with its first few changes, and the number of the others. */
function inBrief({ changes = [], ...entry }: TimelineEntry): TimelineEntry {
  const more = changes.length - FIRST_CHANGES;
  if (more <= 1) return { ...entry, changes };
  return { ...entry, changes: changes.slice(0, FIRST_CHANGES), rest: `and ${more} more fields, see History` };
}

const FIRST_CHANGES = 3;

/** Returns the name of the actor, or words for an actor who was not signed in. */
export const actorLabel = ({ actor, command }: Pick<AuditEntry, 'actor' | 'command'>): string =>
  actor?.name ?? (command === 'accessRequest.create' ? 'A stranger' : 'System');
