import { ActivityInput } from '#contract/activity/activity.schema.ts';
import { activity } from '#contract/activity/activity.ts';
import { place } from '#contract/activity/place.ts';
import { MAX_PHOTOS } from '#contract/activity/place.schema.ts';
import { supplier } from '#contract/activity/supplier.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { named, photosField } from '#console/shell/form/field/field-parts.ts';

/** Edits or creates an activity. */
export const { Edit: ActivityEdit, Create: ActivityCreate } = plainForm({
  kind: 'activity',
  schema: ActivityInput,
  one: activity.one,
  update: activity.update,
  create: activity.create,
  initial: { photos: [], currency: 'SGD', imported: false },
  names: {
    cities: publicReference.citiesMap,
    types: activity.types,
    suppliers: supplier.names,
    places: place.names,
    currencies: publicReference.currenciesMap,
    languages: publicReference.languagesMap,
  },
  sections: (names, record, { currency }) => [
    {
      title: 'Activity',
      fields: {
        name: { is: 'languages', label: 'Name', languages: names.languages },
        type_id: { is: 'record', label: 'Type', options: () => named(optionsOf(names.types)) },
        city_id: { is: 'record', label: 'City', options: () => named(optionsOf(names.cities)) },
        duration_min: { is: 'number', label: 'Duration', unit: 'minutes' },
        rating: { is: 'number', label: 'Rating', unit: 'of 5 stars' },
        url: {
          is: 'text',
          type: 'url',
          label: 'Web page',
          spellCheck: false,
          hint: 'Begins with https://',
          wide: true,
        },
      },
    },
    {
      title: 'Price',
      fields: {
        currency: { is: 'search', label: 'Currency', options: () => optionsOf(names.currencies) },
        from_price_minor: {
          is: 'money',
          label: 'Price from',
          currency: typeof currency === 'string' ? currency : '',
          hint: 'The lowest for one person',
        },
      },
    },
    {
      title: 'Supplier',
      about: 'Leave it empty for what we run ourselves.',
      fields: {
        supplier_id: {
          is: 'record',
          label: 'Supplier',
          none: 'None (our own)',
          options: () => named(optionsOf(names.suppliers)),
        },
        external_id: {
          is: 'text',
          label: 'Supplier’s code',
          spellCheck: false,
          hint: 'Finds it again in the supplier’s files',
        },
      },
    },
    {
      title: 'Where',
      about: 'The position is where it begins; with it, a place nearby is suggested.',
      fields: {
        place_id: {
          is: 'record',
          label: 'Place',
          none: 'None',
          options: () => named(optionsOf(names.places)),
          hint: 'Of the same city',
        },
        lat: { is: 'number', label: 'Latitude', unit: 'degrees', hint: 'North is positive' },
        lng: { is: 'number', label: 'Longitude', unit: 'degrees', hint: 'East is positive' },
      },
    },
    { title: 'Photos', fields: { photos: photosField(record, MAX_PHOTOS) } },
  ],
});
