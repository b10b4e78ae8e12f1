import { city } from '#contract/reference/city.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { CityInput } from '#contract/reference/city.schema.ts';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { zoneOptions } from '#console/shell/form/zones.ts';

/** Edits or creates a city. */
export const { Edit: CityEdit, Create: CityCreate } = plainForm({
  kind: 'city',
  schema: CityInput,
  one: city.one,
  create: city.create,
  update: city.update,
  initial: {
    airport_service: false,
    day_booking_service: false,
    buffer_min: 30,
    min_lead_min: 180,
    max_lead_days: 365,
    position: 0,
  },
  names: {
    countries: publicReference.countriesMap,
    currencies: publicReference.currenciesMap,
    languages: publicReference.languagesMap,
  },
  sections: (names) => [
    {
      title: 'Name and place',
      fields: {
        name: { is: 'languages', label: 'Name', languages: names.languages },
        country: { is: 'search', label: 'Country', options: () => optionsOf(names.countries) },
        slug: { is: 'text', label: 'Slug', hint: 'Its part of web addresses, such as kuala-lumpur', spellCheck: false },
        timezone: { is: 'search', label: 'Time zone', options: zoneOptions, hint: 'Service times are shown in it' },
        currency: {
          is: 'search',
          label: 'Currency',
          options: () => optionsOf(names.currencies),
          hint: 'That of its country',
        },
        lat: { is: 'number', label: 'Latitude', unit: 'degrees', hint: 'North is positive, at most six decimals' },
        lng: { is: 'number', label: 'Longitude', unit: 'degrees', hint: 'East is positive, at most six decimals' },
      },
    },
    {
      title: 'Services',
      fields: {
        airport_service: {
          is: 'yes-no',
          label: 'Airport transfers',
          hint: 'Customers can book to and from its airports',
        },
        day_booking_service: {
          is: 'yes-no',
          label: 'Day hire',
          hint: 'Customers can book a car with driver by the day',
        },
      },
    },
    {
      title: 'Booking',
      fields: {
        min_lead_min: {
          is: 'number',
          label: 'Shortest notice',
          unit: 'minutes',
          required: true,
          hint: 'Before pickup',
        },
        max_lead_days: { is: 'number', label: 'Longest notice', unit: 'days', required: true, hint: 'Before pickup' },
        buffer_min: {
          is: 'number',
          label: 'Buffer between jobs',
          unit: 'minutes',
          required: true,
          hint: 'What a driver gets between two trips, 240 at most',
        },
        position: { is: 'number', label: 'Position', required: true, hint: 'Low numbers come first in lists' },
      },
    },
  ],
});
