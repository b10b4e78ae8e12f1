import { REQUEST_SORTS, REQUEST_STATES, type AccessRequest } from '#contract/staff/access-request.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { useList } from '#console/shell/list/use-list.ts';
import { Status, type Tone } from '#console/ui/status.tsx';
import type { Column } from '#console/ui/table/types.ts';
import { useStaffColumns } from './admin-rules-here.ts';

/** Lists the requests for an account, with their outcome. */
export function RequestList() {
  const list = useList({
    kind: 'access_request',
    filters: FILTERS,
    sorts: REQUEST_SORTS,
    order: '-created_at',
  });
  return (
    <ListPage
      list={list}
      columns={useStaffColumns(COLUMNS)}
      none="Requests made at /user/register appear here until they are decided."
    />
  );
}

export const FILTERS = {
  q: text('Name or email'),
  status: choice({ label: 'State', values: REQUEST_STATES }),
};

const TONES: Readonly<Record<AccessRequest['status'], Tone>> = {
  pending: 'info',
  approved: 'good',
  declined: 'neutral',
};

const COLUMNS: readonly Column<AccessRequest>[] = [
  { id: 'name', header: 'Name', width: 140, sortable: true, card: 'title', cell: (row) => row.name },
  {
    id: 'status',
    header: 'State',
    width: 96,
    card: 'mark',
    cell: (row) => <Status tone={TONES[row.status]}>{asWords(row.status)}</Status>,
  },
  { id: 'email', header: 'Email', width: 190, sortable: true, cell: (row) => row.email },
  {
    id: 'confirmed',
    header: 'Address',
    width: 130,
    card: 'none',
    cell: ({ confirmed }) =>
      confirmed === null ? (
        <span title="Mail is not set up here, so nobody was asked to confirm it">Not checked</span>
      ) : (
        <Status tone={confirmed ? 'good' : 'warn'}>{confirmed ? 'Confirmed' : 'Not confirmed'}</Status>
      ),
  },
  {
    id: 'created_at',
    header: 'Asked',
    title: 'Asked, in the time zone of your profile',
    width: 146,
    sortable: true,
    firstOrder: 'desc',
    cell: (row) => <span title={relativeText(row.created_at)}>{showInstant(row.created_at)}</span>,
  },
  { id: 'reason', header: 'Reason', width: 180, grow: true, cell: (row) => row.reason },
  { id: 'decision', header: 'Decision', width: 130, cell: decisionOf },
  { id: 'phone', header: 'Phone', width: 120, card: 'none', cell: (row) => row.phone ?? '–' },
];

function decisionOf({ decided_by, roles, note }: AccessRequest): string {
  if (!decided_by) return '–';
  return [roles.join(', '), `by ${decided_by}`, note].filter(Boolean).join(' · ');
}
