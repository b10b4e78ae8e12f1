import { API_KEY_SORTS, type ApiKey } from '#contract/staff/api-key.schema.ts';
import { KEY_STATES } from '#domain/access/api-key-rules.ts';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { marketsOf } from '#console/screens/staff/admin-words.tsx';
import type { Column } from '#console/ui/table/types.ts';
import { At, KeyStatus, reachOf } from './key-words.tsx';

/** Lists the keys with which programs call the API. */
export function ApiKeyList() {
  const list = useList({ kind: 'api_key', filters: FILTERS, sorts: API_KEY_SORTS, order: 'name' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="users.api_keys.create"
      none="A key lets a website, an app or a partner call the API, with rights of its own."
    />
  );
}

export const FILTERS = {
  q: text('Name, or the beginning of a key'),
  state: choice({ label: 'State', values: KEY_STATES }),
};

const COLUMNS: readonly Column<ApiKey>[] = [
  { id: 'name', header: 'Name', width: 190, sortable: true, card: 'title', cell: (row) => row.name },
  { id: 'state', header: 'State', width: 100, card: 'mark', cell: (row) => <KeyStatus state={row.state} /> },
  {
    id: 'hint',
    header: 'Key',
    width: 160,
    cell: (row) => <code className="font-mono text-sm">{row.hint}</code>,
  },
  { id: 'permissions', header: 'May reach', width: 220, grow: true, cell: reachOf },
  { id: 'markets', header: 'Markets', width: 110, card: 'none', cell: marketsOf },
  {
    id: 'expires_at',
    header: 'Expires',
    title: 'Expires, in the time zone of your profile',
    width: 168,
    sortable: true,
    cell: (row) => <At at={row.expires_at} />,
  },
  {
    id: 'last_used_at',
    header: 'Last used',
    title: 'Last used, in the time zone of your profile',
    width: 168,
    sortable: true,
    firstOrder: 'desc',
    cell: ({ last_used_at: at, last_ip }) => (at ? <span title={`From ${last_ip}`}>{<At at={at} />}</span> : 'Never'),
  },
  {
    id: 'rate',
    header: 'A minute',
    title: 'Calls a minute, at most',
    width: 90,
    align: 'right',
    card: 'none',
    cell: (row) => row.rate_per_minute,
  },
  { id: 'created_by', header: 'Added by', width: 140, card: 'none', cell: (row) => row.created_by.name },
  { id: 'id', header: 'Id', width: 70, sortable: true, card: 'none', cell: (row) => row.id },
];
