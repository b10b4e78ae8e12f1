import { language } from '#contract/reference/language.ts';
import { LANGUAGE_SORTS, type Language } from '#contract/reference/language.schema.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import type { Column } from '#console/ui/table/types.ts';

/** Languages names and texts can be given in. */
export function LanguageList() {
  const list = useList({
    kind: 'language',
    filters: FILTERS,
    sorts: LANGUAGE_SORTS,
    order: 'name',
  });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="data.languages.create"
      none="Languages that are added will stand here."
    />
  );
}

const FILTERS = { q: text('Language'), state: enabledFilter };

const COLUMNS: readonly Column<Language>[] = [
  { id: 'name', header: 'Name', width: 200, sortable: true, card: 'title', cell: (row) => row.name },
  enabledColumn,
  { id: 'native', header: 'In itself', width: 200, sortable: true, grow: true, cell: nativeName },
  { id: 'tag', header: 'Tag', width: 90, sortable: true, cell: (row) => row.tag },
  { id: 'rtl', header: 'Direction', width: 150, cell: directionOf },
];

/** Which way it is written. */
export function directionOf({ rtl }: Language): string {
  return rtl ? 'Right to left' : 'Left to right';
}

/** Its own name, as its readers write it. */
export function nativeName({ tag, rtl, native }: Language) {
  return (
    <span lang={tag} dir={rtl ? 'rtl' : 'ltr'}>
      {native}
    </span>
  );
}
