import { useMemo } from 'react';
import * as v from 'valibot';
import { homeArticle } from '#contract/content/home-article.ts';
import { HOME_ARTICLE_SORTS, type HomeArticle } from '#contract/content/home-article.schema.ts';
import { id } from '#contract/kit/fields.ts';
import { say } from '#contract/kit/sentences.ts';
import { HOME_STATES, MOST_AT_HOME, type HomeState } from '#domain/content/home.ts';
import { asWords } from '#domain/text/words.ts';
import { isWallClock, toInstant, toWallClock } from '#domain/time/time.ts';
import { refOf } from '#console/registry/kinds.ts';
import { myZone, showInstant, showName } from '#console/shell/common/display.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { optionsOf } from '#console/shell/form/names.ts';
import { choice, ofRecord, text } from '#console/shell/list/filters.ts';
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
import { Badge, Status, type Tone } from '#console/ui/status.tsx';
import type { Column } from '#console/ui/table/types.ts';

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
      mark={<Badge tone={TONES[record.state]}>{STATE_WORDS[record.state]}</Badge>}
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
        <DescriptionList
          facts={[
            { label: 'From', value: showInstant(record.starts_at) },
            { label: 'Until', value: endOf(record) },
            { label: 'Position', value: record.position },
          ]}
        />
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
                <TextLink href={`/articles/list/${article_id}/detail`}>{titleOf(record)}</TextLink>
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

/** A time typed by the clock of the profile, which the call takes as an instant. */
const moment = v.pipe(
  v.string(say.time),
  v.check(isWallClock, say.such('a time', '2026-05-21T08:30')),
  v.transform((wall) => toInstant(wall, myZone())),
);

/** What the form holds: the body of the calls, with times as people type them. A start that is left empty is now. */
const FormInput = v.strictObject({
  article_id: id,
  starts_at: v.optional(moment, () => toWallClock(new Date().toISOString(), myZone())),
  ends_at: v.nullable(moment),
});

const wallClock = (at: string | null): string | null => (at === null ? null : toWallClock(at, myZone()));

/** Edits or creates a place on the home page. */
export const { Edit: HomeArticleEdit, Create: HomeArticleCreate } = plainForm({
  kind: 'home_article',
  schema: FormInput,
  ...homeArticle,
  names: { articles: homeArticle.articles },
  read: ({ article_id, starts_at, ends_at }) => ({
    article_id,
    starts_at: wallClock(starts_at),
    ends_at: wallClock(ends_at),
  }),
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
        starts_at: {
          is: 'date',
          time: true,
          zone: myZone(),
          label: 'From',
          hint: 'Such as tomorrow 9:00; leave empty for now',
        },
        ends_at: { is: 'date', time: true, zone: myZone(), label: 'Until', hint: 'Leave empty for no end' },
      },
    },
  ],
});

const STATE_WORDS: Readonly<Record<HomeState, string>> = {
  live: 'Live',
  to_come: 'To come',
  hidden: 'Article hidden',
  over: 'Over',
};

const TONES: Readonly<Record<HomeState, Tone>> = { live: 'good', to_come: 'info', hidden: 'warn', over: 'neutral' };

export const FILTERS = {
  q: text('Title or address'),
  state: choice({ label: 'State', values: HOME_STATES, words: STATE_WORDS }),
  article: ofRecord('Article', (article) => ({ article })),
};

const titleOf = ({ title, slug }: Pick<HomeArticle, 'title' | 'slug'>): string =>
  showName({ en: slug, ...title }) || slug;

const endOf = ({ ends_at }: Pick<HomeArticle, 'ends_at'>): string =>
  ends_at === null ? 'No end' : showInstant(ends_at);

const windowOf = ({ starts_at, ends_at }: HomeArticle): string =>
  `from ${showInstant(starts_at)}${ends_at === null ? '' : ` until ${showInstant(ends_at)}`}`;

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
  {
    id: 'state',
    header: 'State',
    width: 132,
    card: 'mark',
    cell: ({ state }) => <Status tone={TONES[state]}>{STATE_WORDS[state]}</Status>,
  },
  { id: 'starts_at', header: 'From', width: 168, sortable: true, cell: (row) => showInstant(row.starts_at) },
  { id: 'ends_at', header: 'Until', width: 168, sortable: true, cell: endOf },
  { id: 'position', header: 'Position', align: 'right', width: 96, sortable: true, cell: (row) => row.position },
  { id: 'type', header: 'Type', width: 90, card: 'none', cell: (row) => asWords(row.type) },
];
