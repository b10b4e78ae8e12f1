import { useSearch } from 'wouter';
import { company } from '#contract/fleet/company.ts';
import { city } from '#contract/reference/city.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { driver } from '#contract/fleet/driver.ts';
import { DriverInput } from '#contract/fleet/driver.schema.ts';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';

const { Edit, Create } = plainForm({
  kind: 'driver',
  schema: DriverInput,
  ...driver,
  names: {
    companies: company.names,
    cities: city.names,
    countries: publicReference.countriesMap,
    languages: publicReference.languagesMap,
  },
  initial: { languages: ['en'] },
  sections: ({ companies, cities, countries, languages }, record) => [
    {
      title: 'Person',
      about: 'Phone numbers must be unique.',
      fields: {
        name: { is: 'text', label: 'Name' },
        ...(!record && {
          company_id: {
            is: 'record',
            label: 'Company',
            hint: 'Can’t be changed later',
            options: () => optionsOf(companies),
          },
        }),
        phone: { is: 'text', type: 'tel', label: 'Phone', hint: 'With its country code, such as +65 9123 4567' },
        email: { is: 'text', type: 'email', label: 'Email' },
        city_id: { is: 'record', label: 'City', hint: 'Where they drive', options: () => optionsOf(cities) },
        languages: {
          is: 'several',
          label: 'Languages',
          options: Object.entries(languages).map(([value, label]) => ({ value, label })),
        },
        photo: { is: 'picture', label: 'Picture', side: 400, url: record?.photo_url ?? null },
      },
    },
    {
      title: 'Licences',
      about: 'Drivers can’t take jobs ending after their first expiry date.',
      fields: {
        licence_no: { is: 'text', label: 'Licence number', spellCheck: false },
        licence_country: {
          is: 'search',
          label: 'Issued by',
          hint: 'The country of the licence',
          options: () => optionsOf(countries),
        },
        licence_class: { is: 'text', label: 'Class', spellCheck: false },
        licence_expires_on: { is: 'date', label: 'Licence expires', hint: 'Valid through this date' },
        vocational_no: { is: 'text', label: 'Vocational licence', hint: 'Such as a PDVL', spellCheck: false },
        vocational_expires_on: { is: 'date', label: 'Vocational licence expires' },
      },
    },
  ],
});

export const DriverEdit = Edit;

/** Creates a driver for the company in the URL. */
export function DriverCreate() {
  const of = Number(new URLSearchParams(useSearch()).get('company'));
  return <Create {...(of > 0 && { initial: { company_id: of, languages: ['en'] } })} />;
}
