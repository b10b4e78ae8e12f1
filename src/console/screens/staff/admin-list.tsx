import { ADMIN_SORTS, ADMIN_STATES, type Admin } from '#contract/staff/admin.schema.ts';
import { role } from '#contract/staff/role.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { useList } from '#console/shell/list/use-list.ts';
import { Avatar } from '#console/ui/avatar.tsx';
import type { Column } from '#console/ui/table/types.ts';
import { useStaffColumns } from './admin-rules-here.ts';
import { AdminState, marketsOf, rolesOf } from './admin-words.tsx';

/** Lists the admins, their roles and whether they may sign in. */
export function AdminList() {
  const list = useList({
    kind: 'admin',
    filters: FILTERS,
    sorts: ADMIN_SORTS,
    order: 'name',
  });
  const columns = useStaffColumns(COLUMNS);
  return <ListPage list={list} columns={columns} add="users.admins.create" none="Users of this console appear here." />;
}

export const FILTERS = {
  q: text('Name or email'),
  role: choice({ label: 'Role', names: role.names, like: /^[1-9]\d{0,8}$/, into: (role) => ({ role }) }),
  status: choice({ label: 'State', values: ADMIN_STATES }),
};

const COLUMNS: readonly Column<Admin>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 190,
    sortable: true,
    card: 'title',
    cell: ({ name, avatar }) => (
      <span className="flex min-w-0 items-center gap-2">
        <Avatar name={name} src={pictureAddress(avatar)} className="size-6 text-xs" />
        <span className="truncate">{name}</span>
      </span>
    ),
  },
  { id: 'status', header: 'State', width: 100, card: 'mark', cell: (row) => <AdminState status={row.status} /> },
  { id: 'email', header: 'Email', width: 220, grow: true, cell: (row) => row.email },
  { id: 'roles', header: 'Roles', width: 200, grow: true, cell: rolesOf },
  {
    id: 'last_login_at',
    header: 'Last sign-in',
    title: 'Last sign-in, in the time zone of your profile',
    width: 168,
    sortable: true,
    firstOrder: 'desc',
    cell: ({ last_login_at: at }) => (at ? <span title={relativeText(at)}>{showInstant(at)}</span> : 'Never'),
  },
  { id: 'markets', header: 'Markets', width: 110, card: 'none', cell: marketsOf },
  { id: 'phone', header: 'Phone', width: 130, card: 'none', cell: (row) => row.phone ?? '–' },
  { id: 'id', header: 'Id', width: 70, sortable: true, card: 'none', cell: (row) => row.id },
];
