import { useMemo } from 'react';
import * as v from 'valibot';
import { homeArticle } from '#contract/content/home-article.ts';
import { HOME_ARTICLE_SORTS, type HomeArticle } from '#contract/content/home-article.schema.ts';
import { id } from '#contract/kit/fields.ts';
import { addressOf } from '#contract/kinds.ts';
import { MOST_AT_HOME } from '#domain/content/home.ts';
import { asWords } from '#domain/text/words.ts';
import { refOf } from '#console/registry/kinds.ts';
import { showName } from '#console/shell/common/display.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { optionsOf } from '#console/shell/form/names.ts';
import { ofRecord, text } from '#console/shell/list/filters.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { History } from '#console/shell/record/history.tsx';
import { RecordStamps } from '#console/shell/record/record-page.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { DescriptionList } from '#console/ui/facts.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Section } from '#console/ui/page/section.tsx';
import type { Column } from '#console/ui/table/types.ts';
import {
  readWindow,
  stateColumn,
  stateFilter,
  StateMark,
  stateWords,
  typedWindow,
  WINDOW_COLUMNS,
  windowFacts,
  windowFields,
  windowOf,
} from '#console/shell/content/window.tsx';

/** Lists the articles on the home page, in the order in which it shows them. */
export function HomeArticleList() {
  const list = useList({ kind: 'home_article', filters: FILTERS, sorts: HOME_ARTICLE_SORTS, order: 'position' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="articles.home.create"
      none={`Articles on the home page of the website appear here, at most ${MOST_AT_HOME} at a time.`}
    />
  );
}

export function HomeArticleRecord({ params }: { params: { id: string } }) {
  const answer = useCall(homeArticle.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="home article">
      {(row) => <Record record={row} />}
    </RecordState>
  );
}

function Record({ record }: { record: HomeArticle }) {
  const reference = useMemo(() => refOf('home_article', record), [record]);
  return (
    <TabbedRecord
      record={record}
      reference={reference}
      title={titleOf(record)}
      mark={<StateMark state={record.state} words={STATE_WORDS} />}
      facts={[`On the home page ${windowOf(record)}`]}
      tabs={TABS}
    />
  );
}

function Basics({ record }: { record: HomeArticle }) {
  const { article_id, article_deleted, cover, shown } = record;
  const address = pictureAddress(cover?.url);
  return (
    <div className="flex flex-col gap-6">
      <Section title="Home page">
        <DescriptionList facts={windowFacts(record)} />
      </Section>
      <Section title="Article">
        {address !== null && (
          <img src={address} alt={cover?.alt['en'] ?? ''} className="max-h-48 max-w-md rounded object-cover" />
        )}
        <DescriptionList
          facts={[
            {
              label: 'Title',
              value: article_deleted ? (
                titleOf(record)
              ) : (
                <TextLink href={addressOf('article', article_id)}>{titleOf(record)}</TextLink>
              ),
            },
            { label: 'Type', value: asWords(record.type) },
            { label: 'Address', value: record.slug },
            { label: 'Public', value: article_deleted ? 'Deleted' : shown ? 'Yes' : 'Hidden' },
          ]}
        />
      </Section>
      <RecordStamps record={record} />
    </div>
  );
}

const TABS: RecordTabs<HomeArticle> = [
  { value: 'basics', label: 'Basics', Body: Basics },
  { value: 'history', label: 'History', Body: ({ record }) => <History kind="home_article" id={record.id} /> },
];

const FormInput = v.strictObject({ article_id: id, ...typedWindow });

/** Edits or creates a place on the home page. */
export const { Edit: HomeArticleEdit, Create: HomeArticleCreate } = plainForm({
  kind: 'home_article',
  schema: FormInput,
  ...homeArticle,
  names: { articles: homeArticle.articles },
  read: ({ article_id, ...record }) => ({ article_id, ...readWindow(record) }),
  sections: ({ articles }, record) => [
    {
      title: 'Home page',
      fields: {
        article_id: {
          is: 'record',
          label: 'Article',
          options: () => optionsOf(record ? { [record.article_id]: titleOf(record), ...articles } : articles),
          hint: 'A published article or post',
        },
        ...windowFields(),
      },
    },
  ],
});

const STATE_WORDS = stateWords('Article hidden');

export const FILTERS = {
  q: text('Title or address'),
  state: stateFilter(STATE_WORDS),
  article: ofRecord('Article', 'article', (article) => ({ article })),
};

const titleOf = ({ title, slug }: Pick<HomeArticle, 'title' | 'slug'>): string =>
  showName({ en: slug, ...title }) || slug;

/** Shows the title of an article after its cover. */
function Title({ row }: { row: HomeArticle }) {
  const address = pictureAddress(row.cover?.url);
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-middle">
      {address !== null && <img src={address} alt="" className="h-5 w-8 shrink-0 rounded-sm object-cover" />}
      <span className="truncate">{titleOf(row)}</span>
    </span>
  );
}

const COLUMNS: readonly Column<HomeArticle>[] = [
  {
    id: 'title',
    header: 'Article',
    width: 264,
    grow: true,
    sortable: true,
    card: 'title',
    cell: (row) => <Title row={row} />,
  },
  stateColumn(STATE_WORDS),
  ...WINDOW_COLUMNS,
  { id: 'position', header: 'Position', align: 'right', width: 96, sortable: true, cell: (row) => row.position },
  { id: 'type', header: 'Type', width: 90, card: 'none', cell: (row) => asWords(row.type) },
];
