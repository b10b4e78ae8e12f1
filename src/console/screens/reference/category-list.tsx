import { CATEGORY_SORTS, type Category } from '#contract/reference/category.schema.ts';
import { CATEGORY_TYPES } from '#domain/reference/category.ts';
import { asWords } from '#domain/text/words.ts';
import { showName } from '#console/shell/common/display.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';

/** Lists the categories of cars, activities, places and stories. */
export function CategoryList() {
  const list = useList({
    kind: 'category',
    filters: FILTERS,
    sorts: CATEGORY_SORTS,
    order: 'type,position',
  });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="data.category.create"
      none="Categories that are added will appear here."
    />
  );
}

export const FILTERS = {
  q: text('Category'),
  type: choice({ label: 'Type', values: CATEGORY_TYPES }),
  state: enabledFilter,
};

const COLUMNS: readonly Column<Category>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 220,
    sortable: true,
    card: 'title',
    cell: (row) => [row.icon, showName(row.name)].filter(Boolean).join(' '),
  },
  enabledColumn,
  { id: 'type', header: 'Type', width: 110, sortable: true, cell: (row) => asWords(row.type) },
  { id: 'parent', header: 'Below', width: 200, grow: true, cell: (row) => row.parent_name ?? '–' },
  { id: 'code', header: 'Code', width: 160, sortable: true, card: 'none', cell: (row) => row.code },
  { id: 'used_by', header: 'Used by', width: 140, cell: usersOf },
  {
    id: 'position',
    header: 'Position',
    align: 'right',
    width: 90,
    sortable: true,
    card: 'none',
    cell: (row) => row.position,
  },
];

/** Returns the number of subcategories of a category. */
export function usersOf({ used_by }: Category): string {
  return used_by === 0 ? '–' : `${used_by} ${used_by === 1 ? 'category' : 'categories'}`;
}
