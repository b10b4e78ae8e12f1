import { useMemo } from 'react';
import { article } from '#contract/content/article.ts';
import type { Article } from '#contract/content/article.schema.ts';
import { addressBelow } from '#contract/kinds.ts';
import { refOf } from '#console/registry/kinds.ts';
import { COLLECTION_TYPES, type CollectionType } from '#domain/content/collection.ts';
import { asWords } from '#domain/text/words.ts';
import { Draft, Languages, MissingNotice, sentBack, Versions } from '#console/shell/content/content-record.tsx';
import { Standing } from '#console/shell/content/content-words.tsx';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { History } from '#console/shell/record/history.tsx';
import { RecordStamps } from '#console/shell/record/record-page.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { DescriptionList } from '#console/ui/facts.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Section } from '#console/ui/page/section.tsx';

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
  return (
    <TabbedRecord
      record={record}
      reference={reference}
      title={record.title['en'] ?? record.slug}
      mark={<Standing record={record} />}
      facts={[asWords(record.type), record.category_name ?? 'No category', `/${record.slug}`]}
      tabs={TABS}
      {...sentBack(record)}
    />
  );
}

const Content = ({ record }: { record: Article }) => (
  <div className="flex flex-col gap-6">
    <MissingNotice record={record} />
    <Languages record={record} />
    <Collections record={record} />
    <Draft record={record} />
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
                <TextLink href={addressBelow('article', id, `collection/${type}`)}>
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
  { value: 'versions', label: 'Versions', Body: ({ record }) => <Versions record={record} call={article.versions} /> },
  { value: 'history', label: 'History', Body: ({ record }) => <History kind="article" id={record.id} /> },
];
