import { GROUP_MODES, GROUP_SORTS, type UserGroup } from '#contract/campaign/user-group.schema.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import type { Column } from '#console/ui/table/types.ts';

/** Lists the groups to which campaigns are sent. */
export function GroupList() {
  const list = useList({ kind: 'user_group', filters: FILTERS, sorts: GROUP_SORTS, order: 'name' });
  return <ListPage list={list} columns={COLUMNS} add="ntfs.groups.create" none="Groups you add appear here." />;
}

export const MODE_WORDS = { static: 'Listed', dynamic: 'By rules' } as const;

export const FILTERS = {
  q: text('Name'),
  mode: choice({ label: 'Kind', values: GROUP_MODES, words: MODE_WORDS }),
  state: enabledFilter,
};

const COLUMNS: readonly Column<UserGroup>[] = [
  { id: 'name', header: 'Name', width: 200, sortable: true, card: 'title', cell: (row) => row.name },
  enabledColumn,
  { id: 'mode', header: 'Kind', width: 100, cell: (row) => MODE_WORDS[row.mode] },
  { id: 'summary', header: 'Who is in it', width: 320, grow: true, cell: (row) => row.summary },
  {
    id: 'created_at',
    header: 'Added',
    width: 150,
    sortable: true,
    firstOrder: 'desc',
    card: 'none',
    cell: (row) => showInstant(row.created_at),
  },
];
