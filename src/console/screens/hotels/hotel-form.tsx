import { HotelInput, MAX_PICTURES } from '#contract/hotel/hotel.schema.ts';
import { hotel } from '#contract/hotel/hotel.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { addressOf } from '#contract/kinds.ts';
import { HOTEL_TYPE_WORDS, HOTEL_TYPES } from '#domain/hotel/hotel.ts';
import { named, photosField } from '#console/shell/form/field/field-parts.ts';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { facilitiesInWords, HotelFacilities } from './facilities-field.tsx';
import { OptionalTexts, PoliciesField, policyLabel } from './optional-texts.tsx';

const { Edit, Create } = plainForm({
  kind: 'hotel',
  schema: HotelInput,
  one: hotel.one,
  update: hotel.update,
  create: hotel.create,
  recordAt: ({ id }) => addressOf('hotel', id),
  initial: {
    type: 'hotel',
    stars: 0,
    check_in: '15:00',
    check_out: '12:00',
    photos: [],
    facility_ids: [],
    policies: {},
    description: null,
  },
  names: {
    cities: publicReference.citiesMap,
    currencies: publicReference.currenciesMap,
    languages: publicReference.languagesMap,
  },
  sections: (names, record) => [
    {
      title: 'Hotel',
      fields: {
        name: { is: 'languages', label: 'Name', languages: names.languages },
        type: {
          is: 'choice',
          label: 'Type',
          options: HOTEL_TYPES.map((value) => ({ value, label: HOTEL_TYPE_WORDS[value] })),
        },
        stars: { is: 'number', label: 'Stars', unit: 'of 5', hint: 'In halves; 0 without a class' },
        chain: { is: 'text', label: 'Chain' },
        slug: {
          is: 'text',
          label: 'Slug',
          spellCheck: false,
          hint: record ? 'Its part of addresses and files' : 'Leave empty to make it from the name',
        },
      },
    },
    {
      title: 'Where',
      fields: {
        city_id: { is: 'record', label: 'City', options: () => named(optionsOf(names.cities)) },
        address: { is: 'text', label: 'Address', wide: true },
        lat: { is: 'number', label: 'Latitude', unit: 'degrees', hint: 'North is positive' },
        lng: { is: 'number', label: 'Longitude', unit: 'degrees', hint: 'East is positive' },
      },
    },
    {
      title: 'Contact and prices',
      fields: {
        phone: { is: 'text', type: 'tel', label: 'Phone', hint: 'With its country code, such as +65 6123 4567' },
        email: { is: 'text', type: 'email', label: 'Email' },
        check_in: { is: 'text', label: 'Check-in from', hint: 'In the hotel’s time, such as 15:00' },
        check_out: { is: 'text', label: 'Check-out until', hint: 'In the hotel’s time, such as 12:00' },
        currency: {
          is: 'search',
          label: 'Currency',
          options: () => optionsOf(names.currencies),
          hint: record ? 'Stays once its rooms have rates' : 'Leave empty to take that of its city',
        },
      },
    },
    { title: 'Photos', fields: { photos: photosField(record, MAX_PICTURES, { whole: true }) } },
    {
      title: 'Facilities',
      fields: {
        facility_ids: { is: 'own', label: 'Facilities', draw: HotelFacilities, words: facilitiesInWords },
      },
    },
    { title: 'Description', fields: { description: { is: 'own', label: 'Description', draw: OptionalTexts } } },
    {
      title: 'Policies',
      fields: { policies: { is: 'own', label: 'Policies', draw: PoliciesField, labelOf: policyLabel } },
    },
  ],
});

export { Edit as HotelEdit };
export const HotelCreate = () => <Create />;
