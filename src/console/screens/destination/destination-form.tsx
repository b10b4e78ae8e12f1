import { useMemo } from 'react';
import { CityContentInput, CountryContentInput, type Destination } from '#contract/content/destination.schema.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { showName } from '#console/shell/common/display.ts';
import { coverLabel, textInWords, textLabel } from '#console/shell/content/content-labels.ts';
import { Standing } from '#console/shell/content/content-words.tsx';
import { CoverField } from '#console/shell/content/cover-field.tsx';
import { TextsField } from '#console/shell/content/texts-field.tsx';
import { changesOf, ReviewContext, useKeptAtOnce, useReview } from '#console/shell/content/translation/review.ts';
import { DESTINATION } from '#console/shell/content/translation/texts.ts';
import type { Section } from '#console/shell/form/fields.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { optionsOf, useNames, type Names } from '#console/shell/form/names.ts';
import { useFormState } from '#console/shell/form/use-form-state.ts';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { go } from '#console/shell/location/navigate.ts';
import { urlText } from '#console/shell/location/url-fields.ts';
import { useUrlState } from '#console/shell/location/url-state.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { CITY, COUNTRY, type DestinationKind } from './destination-kinds.ts';
import { FactsField } from './facts-field.tsx';
import { GalleryField } from './gallery-field.tsx';
import { useStartAt } from './use-start-at.ts';

type Props = { params: { id: string } };

export const CityContentEdit = ({ params }: Props) => <EditAt of={CITY} id={Number(params.id)} />;
export const CountryContentEdit = ({ params }: Props) => <EditAt of={COUNTRY} id={Number(params.id)} />;
export const CityContentCreate = () => <DestinationForm of={CITY} />;
export const CountryContentCreate = () => <DestinationForm of={COUNTRY} />;

function EditAt({ of, id }: { of: DestinationKind; id: number }) {
  const answer = useCall(of.calls.one, { params: { id } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun={of.title.toLowerCase()}>
      {(row) => <DestinationForm key={row.id} of={of} record={row} />}
    </RecordState>
  );
}

/** Both forms differ in the name of one field alone: what a new one is about. */
type Input = typeof CityContentInput;
const SCHEMAS = { city_id: CityContentInput, country_id: CountryContentInput as unknown as Input };

const START = { language: urlText(''), part: urlText('') };

function DestinationForm({ of, record }: { of: DestinationKind; record?: Destination }) {
  const { cities, places } = useNames({ cities: publicReference.citiesMap, places: of.calls.places });
  const [start] = useUrlState(START);
  const { calls, path } = of as typeof CITY;
  const texts = useMemo(() => ({ form: DESTINATION, start: start.language || undefined }), [start.language]);
  const reviewed = useReview(calls, record, texts);
  const form = useRecordForm<Input, Destination>({
    kind: of.kind,
    schema: SCHEMAS[of.about],
    sections: sectionsOf(of, { cities, places }, record),
    ...(record && { record }),
    read: (row) => valuesOf(of, row),
    initial: { gallery: [], nearby: [], facts: {}, texts: {} },
    draft: `${of.kind}:${record?.id ?? 'new'}`,
    leaveTo: record ? `${path}/${record.id}` : path,
    save: async ({ record: before, values, typed, changes, send, ifMatch, idempotencyKey }) => {
      if (!before) return (await send(calls.create, { body: values, idempotencyKey })).data;
      const { city_id: _, ...others } = changes;
      const body = changesOf(others, typed);
      const { data } = await send(calls.update, { params: { id: before.id }, body, ifMatch, idempotencyKey });
      return reviewed.keepReviewed(data, before, send);
    },
    savedMessage: (saved) => `The draft of ${saved ? showName(saved.name) : 'the content'} is saved.`,
    afterSave: (saved, { close }) => {
      if (saved && close) go(`${path}/${saved.id}`, { replace: !record, close: true });
      else if (saved && !record) go(`${path}/${saved.id}/edit`, { replace: true, close: true });
    },
  });
  const { dirty } = useFormState(form.model);
  useKeptAtOnce(reviewed, dirty);
  useStartAt(form.element, start);
  const add = `Add ${of.title.toLowerCase()}`;
  const title = record ? `Edit ${showName(record.name)}` : add;
  useTitle(title);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} {...(record && { mark: <Standing record={record} /> })} />
      <ReviewContext value={reviewed.review}>
        <RecordFormView
          form={form}
          label={title}
          verbs={record ? { save: 'Save draft', close: 'Save and close' } : { close: add }}
        />
      </ReviewContext>
    </div>
  );
}

/** Returns the values of a record as its call takes them: pictures without their addresses. */
function valuesOf(of: DestinationKind, { id, hero, gallery, facts, nearby, texts }: Destination) {
  const own = ({ key, alt, focal }: NonNullable<Destination['hero']>) => ({ key, alt, focal });
  return { [of.about]: id, hero: hero && own(hero), gallery: gallery.map(own), facts, nearby, texts };
}

type Offers = Readonly<Record<'cities' | 'places', Names>>;

function sectionsOf(
  of: DestinationKind,
  { cities, places }: Offers,
  record: Destination | undefined,
): readonly Section<keyof Input['entries']>[] {
  const about = {
    is: 'record',
    label: of === CITY ? 'City' : 'Country',
    options: () => optionsOf(places),
    hint: `Those without content; it can't be changed later`,
  } as const;
  return [
    ...(record ? [] : [{ title: of === CITY ? 'City' : 'Country', fields: { [of.about]: about } }]),
    {
      title: 'Text',
      fields: {
        texts: {
          is: 'own',
          label: 'Text',
          draw: TextsField,
          words: textInWords,
          labelOf: (path) => textLabel(path, DESTINATION.body),
          recordId: record?.id,
        },
      },
    },
    {
      title: 'Hero picture',
      fields: {
        hero: {
          is: 'own',
          label: 'Hero picture',
          draw: CoverField,
          labelOf: (path) => coverLabel(path, 'hero picture'),
        },
      },
    },
    {
      title: 'Gallery',
      fields: {
        gallery: {
          is: 'own',
          label: 'Gallery',
          draw: GalleryField,
          words: (value) => (Array.isArray(value) ? `${value.length} pictures` : ''),
          hint: 'At least five make this part complete',
        },
      },
    },
    { title: 'Facts', fields: { facts: { is: 'own', label: 'Facts', draw: FactsField, labelOf: factLabel } } },
    {
      title: of.nearby,
      fields: {
        nearby: {
          is: 'several',
          label: of.nearby,
          ids: true,
          options: Object.entries(cities)
            .filter(([value]) => of === COUNTRY || Number(value) !== record?.id)
            .map(([value, label]) => ({ value, label })),
        },
      },
    },
  ];
}

const factLabel = (path: string): string => path.slice(0, 1).toUpperCase() + path.slice(1);
