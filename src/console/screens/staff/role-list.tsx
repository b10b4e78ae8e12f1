import { ROLE_SORTS, type Role } from '#contract/staff/role.schema.ts';
import { ACTIONS, coverage, isTag } from '#domain/access/access.ts';
import { text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';

/** Lists the roles from the highest level down, with the number of holders. */
export function RoleList() {
  const list = useList({
    kind: 'role',
    filters: FILTERS,
    sorts: ROLE_SORTS,
    order: 'level',
  });
  return <ListPage list={list} columns={COLUMNS} add="users.roles.create" none="Roles that are added appear here." />;
}

export const FILTERS = { q: text('Name') };

const COLUMNS: readonly Column<Role>[] = [
  { id: 'name', header: 'Name', width: 190, sortable: true, card: 'title', cell: (row) => row.name },
  {
    id: 'level',
    header: 'Level',
    title: 'Level: 0 is the highest; holders can edit lower levels',
    width: 80,
    sortable: true,
    align: 'right',
    cell: (row) => row.level,
  },
  { id: 'admins', header: 'Admins', width: 84, align: 'right', card: 'mark', cell: (row) => row.admins },
  { id: 'permissions', header: 'May', width: 322, grow: true, cell: mayOf },
  {
    id: 'kind',
    header: 'Kind',
    width: 150,
    card: 'none',
    cell: (row) => (row.is_system ? 'Built-in' : 'Own'),
  },
  { id: 'id', header: 'Id', width: 70, sortable: true, card: 'none', cell: (row) => row.id },
];

/** Returns the areas a role covers, with "all of" where it grants every action. */
function mayOf({ permissions }: Role): string {
  const names = permissions.map(({ permission_id: tag, action_entity_set: actions }) => {
    const name = isTag(tag) ? coverage(tag) : tag;
    return actions.length === ACTIONS.length ? `all of ${name}` : name;
  });
  return names.join(' · ') || 'Nothing yet';
}
