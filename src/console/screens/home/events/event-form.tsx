import { EventInput, type Event } from '#contract/home/event.schema.ts';
import { event } from '#contract/home/event.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { coverLabel } from '#console/shell/content/content-labels.ts';
import { CoverField } from '#console/shell/content/cover-field.tsx';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { urlText } from '#console/shell/location/url-fields.ts';
import { useUrlState } from '#console/shell/location/url-state.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';

const { Edit, Create } = plainForm({
  kind: 'event',
  schema: EventInput,
  one: event.one,
  update: event.update,
  create: event.create,
  initial: { venue: '' },
  read: valuesOf,
  names: { cities: publicReference.citiesMap, languages: publicReference.languagesMap },
  sections: ({ cities, languages }) => [
    {
      title: 'Event',
      fields: {
        title: { is: 'languages', label: 'Title', languages },
        city_id: {
          is: 'record',
          label: 'City',
          options: () => optionsOf(cities).map(({ value, label }) => ({ value, label })),
        },
        venue: { is: 'text', label: 'Venue', hint: 'Where in the city; leave empty where that is not known' },
        starts_on: { is: 'date', label: 'First day', hint: 'By the clock of the city' },
        ends_on: { is: 'date', label: 'Last day', hint: 'It is shown until midnight of this day in the city' },
        link: {
          is: 'text',
          label: 'Link',
          spellCheck: false,
          hint: 'A web page (https://…), or a page of the site such as /articles/lantern-night',
        },
      },
    },
    { title: 'Cover', fields: { cover: { is: 'own', label: 'Cover', draw: CoverField, labelOf: coverLabel } } },
  ],
});

export const EventEdit = Edit;

/** Adds an event, or a copy of the one that the address names. */
export function EventCreate() {
  const [{ from }] = useUrlState(FROM);
  return /^\d{1,15}$/.test(from) ? <Copied id={Number(from)} /> : <Create />;
}

function Copied({ id }: { id: number }) {
  const answer = useCall(event.one, { params: { id } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="event">
      {(row) => <Create key={row.id} initial={valuesOf(row)} />}
    </RecordState>
  );
}

const FROM = { from: urlText('') };

/** Returns the values of an event as its calls take them: the picture without its address. */
function valuesOf({ title, city_id, venue, starts_on, ends_on, cover, link }: Event) {
  const { key, alt, focal } = cover ?? {};
  return { title, city_id, venue, starts_on, ends_on, cover: cover && { key, alt, focal }, link };
}
