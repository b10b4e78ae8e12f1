import { company } from '#contract/fleet/company.ts';
import { CompanyInput } from '#contract/fleet/company.schema.ts';
import { city } from '#contract/reference/city.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';

/** Edits or creates a company. */
export const { Edit: CompanyEdit, Create: CompanyCreate } = plainForm({
  kind: 'company',
  schema: CompanyInput,
  one: company.one,
  update: company.update,
  create: company.create,
  initial: { commission_bps: 0 },
  names: { countries: publicReference.countriesMap, cities: city.names, currencies: publicReference.currenciesMap },
  sections: (names) => [
    {
      title: 'Company',
      fields: {
        name: { is: 'text', label: 'Name', hint: 'What people call it' },
        legal_name: { is: 'text', label: 'Legal name' },
        country: { is: 'search', label: 'Country', options: () => optionsOf(names.countries) },
        reg_no: { is: 'text', label: 'Registration number', spellCheck: false, hint: 'Unique within a country' },
        city_id: {
          is: 'record',
          label: 'City',
          options: () => optionsOf(names.cities).map(({ value, label }) => ({ value, label })),
          hint: 'Its home city, in that country',
        },
        rating: { is: 'number', label: 'Rating', unit: 'of 5 stars' },
      },
    },
    {
      title: 'Contact',
      fields: {
        contact_name: { is: 'text', label: 'Name' },
        contact_email: { is: 'text', type: 'email', label: 'Email' },
        contact_phone: {
          is: 'text',
          type: 'tel',
          label: 'Phone',
          hint: 'With the country code, such as +65 9123 4567',
        },
      },
    },
    {
      title: 'Business',
      fields: {
        commission_bps: { is: 'percent', label: 'Our commission', hint: 'Of each job' },
        payout_currency: { is: 'search', label: 'Paid in', options: () => optionsOf(names.currencies) },
      },
    },
  ],
});
