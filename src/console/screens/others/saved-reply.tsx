import { publicReference } from '#contract/reference/public-reference.ts';
import { savedReply } from '#contract/ticket/saved-reply.ts';
import { SAVED_REPLY_SORTS, SavedReplyInput, type SavedReply } from '#contract/ticket/saved-reply.schema.ts';
import { showLanguage } from '#console/shell/common/display.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { RecordPage } from '#console/shell/record/record-page.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import type { Column } from '#console/ui/table/types.ts';

/** Lists the texts that staff reply to tickets with. */
export function SavedReplyList() {
  const list = useList({ kind: 'saved_reply', filters: FILTERS, sorts: SAVED_REPLY_SORTS, order: 'name' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="others.replies.create"
      none="Replies you save for tickets appear here."
    />
  );
}

export const SavedReplyRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(savedReply.one, { params: { id: Number(params.id) } })}
    kind="saved_reply"
    sections={(row) => [
      {
        title: 'Saved reply',
        facts: [
          { label: 'Language', value: showLanguage(row.language) },
          {
            label: 'Text',
            value: (
              <span lang={row.language} className="whitespace-pre-line wrap-anywhere">
                {row.body}
              </span>
            ),
          },
        ],
      },
    ]}
  />
);

/** Edits or creates a saved reply. */
export const { Edit: SavedReplyEdit, Create: SavedReplyCreate } = plainForm({
  kind: 'saved_reply',
  schema: SavedReplyInput,
  ...savedReply,
  names: { languages: publicReference.languagesMap },
  initial: { language: 'en' },
  sections: ({ languages }) => [
    {
      title: 'Saved reply',
      fields: {
        name: { is: 'text', label: 'Name', hint: 'As staff find it' },
        language: {
          is: 'choice',
          label: 'Language',
          options: Object.entries(languages).map(([value, label]) => ({ value, label })),
        },
        body: {
          is: 'lines',
          label: 'Text',
          wide: true,
          hint: '{code}, {pickup} and {driver} are filled in from the booking of the ticket',
        },
      },
    },
  ],
});

export const FILTERS = {
  q: text('Name or text'),
  state: enabledFilter,
  language: choice({
    label: 'Language',
    names: publicReference.languagesMap,
    like: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/,
  }),
};

const COLUMNS: readonly Column<SavedReply>[] = [
  { id: 'name', header: 'Name', width: 200, sortable: true, card: 'title', cell: (row) => row.name },
  { id: 'language', header: 'Language', width: 120, sortable: true, cell: (row) => showLanguage(row.language) },
  enabledColumn,
  {
    id: 'body',
    header: 'Text',
    width: 300,
    grow: true,
    cell: (row) => (
      <span lang={row.language} className="line-clamp-1">
        {row.body}
      </span>
    ),
  },
];
