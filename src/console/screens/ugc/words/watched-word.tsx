import { watchedWord } from '#contract/ugc/watched-word.ts';
import { WATCHED_WORD_SORTS, WatchedWordInput, type WatchedWord } from '#contract/ugc/watched-word.schema.ts';
import { WATCHED_EFFECTS, type WatchedEffect } from '#domain/ugc/watched-words.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { choice, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { enabledColumn, enabledFilter } from '#console/shell/record/enabled.tsx';
import { RecordPage } from '#console/shell/record/record-page.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { Status } from '#console/ui/status.tsx';
import type { Column } from '#console/ui/table/types.ts';

/** Lists the words that decide how soon a moment is reviewed. */
export function WatchedWordList() {
  const list = useList({ kind: 'watched_word', filters: FILTERS, sorts: WATCHED_WORD_SORTS, order: 'word' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="ugc.words.create"
      none="Words that make the review of a moment more urgent, or hide it until then, appear here."
    />
  );
}

export const WatchedWordRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(watchedWord.one, { params: { id: Number(params.id) } })}
    kind="watched_word"
    sections={(row) => [
      {
        title: 'Watched word',
        facts: [
          { label: 'Word', value: row.word },
          { label: 'Effect', value: <Effect effect={row.effect} /> },
          { label: 'Pending moments with it', value: row.pending },
          { label: 'Note', value: row.note, wide: true },
        ],
      },
    ]}
  />
);

/** Edits or creates a watched word. */
export const { Edit: WatchedWordEdit, Create: WatchedWordCreate } = plainForm({
  kind: 'watched_word',
  schema: WatchedWordInput,
  ...watchedWord,
  initial: { effect: 'flag' },
  sections: () => [
    {
      title: 'Watched word',
      fields: {
        word: {
          is: 'text',
          label: 'Word',
          spellCheck: false,
          hint: 'One or several whole words; capital letters and accents make no difference',
        },
        effect: {
          is: 'choice',
          label: 'Effect',
          options: WATCHED_EFFECTS.map((value) => ({ value, label: EFFECT_WORDS[value] })),
        },
        note: { is: 'lines', label: 'Note', wide: true, hint: 'For colleagues: why it is watched' },
      },
    },
  ],
});

const EFFECT_WORDS: Readonly<Record<WatchedEffect, string>> = {
  flag: 'Review sooner',
  block: 'Hide until reviewed',
};

const Effect = ({ effect }: { effect: WatchedEffect }) => (
  <Status tone={effect === 'block' ? 'bad' : 'warn'}>{EFFECT_WORDS[effect]}</Status>
);

export const FILTERS = {
  q: text('Word or note'),
  state: enabledFilter,
  effect: choice({ label: 'Effect', values: WATCHED_EFFECTS, words: EFFECT_WORDS }),
};

const COLUMNS: readonly Column<WatchedWord>[] = [
  { id: 'word', header: 'Word', width: 220, sortable: true, card: 'title', cell: (row) => row.word },
  { id: 'effect', header: 'Effect', width: 170, sortable: true, cell: ({ effect }) => <Effect effect={effect} /> },
  { id: 'pending', header: 'Pending moments', width: 140, align: 'right', cell: (row) => row.pending },
  enabledColumn,
  {
    id: 'note',
    header: 'Note',
    width: 300,
    grow: true,
    cell: (row) => <span className="line-clamp-1">{row.note || '–'}</span>,
  },
];
