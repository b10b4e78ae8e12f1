import { audit } from '#contract/audit.ts';
import type { AuditEntry } from '#contract/audit.schema.ts';
import type { HistoryKind } from '#contract/record-kinds.ts';
import { EmptyState } from '#console/ui/page/states.tsx';
import { Timeline, type TimelineEntry } from '#console/ui/facts.tsx';
import { changeRow } from './log-timeline.tsx';
import { showInstant } from '#console/shell/common/display.ts';
import { usePages } from '#console/shell/list/use-pages.tsx';
import { RecordState } from './record-state.tsx';
import { relativeText } from '#console/shell/common/relative-time.ts';

/** Shows the activity of one record field by field, latest first. */
export function History({ kind, id }: { kind: HistoryKind; id: number }) {
  const options = { idOf: (row: AuditEntry) => row.id, size: 50 };
  const { answer, pages } = usePages(audit.history, { params: { kind, id } }, options);
  return (
    <RecordState answer={answer} record={answer.data} noun="history">
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title="No activity yet" why="Only changes made in this console are shown." />
        ) : (
          <div className="flex flex-col gap-2">
            <Timeline entries={data.map(timelineEntry)} />
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

/** Returns the name of the actor, or words for an actor who was not signed in. */
export const actorLabel = ({ actor, command }: Pick<AuditEntry, 'actor' | 'command'>): string =>
  actor?.name ?? (command === 'accessRequest.create' ? 'A stranger' : 'System');
