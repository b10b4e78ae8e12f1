import type { Column } from '#console/ui/table/types.ts';
import { LANGUAGE_SORTS, LanguageInput, type Language } from '#contract/reference/language.schema.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { RecordPage } from '#console/shell/record/record-page.tsx';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { language } from '#contract/reference/language.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { text } from '#console/shell/list/filters.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { useList } from '#console/shell/list/use-list.ts';

/** Lists the languages in which names and texts can be given. */
export function LanguageList() {
  const list = useList({
    kind: 'language',
    filters: FILTERS,
    sorts: LANGUAGE_SORTS,
    order: 'name',
  });
  return <ListPage list={list} columns={COLUMNS} add="data.languages.create" none="Languages you add appear here." />;
}

export const LanguageRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(language.one, { params: { id: Number(params.id) } })}
    kind="language"
    sections={(row) => [
      {
        title: 'Language',
        facts: [
          { label: 'Native name', value: nativeName(row) },
          { label: 'Tag', value: row.tag },
          { label: 'Direction', value: directionOf(row) },
        ],
      },
    ]}
  />
);

/** Edits or creates a language. */
export const { Edit: LanguageEdit, Create: LanguageCreate } = plainForm({
  kind: 'language',
  schema: LanguageInput,
  ...language,
  initial: { rtl: false },
  sections: () => [
    {
      title: 'Language',
      fields: {
        name: { is: 'text', label: 'Name', hint: 'In English' },
        native: { is: 'text', label: 'Native name', hint: 'As its readers write it' },
        tag: { is: 'text', label: 'Tag', spellCheck: false, hint: 'BCP 47, such as en or zh-Hant' },
        rtl: { is: 'yes-no', label: 'Written from right to left' },
      },
    },
  ],
});

export const FILTERS = { q: text('Language'), state: enabledFilter };

const COLUMNS: readonly Column<Language>[] = [
  { id: 'name', header: 'Name', width: 200, sortable: true, card: 'title', cell: (row) => row.name },
  enabledColumn,
  { id: 'native', header: 'Native name', width: 200, sortable: true, grow: true, cell: nativeName },
  { id: 'tag', header: 'Tag', width: 90, sortable: true, cell: (row) => row.tag },
  { id: 'rtl', header: 'Direction', width: 150, cell: directionOf },
];

/** Returns the writing direction of a language. */
function directionOf({ rtl }: Language): string {
  return rtl ? 'Right to left' : 'Left to right';
}

/** Shows the name of a language in its own script. */
function nativeName({ tag, rtl, native }: Language) {
  return (
    <span lang={tag} dir={rtl ? 'rtl' : 'ltr'}>
      {native}
    </span>
  );
}
