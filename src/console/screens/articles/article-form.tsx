import { articleCategory } from '#contract/content/article-category.ts';
import { article as calls } from '#contract/content/article.ts';
import { ArticleInput, type Article } from '#contract/content/article.schema.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { addressBelow, addressOf } from '#contract/kinds.ts';
import { ARTICLE_TYPES } from '#domain/content/article.ts';
import { asWords } from '#domain/text/words.ts';
import { showName } from '#console/shell/common/display.ts';
import type { Section } from '#console/shell/form/fields.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { useNames } from '#console/shell/form/names.ts';
import { useFormState } from '#console/shell/form/use-form-state.ts';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { go } from '#console/shell/location/navigate.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { Standing } from '#console/shell/content/content-words.tsx';
import { CoverField } from '#console/shell/content/cover-field.tsx';
import { coverLabel, textInWords, textLabel } from '#console/shell/content/content-labels.ts';
import { TagsField } from '#console/shell/content/tags-field.tsx';
import { TextsField } from '#console/shell/content/texts-field.tsx';
import { changesOf, ReviewContext, useKeptAtOnce, useReview } from '#console/shell/content/translation/review.ts';

export function ArticleEdit({ params }: { params: { id: string } }) {
  const answer = useCall(calls.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="article">
      {(row) => <ArticleForm key={row.id} record={row} />}
    </RecordState>
  );
}

export const ArticleCreate = () => <ArticleForm />;

function ArticleForm({ record }: { record?: Article }) {
  const { cities } = useNames({ cities: publicReference.citiesMap });
  const found = useCall(articleCategory.list, { query: { page_size: 100 } }, { staleTime: 60_000 });
  const categories = (found.data?.data ?? []).map(({ id, type, name }) => ({ id, type, label: showName(name) }));
  const reviewed = useReview(calls, record);
  const base = useRecordForm<typeof ArticleInput, Article>({
    kind: 'article',
    schema: ArticleInput,
    sections: sectionsOf('article', { cities, categories, record }),
    ...(record && { record }),
    read: valuesOf,
    initial: { type: 'article', city_ids: [], tags: [], photos: [], featured: false, texts: { en: { title: '' } } },
    draft: `article:${record?.id ?? 'new'}`,
    leaveTo: record ? pathOf(record.id) : '/articles/list',
    save: async ({ record: before, values, typed, changes, send, ifMatch, idempotencyKey }) => {
      if (!before) return (await send(calls.create, { body: values, idempotencyKey })).data;
      const { type: _, ...others } = changes;
      const body = changesOf(others, typed);
      const { data } = await send(calls.update, { params: { id: before.id }, body, ifMatch, idempotencyKey });
      return reviewed.keepReviewed(data, before, send);
    },
    savedMessage: (saved) => `The draft of ${saved?.title['en'] ?? 'the article'} is saved.`,
    afterSave: (saved, { close }) => {
      if (saved && close) go(pathOf(saved.id), { replace: !record, close: true });
      else if (saved && !record) go(addressBelow('article', saved.id, 'edit'), { replace: true, close: true });
    },
  });
  const { values, dirty } = useFormState(base.model);
  useKeptAtOnce(reviewed, dirty);
  const form = {
    ...base,
    sections: sectionsOf(values.type === 'post' ? 'post' : 'article', { cities, categories, record }),
  };
  const title = record ? `Edit ${record.title['en'] ?? record.slug}` : 'Add article';
  useTitle(title);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} {...(record && { mark: <Standing record={record} /> })} />
      <ReviewContext value={reviewed.review}>
        <RecordFormView
          form={form}
          label={title}
          verbs={record ? { save: 'Save draft', close: 'Save and close' } : { close: 'Add article' }}
        />
      </ReviewContext>
    </div>
  );
}

const pathOf = (id: number): string => addressOf('article', id);

/** Returns the values of an article as its call takes them: pictures without their addresses. */
function valuesOf({ type, slug, category_id, cover, photos, city_ids, tags, featured, texts }: Article) {
  const own = ({ key, alt, focal }: NonNullable<Article['cover']>) => ({ key, alt, focal });
  return {
    type,
    slug,
    category_id,
    cover: cover && own(cover),
    photos: photos.map(own),
    city_ids,
    tags,
    featured,
    texts,
  };
}

type Offers = {
  cities: Readonly<Record<string, string>>;
  categories: readonly { id: number; type: string; label: string }[];
  record: Article | undefined;
};

function sectionsOf(type: string, { cities, categories, record }: Offers): readonly Section<FieldName>[] {
  return [
    {
      title: 'Text',
      fields: {
        texts: {
          is: 'own',
          label: 'Text',
          draw: TextsField,
          words: textInWords,
          labelOf: textLabel,
          recordId: record?.id,
        },
      },
    },
    { title: 'Cover', fields: { cover: { is: 'own', label: 'Cover', draw: CoverField, labelOf: coverLabel } } },
    {
      title: 'Placement',
      fields: {
        ...(record
          ? {
              slug: {
                is: 'text',
                label: 'Address',
                spellCheck: false,
                hint: 'Old public addresses lead here',
              } as const,
            }
          : {
              type: {
                is: 'choice',
                label: 'Type',
                options: ARTICLE_TYPES.map((value) => ({ value, label: asWords(value) })),
                hint: 'An article lasts; a post is news',
              } as const,
            }),
        category_id: {
          is: 'record',
          label: 'Category',
          none: record ? 'None yet' : 'The default',
          options: () =>
            categories.filter((each) => each.type === type).map(({ id, label }) => ({ value: String(id), label })),
        },
        city_ids: {
          is: 'several',
          label: 'Cities',
          ids: true,
          options: Object.entries(cities).map(([value, label]) => ({ value, label })),
        },
        tags: { is: 'own', label: 'Tags', draw: TagsField, hint: 'Separated by commas, at most ten' },
        featured: { is: 'yes-no', label: 'Featured', hint: 'Pages that choose by themselves prefer it' },
      },
    },
  ];
}

type FieldName = keyof (typeof ArticleInput)['entries'];
