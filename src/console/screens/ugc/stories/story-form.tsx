import { useMemo } from 'react';
import { publicReference } from '#contract/reference/public-reference.ts';
import { story as calls } from '#contract/ugc/story.ts';
import type { Story } from '#contract/ugc/story.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { SINGAPORE } from '#domain/time/time.ts';
import { textLabel } from '#console/shell/content/content-labels.ts';
import { Standing } from '#console/shell/content/content-words.tsx';
import { changesOf } from '#console/shell/content/translation/review.ts';
import type { Section } from '#console/shell/form/fields.ts';
import { optionsOf, useNames, type Names } from '#console/shell/form/names.ts';
import { useFormState } from '#console/shell/form/use-form-state.ts';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { go } from '#console/shell/location/navigate.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { StoryEditor } from './story-editor.tsx';
import { TitlesField } from './story-aside.tsx';
import { instantIn, sentSlides, StoryForm, valuesOf, type FormSlide, type Typed } from './story-fields.ts';
import { ExpiryBadge } from './story-words.tsx';

export function StoryEdit({ params }: { params: { id: string } }) {
  const answer = useCall(calls.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="story">
      {(row) => <Form key={row.id} record={row} />}
    </RecordState>
  );
}

export const StoryCreate = () => <Form />;

function Form({ record }: { record?: Story }) {
  const names = useNames(NAMES);
  const { zones } = names;
  const zoneOf = (city: unknown): string =>
    zones[String(city)] ?? (record && city === record.city_id ? record.timezone : SINGAPORE);
  const latest = useLatest(zoneOf);
  const base = useRecordForm<typeof StoryForm, Story>({
    kind: 'story',
    schema: StoryForm,
    sections: sectionsOf(SINGAPORE, names, record),
    ...(record && { record }),
    read: valuesOf,
    initial: { slides: [], texts: { en: { title: '' } } },
    draft: `story:${record?.id ?? 'new'}`,
    leaveTo: record ? pathOf(record.id) : '/stories',
    save: async ({ record: before, values, typed, changes, send, ifMatch, idempotencyKey }) => {
      const expires_at = instantIn(values.expires_at, latest.current(values.city_id));
      const slides = sentSlides(values.slides);
      if (!before) return (await send(calls.create, { body: { ...values, slides, expires_at }, idempotencyKey })).data;
      const { slides: moved, expires_at: ends, ...others } = changesOf(changes, typed);
      const body = {
        ...others,
        ...(moved && { slides }),
        // Another city has another clock.
        ...((ends !== undefined || changes.city_id !== undefined) && { expires_at }),
      };
      return (await send(calls.update, { params: { id: before.id }, body, ifMatch, idempotencyKey })).data;
    },
    savedMessage: (saved) => `The draft of ${saved?.title['en'] ?? 'the story'} is saved.`,
    afterSave: (saved, { close }) => {
      if (saved && close) go(pathOf(saved.id), { replace: !record, close: true });
      else if (saved && !record) go(`${pathOf(saved.id)}/edit`, { replace: true, close: true });
    },
  });
  const { values } = useFormState(base.model);
  const zone = zoneOf(values['city_id']);
  const sections = useMemo(() => sectionsOf(zone, names, record), [zone, names, record]);
  const title = record ? `Edit ${record.title['en'] ?? record.slug}` : 'Add story';
  useTitle(title);
  return (
    <StoryEditor
      form={{ ...base, sections }}
      record={record}
      title={title}
      city={names.cities[String(values['city_id'])] ?? ''}
      mark={
        record && (
          <>
            <Standing record={record} />
            <ExpiryBadge record={record} />
          </>
        )
      }
    />
  );
}

const NAMES = {
  cities: publicReference.citiesMap,
  categories: calls.categories,
  zones: calls.zones,
};

const pathOf = (id: number): string => addressOf('story', id);

const slidesInWords = (value: unknown): string => (value as readonly FormSlide[]).map(({ name }) => name).join(', ');

/** The strip draws the slides itself. */
const Nothing = () => null;

/** Returns the label of a text by its path within all texts, such as `en.captions.a1b2`. */
const labelOf = (path: string): string => textLabel(path, 'Caption');

const sectionsOf = (
  zone: string,
  { cities, categories }: Record<'cities' | 'categories', Names>,
  record: Story | undefined,
): readonly Section<keyof Typed>[] => [
  {
    title: 'Story',
    fields: {
      texts: { is: 'own', label: 'Text', draw: TitlesField, words: String, labelOf, recordId: record?.id },
      city_id: { is: 'record', label: 'City', options: () => optionsOf(cities) },
      category_id: { is: 'record', label: 'Category', options: () => optionsOf(categories) },
      expires_at: {
        is: 'date',
        time: true,
        zone,
        label: 'Expires',
        hint: 'By the clock of the city; leave empty for never',
      },
      ...(record && {
        slug: { is: 'text', label: 'Address', spellCheck: false, hint: 'Old public addresses lead here' } as const,
      }),
    },
  },
  {
    title: 'Slides',
    fields: {
      slides: {
        is: 'own',
        label: 'Slides',
        draw: Nothing,
        words: slidesInWords,
        item: { noun: 'slide', words: (item: unknown) => (item as FormSlide).name },
      },
    },
  },
];
