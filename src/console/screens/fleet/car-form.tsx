import { useSearch } from 'wouter';
import { car } from '#contract/fleet/car.ts';
import { CarInput } from '#contract/fleet/car.schema.ts';
import { company } from '#contract/fleet/company.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { MAX_CAR_AGE, MAX_CAR_PHOTOS } from '#domain/fleet/car.ts';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';

const { Edit, Create } = plainForm({
  kind: 'car',
  schema: CarInput,
  ...car,
  names: { companies: company.names, classes: car.classes, countries: publicReference.countriesMap },
  sections: ({ companies, classes, countries }, record) => [
    {
      title: 'Car',
      about: 'Plates must be unique within a country.',
      fields: {
        plate: { is: 'text', label: 'Plate', spellCheck: false },
        country: { is: 'search', label: 'Registered in', options: () => optionsOf(countries) },
        ...(!record && {
          company_id: {
            is: 'record',
            label: 'Company',
            hint: 'Can’t be changed later',
            options: () => optionsOf(companies),
          },
        }),
        car_class_id: { is: 'record', label: 'Class', options: () => optionsOf(classes) },
        make: { is: 'text', label: 'Make', hint: 'Such as Toyota' },
        model: { is: 'text', label: 'Model', hint: 'Such as Alphard' },
        year: { is: 'number', label: 'Year', hint: `At most ${MAX_CAR_AGE} years ago` },
        colour: { is: 'text', label: 'Colour' },
        seats: { is: 'number', label: 'Seats', hint: 'For passengers, without the driver’s' },
        luggage: { is: 'number', label: 'Luggage', unit: 'pieces', hint: 'Of 24 inches' },
      },
    },
    {
      title: 'Documents',
      about: 'Cars can’t take jobs ending after their first expiry date.',
      fields: {
        insurance_expires_on: { is: 'date', label: 'Insurance expires' },
        inspection_expires_on: { is: 'date', label: 'Inspection expires' },
        registration_expires_on: { is: 'date', label: 'Registration expires' },
      },
    },
    {
      title: 'Photos',
      fields: {
        photos: {
          is: 'pictures',
          label: 'Photos',
          noun: 'photo',
          side: 1000,
          most: MAX_CAR_PHOTOS,
          urls: Object.fromEntries(
            (record?.photos ?? []).map((key, index) => [key, record?.photo_urls[index] ?? null]),
          ),
        },
      },
    },
  ],
});

export const CarEdit = Edit;

/** Creates a car for the company in the URL. */
export function CarCreate() {
  const of = Number(new URLSearchParams(useSearch()).get('company'));
  return <Create {...(of > 0 && { initial: { company_id: of } })} />;
}
