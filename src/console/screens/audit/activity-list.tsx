import { audit } from '#contract/audit.ts';
import { AUDIT_SORTS, type AuditEntry } from '#contract/audit.schema.ts';
import { HISTORY_ACCESS, type HistoryKind } from '#contract/record-kinds.ts';
import { changeLine } from '#console/shell/record/changes.tsx';
import { showInstant } from '#console/shell/common/display.ts';
import { choice, period, text } from '#console/shell/list/filters.ts';
import { actorLabel } from '#console/shell/record/history.tsx';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { BEHIND } from '#console/shell/list/period.ts';
import { RecordLink } from '#console/shell/record/record-link.tsx';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';

/** Lists audit entries (user, command, record and time) for records the user may open. */
export function ActivityList() {
  const list = useList({
    kind: 'activity_entry',
    filters: FILTERS,
    sorts: AUDIT_SORTS,
    order: '-at',
  });
  return <ListPage list={list} columns={COLUMNS} none="Changes made in this console appear here." />;
}

export const FILTERS = {
  q: text('Booking code or record id'),
  when: period('When', ({ from, to }) => ({ from, to }), BEHIND),
  actor: choice({ label: 'Person', names: audit.actors, like: /^(system|[1-9]\d{0,8})$/ }),
  kind: choice({ label: 'Record', values: Object.keys(HISTORY_ACCESS) as HistoryKind[] }),
  command: choice({ label: 'Command', names: audit.commands, like: /^\w+\.\w+$/ }),
};

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    id: 'at',
    header: 'When',
    title: 'When, in the time zone of your profile',
    width: 168,
    sortable: true,
    firstOrder: 'desc',
    card: 'mark',
    cell: (row) => <span title={relativeText(row.at)}>{showInstant(row.at)}</span>,
  },
  { id: 'actor', header: 'Person', width: 150, cell: actorLabel },
  {
    id: 'deed',
    header: 'Command',
    width: 180,
    card: 'title',
    cell: (row) => <span title={row.command}>{row.deed}</span>,
  },
  { id: 'record', header: 'Record', width: 190, cell: (row) => <RecordLink record={row.record} /> },
  { id: 'changes', header: 'Changes', grow: true, width: 210, cell: changeLine },
];
