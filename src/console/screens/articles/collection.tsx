import { activity } from '#contract/activity/activity.ts';
import { place } from '#contract/activity/place.ts';
import { article as calls } from '#contract/content/article.ts';
import { CollectionInput, type Collection } from '#contract/content/collection.schema.ts';
import { homeArticle } from '#contract/content/home-article.ts';
import { hotel } from '#contract/hotel/hotel.ts';
import { addressBelow, addressOf } from '#contract/kinds.ts';
import { COLLECTION_TYPES, MOST_COLLECTED, type CollectionType } from '#domain/content/collection.ts';
import { asWords } from '#domain/text/words.ts';
import { CollectedField, collectedInWords } from '#console/shell/content/collected-field.tsx';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { useNames } from '#console/shell/form/names.ts';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { go } from '#console/shell/location/navigate.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { useTitle } from '#console/shell/state/title.ts';
import type { SortableItem } from '#console/ui/input/sortable-list.tsx';
import { Link } from '#console/ui/link.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { Badge } from '#console/ui/status.tsx';

type Params = { id: string; type: string };

/** Chooses and orders the records of one type that an article collects. */
export function ArticleCollection({ params }: { params: Params }) {
  const type = COLLECTION_TYPES.find((each) => each === params.type);
  const answer = useCall(calls.collection, { params: { id: Number(params.id), type: params.type } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={type && record} noun="collection">
      {(row) => <CollectionForm key={`${row.id} ${type}`} record={row} type={type ?? 'articles'} />}
    </RecordState>
  );
}

function CollectionForm({ record, type }: { record: Collection; type: CollectionType }) {
  const leaveTo = addressOf('article', record.id);
  const { names } = useNames({ names: NAMES[type] });
  const inWords = (value: unknown) => collectedInWords(value, names, record.items.map(itemOf));
  const form = useRecordForm<typeof CollectionInput, Collection>({
    kind: 'article',
    schema: CollectionInput,
    sections: [
      {
        title: asWords(type),
        about: `The page of the article shows them after its text, in this order, at most ${MOST_COLLECTED}. Readers see a change when the article is published.`,
        fields: {
          item_ids: { is: 'own', label: asWords(type), draw: FIELDS[type], words: inWords, recordId: record.id },
        },
      },
    ],
    record,
    draft: `article:${record.id}:${type}`,
    leaveTo,
    save: async ({ values, send, ifMatch, idempotencyKey }) => {
      const params = { id: record.id, type };
      return (await send(calls.collect, { params, body: values, ifMatch, idempotencyKey })).data;
    },
    savedMessage: () => `The ${type} of ${record.title} are saved in its draft.`,
    afterSave: (_, { close }) => {
      if (close) go(leaveTo, { close: true });
    },
  });
  const title = `${asWords(type)} of ${record.title}`;
  useTitle(title);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} />
      <nav aria-label="Collections of the article" className="flex flex-wrap gap-1">
        {COLLECTION_TYPES.map((each) => (
          <Link
            key={each}
            href={addressBelow('article', record.id, `collection/${each}`)}
            aria-current={each === type ? 'page' : undefined}
            className="rounded px-3 py-1.5 text-muted hover:text-ink aria-[current=page]:bg-accent-tint aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            {asWords(each)}
          </Link>
        ))}
      </nav>
      <RecordFormView form={form} label={title} verbs={{ save: 'Save', close: 'Save and close' }} />
    </div>
  );
}

const NAMES = { activities: activity.names, hotels: hotel.names, places: place.names, articles: homeArticle.articles };

const FIELDS = {
  activities: (props: OwnFieldProps) => <Collected {...props} type="activities" />,
  hotels: (props: OwnFieldProps) => <Collected {...props} type="hotels" />,
  places: (props: OwnFieldProps) => <Collected {...props} type="places" />,
  articles: (props: OwnFieldProps) => <Collected {...props} type="articles" />,
};

/** Orders collected records, and adds further ones by their names. */
function Collected({ type, ...field }: OwnFieldProps & { type: CollectionType }) {
  const { recordId = 0 } = field;
  const stored = useCall(calls.collection, { params: { id: recordId, type } }).data?.data.items ?? [];
  const itself = type === 'articles' ? { without: recordId } : {};
  return <CollectedField {...field} call={NAMES[type]} known={stored.map(itemOf)} most={MOST_COLLECTED} {...itself} />;
}

const itemOf = ({ id, name, hint, shown, why }: Collection['items'][number]): SortableItem => ({
  id,
  label: name,
  ...(hint !== '' && { hint }),
  ...(!shown && { mark: <Badge tone="warn">{why.replace(/^It (is|was) /, '').replace('.', '')}</Badge> }),
});
