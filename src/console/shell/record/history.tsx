import { useState } from 'react';
import { audit } from '#contract/audit.ts';
import type { AuditEntry } from '#contract/audit.schema.ts';
import type { HistoryKind } from '#contract/record-kinds.ts';
import { Pagination } from '#console/ui/page/pagination.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { Timeline, type TimelineEntry } from '#console/ui/facts.tsx';
import { changeRow } from './log-timeline.tsx';
import { showInstant } from '#console/shell/common/display.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from './record-state.tsx';
import { relativeText } from '#console/shell/common/relative-time.ts';

/** Shows the activity of one record field by field, latest first. */
export function History({ kind, id }: { kind: HistoryKind; id: number }) {
  const [page, setPage] = useState(1);
  const answer = useCall(audit.history, { params: { kind, id }, query: { page, page_size: PAGE } });
  return (
    <RecordState answer={answer} record={answer.data} noun="history">
      {({ data, total, total_capped: capped = false }) =>
        data.length === 0 ? (
          <EmptyState title="No activity yet" why="Only changes made in this console are shown." />
        ) : (
          <div className="flex flex-col gap-2">
            <Timeline entries={data.map(timelineEntry)} />
            {total > PAGE && (
              <Pagination page={page} pageSize={PAGE} total={total} capped={capped} onPageChange={setPage} />
            )}
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

const PAGE = 50;
