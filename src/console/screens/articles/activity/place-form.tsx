import { MAX_PHOTOS, PlaceInput } from '#contract/activity/place.schema.ts';
import { place } from '#contract/activity/place.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { hoursInWords, type OpeningHours } from '#domain/activity/opening-hours.ts';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { hoursLabel, HoursField } from './hours-field.tsx';
import { named, photosField } from '#console/shell/form/field/field-parts.ts';

/** Edits or creates a place. */
export const { Edit: PlaceEdit, Create: PlaceCreate } = plainForm({
  kind: 'place',
  schema: PlaceInput,
  one: place.one,
  update: place.update,
  create: place.create,
  initial: { opening_hours: [], photos: [], address: '' },
  names: {
    cities: publicReference.citiesMap,
    categories: place.categories,
    languages: publicReference.languagesMap,
  },
  sections: (names, record) => [
    {
      title: 'Place',
      fields: {
        name: { is: 'languages', label: 'Name', languages: names.languages },
        city_id: { is: 'record', label: 'City', options: () => named(optionsOf(names.cities)) },
        category_id: { is: 'record', label: 'Category', options: () => named(optionsOf(names.categories)) },
        address: { is: 'text', label: 'Address', wide: true },
        lat: { is: 'number', label: 'Latitude', unit: 'degrees', hint: 'North is positive' },
        lng: { is: 'number', label: 'Longitude', unit: 'degrees', hint: 'East is positive' },
      },
    },
    {
      title: 'Opening hours',
      about: 'By the clock of the city. A time to close that is not after the time to open is on the next day.',
      fields: {
        opening_hours: {
          is: 'own',
          label: 'Opening hours',
          draw: HoursField,
          words: (value) => hoursInWords(Array.isArray(value) ? (value as OpeningHours[]) : []),
          labelOf: hoursLabel,
        },
      },
    },
    { title: 'Photos', fields: { photos: photosField(record, MAX_PHOTOS) } },
  ],
});
