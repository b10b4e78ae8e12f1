import { useMemo, useState } from 'react';
import { article } from '#contract/content/article.ts';
import type { Article } from '#contract/content/article.schema.ts';
import { refOf } from '#console/registry/kinds.ts';
import { COLLECTION_TYPES, type CollectionType } from '#domain/content/collection.ts';
import { asWords } from '#domain/text/words.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { History } from '#console/shell/record/history.tsx';
import { RecordStamps } from '#console/shell/record/record-page.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { DescriptionList } from '#console/ui/facts.tsx';
import { Select } from '#console/ui/input/input.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { languageLabel, LanguageMark, languagesOf, Standing } from './article-words.tsx';
import { BodyView } from './body-view.tsx';

/** Shows an article: its draft in each language, what it lacks, and what was published when. */
export function ArticleRecord({ params }: { params: { id: string } }) {
  const answer = useCall(article.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="article">
      {(row) => <Record record={row} />}
    </RecordState>
  );
}

function Record({ record }: { record: Article }) {
  const reference = useMemo(() => refOf('article', record), [record]);
  const { review_note: note } = record;
  return (
    <TabbedRecord
      record={record}
      reference={reference}
      title={record.title['en'] ?? record.slug}
      mark={<Standing record={record} />}
      facts={[asWords(record.type), record.category_name ?? 'No category', `/${record.slug}`]}
      tabs={TABS}
      {...(note !== null &&
        note !== '' && {
          notice: (
            <Notice tone="warn" title="It was sent back.">
              {note}
            </Notice>
          ),
        })}
    />
  );
}

function Content({ record }: { record: Article }) {
  const languages = languagesOf(record.texts);
  const [chosen, choose] = useState('en');
  const language = languages.includes(chosen) ? chosen : 'en';
  const texts = record.texts[language];
  const missing = Object.keys(record.languages).filter((tag) => !languages.includes(tag));
  const cover = pictureAddress(record.cover?.url);
  return (
    <div className="flex flex-col gap-6">
      {record.missing.length > 0 && (
        <Notice tone="info" title="Before it can be published">
          <ul className="list-disc pl-5">
            {record.missing.map(({ field, why }) => (
              <li key={`${field} ${why}`}>{why}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Section title="Languages">
        <DescriptionList
          facts={[
            ...languages.map((tag) => ({
              label: languageLabel(tag),
              value: <LanguageMark state={record.languages[tag] ?? 'missing'} />,
            })),
            { label: 'Missing', value: missing.map(languageLabel).join(', ') },
          ]}
        />
      </Section>
      <Collections record={record} />
      <Section title="Draft">
        {languages.length > 1 && (
          <Select
            aria-label="Language"
            className="w-56"
            value={language}
            options={languages.map((value) => ({ value, label: languageLabel(value) }))}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        )}
        <article className="flex max-w-2xl flex-col gap-3" lang={language}>
          {cover !== null && (
            <img src={cover} alt={record.cover?.alt[language] ?? ''} className="max-h-64 w-full rounded object-cover" />
          )}
          <p className="text-xl font-semibold text-ink">{texts?.title}</p>
          {texts?.excerpt !== '' && <p className="text-muted">{texts?.excerpt}</p>}
          {texts && <BodyView body={texts.body} lang={language} />}
        </article>
      </Section>
      <Section title="Placement">
        <DescriptionList
          facts={[
            { label: 'Category', value: record.category_name },
            { label: 'Tags', value: record.tags.join(', ') },
            { label: 'Featured', value: record.featured ? 'Yes' : 'No' },
            { label: 'Author', value: record.author?.name },
          ]}
        />
      </Section>
      <RecordStamps record={record} />
    </div>
  );
}

function Versions({ record }: { record: Article }) {
  const answer = useCall(article.versions, { params: { id: record.id } });
  const versions = answer.data?.data ?? [];
  if (versions.length === 0) return <p className="text-muted">It has not been published yet.</p>;
  return (
    <PlainTable
      label="Versions"
      head={['Version', 'Published', 'By', 'Languages', 'Note']}
      rows={versions.map(({ number, at, published_by, languages, note }) => [
        `${number}${number === record.live_version ? ' (live)' : ''}`,
        showInstant(at),
        published_by?.name ?? '–',
        languages?.map(languageLabel).join(', ') ?? 'All',
        note === '' ? '–' : note,
      ])}
    />
  );
}

/** Names what the article collects; who may change it finds the way there. */
function Collections({ record: { id, collections } }: { record: Article }) {
  const mayCollect = useAllowed(article.collect);
  return (
    <Section title="Collections">
      <DescriptionList
        facts={COLLECTION_TYPES.map((type) => ({
          label: asWords(type),
          value: (
            <span className="flex flex-col items-start">
              {collections[type] !== undefined && <CollectedNames id={id} type={type} />}
              {mayCollect && (
                <TextLink href={`/articles/list/${id}/collection/${type}`}>
                  {collections[type] === undefined ? 'Collect some' : 'Change'}
                </TextLink>
              )}
            </span>
          ),
        }))}
      />
    </Section>
  );
}

function CollectedNames({ id, type }: { id: number; type: CollectionType }) {
  const items = useCall(article.collection, { params: { id, type } }).data?.data.items ?? [];
  return items.map((item) => <span key={item.id}>{item.shown ? item.name : `${item.name} (not shown)`}</span>);
}

const TABS: RecordTabs<Article> = [
  { value: 'content', label: 'Content', Body: Content },
  { value: 'versions', label: 'Versions', Body: Versions },
  { value: 'history', label: 'History', Body: ({ record }) => <History kind="article" id={record.id} /> },
];
