import { SECURITY_SORTS, type SecurityEvent } from '#contract/security.schema.ts';
import { SECURITY_EVENTS } from '#domain/access/burst.ts';
import { asWords } from '#domain/text/words.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { choice, period, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { BEHIND } from '#console/shell/list/period.ts';
import { useList } from '#console/shell/list/use-list.ts';
import { RecordLink } from '#console/shell/record/record-link.tsx';
import { Status } from '#console/ui/status.tsx';
import type { Column } from '#console/ui/table/types.ts';

/** Lists what was tried and refused: wrong passwords and codes, attempts that had to wait, missing rights. */
export function SecurityList() {
  const list = useList({ kind: 'security_event', filters: FILTERS, sorts: SECURITY_SORTS, order: '-at' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      none="Wrong passwords and codes, attempts that had to wait, and refused actions appear here."
    />
  );
}

export const FILTERS = {
  q: text('Name, email or IP address'),
  when: period('When', ({ from, to }) => ({ from, to }), BEHIND),
  kind: choice({ label: 'Event', values: SECURITY_EVENTS }),
};

const COLUMNS: readonly Column<SecurityEvent>[] = [
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
  {
    id: 'kind',
    header: 'Event',
    width: 150,
    card: 'title',
    cell: (row) => <Status tone={row.kind === 'refused' ? 'neutral' : 'warn'}>{asWords(row.kind)}</Status>,
  },
  {
    id: 'account',
    header: 'Account',
    width: 220,
    cell: ({ account, email }) =>
      account ? (
        <RecordLink record={{ kind: 'admin', id: account.id, label: account.name }} />
      ) : (
        <span title="No account has this address">{email ?? '–'}</span>
      ),
  },
  { id: 'ip', header: 'IP address', width: 140, cell: (row) => row.ip },
  {
    id: 'device',
    header: 'Device',
    width: 150,
    cell: (row) => <span title={row.user_agent ?? ''}>{row.device}</span>,
  },
  {
    id: 'reason',
    header: 'Reason',
    grow: true,
    width: 240,
    cell: (row) => <span title={row.call}>{row.reason}</span>,
  },
];
