import { trip as calls } from '#contract/content/trip.ts';
import { TripForm as TripFields, type Trip } from '#contract/content/trip.schema.ts';
import { beyondInWords, MAX_DAYS } from '#domain/trip/plan.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { addressOf } from '#contract/kinds.ts';
import { Standing } from '#console/shell/content/content-words.tsx';
import { CoverField } from '#console/shell/content/cover-field.tsx';
import { coverLabel, textInWords, textLabel } from '#console/shell/content/content-labels.ts';
import { TagsField } from '#console/shell/content/tags-field.tsx';
import { TextsField } from '#console/shell/content/texts-field.tsx';
import { changesOf, ReviewContext, useKeptAtOnce, useReview } from '#console/shell/content/translation/review.ts';
import type { Section } from '#console/shell/form/fields.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { optionsOf, useNames, type Names } from '#console/shell/form/names.ts';
import { useFormState } from '#console/shell/form/use-form-state.ts';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { go } from '#console/shell/location/navigate.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';

export function TripEdit({ params }: { params: { id: string } }) {
  const answer = useCall(calls.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="trip">
      {(row) => <TripForm key={row.id} record={row} />}
    </RecordState>
  );
}

export const TripCreate = () => <TripForm />;

function TripForm({ record }: { record?: Trip }) {
  const names = useNames({ cities: publicReference.citiesMap, currencies: publicReference.currenciesMap });
  const reviewed = useReview(calls, record);
  const base = useRecordForm<typeof TripFields, Trip>({
    kind: 'trip',
    schema: TripFields,
    sections: sectionsOf(names, { currency: '', lost: record && 'Move stops' }, record),
    ...(record && { record }),
    read: valuesOf,
    initial: { days: 1, currency: 'SGD', tags: [], featured: false, texts: { en: { title: '' } } },
    draft: `trip:${record?.id ?? 'new'}`,
    leaveTo: record ? pathOf(record.id) : '/trips/list',
    save: async ({ record: before, values, typed, changes, send, ifMatch, idempotencyKey }) => {
      const { move_stops: _, ...added } = values;
      if (!before) return (await send(calls.create, { body: added, idempotencyKey })).data;
      const body = changesOf(changes, typed);
      const { data } = await send(calls.update, { params: { id: before.id }, body, ifMatch, idempotencyKey });
      return reviewed.keepReviewed(data, before, send);
    },
    savedMessage: (saved) => `The draft of ${saved?.title['en'] ?? 'the trip'} is saved.`,
    afterSave: (saved, { close }) => {
      if (saved && close) go(pathOf(saved.id), { replace: !record, close: true });
      else if (saved && !record) go(`${pathOf(saved.id)}/edit`, { replace: true, close: true });
    },
  });
  const { values, dirty } = useFormState(base.model);
  useKeptAtOnce(reviewed, dirty);
  const { currency, days } = values;
  const typed = {
    currency: typeof currency === 'string' ? currency : '',
    lost: record && typeof days === 'number' && days >= 1 ? moveWords(record, days) : undefined,
  };
  const form = { ...base, sections: sectionsOf(names, typed, record) };
  const title = record ? `Edit ${record.title['en'] ?? record.slug}` : 'Add trip';
  useTitle(title);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} {...(record && { mark: <Standing record={record} /> })} />
      <ReviewContext value={reviewed.review}>
        <RecordFormView
          form={form}
          label={title}
          verbs={record ? { save: 'Save draft', close: 'Save and close' } : { close: 'Add trip' }}
        />
      </ReviewContext>
    </div>
  );
}

const pathOf = (id: number): string => addressOf('trip', id);

/** Returns the values of a trip as its call takes them: pictures without their addresses. */
function valuesOf({ slug, city_id, days, cover, budget_minor, currency, tags, featured, texts }: Trip) {
  const { key, alt, focal } = cover ?? {};
  return {
    slug,
    city_id,
    days,
    cover: cover && { key, alt, focal },
    budget_minor,
    currency,
    tags,
    featured,
    texts,
    move_stops: false,
  };
}

/** Returns what happens to the stops of days that a trip of so many days loses; undefined when there are none. */
function moveWords({ stops }: Trip, days: number): string | undefined {
  const lost = beyondInWords(stops, days);
  return lost === undefined ? undefined : `Move ${lost} to day ${days}`;
}

function sectionsOf(
  names: Readonly<Record<'cities' | 'currencies', Names>>,
  { currency, lost }: { currency: string; lost: string | undefined },
  record: Trip | undefined,
): readonly Section<keyof (typeof TripFields)['entries']>[] {
  return [
    {
      title: 'Text',
      fields: { texts: { is: 'own', label: 'Text', draw: TextsField, words: textInWords, labelOf: textLabel } },
    },
    { title: 'Cover', fields: { cover: { is: 'own', label: 'Cover', draw: CoverField, labelOf: coverLabel } } },
    {
      title: 'Placement',
      fields: {
        ...(record && {
          slug: {
            is: 'text',
            label: 'Address',
            spellCheck: false,
            hint: 'Old public addresses lead here',
          } as const,
        }),
        city_id: { is: 'record', label: 'City', options: () => optionsOf(names.cities) },
        days: { is: 'number', label: 'Days', hint: `At most ${MAX_DAYS}` },
        ...(lost !== undefined && {
          move_stops: { is: 'yes-no', label: lost, hint: 'The trip loses their days' } as const,
        }),
        currency: { is: 'search', label: 'Currency of the budget', options: () => optionsOf(names.currencies) },
        budget_minor: {
          is: 'money',
          label: 'Budget',
          currency,
          hint: 'About what it costs one person; empty where it is not said',
        },
        tags: { is: 'own', label: 'Tags', draw: TagsField, hint: 'Separated by commas, at most ten' },
        featured: { is: 'yes-no', label: 'Featured', hint: 'Pages that choose by themselves prefer it' },
      },
    },
  ];
}
