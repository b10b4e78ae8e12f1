import { country } from '#contract/reference/country.ts';
import { CountryInput } from '#contract/reference/country.schema.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { languageName } from '#console/shell/form/field/language-texts.tsx';
import { optionsOf, type Names } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';

/** Edits a country. */
export const { Edit: CountryEdit } = plainForm({
  kind: 'country',
  schema: CountryInput,
  one: country.one,
  update: country.update,
  names: { currencies: publicReference.currenciesMap, languages: publicReference.languagesMap },
  sections: (names, record) => [
    {
      title: 'Country',
      fields: {
        name: { is: 'languages', label: 'Name', languages: names.languages },
        currency: {
          is: 'search',
          label: 'Currency',
          options: () => currencyOptions(names.currencies, record?.currency),
        },
        phone_code: { is: 'text', label: 'Calling code', type: 'tel', hint: 'Digits only, such as 65' },
        tax_rate_bps: { is: 'percent', label: 'Tax in prices' },
        languages: { is: 'several', label: 'Languages', options: languageOptions(names.languages, record?.languages) },
      },
    },
  ],
});

/** Returns the enabled currencies and the one that the country has. */
const currencyOptions = (enabled: Names, has: string | undefined) =>
  optionsOf(has === undefined || has in enabled ? enabled : { ...enabled, [has]: has });

/** Returns the enabled languages and those already assigned to the country. */
const languageOptions = (enabled: Names, has: readonly string[] = []) =>
  [...new Set([...Object.keys(enabled), ...has])]
    .map((value) => ({ value, label: languageName(value, enabled) }))
    .sort((one, other) => one.label.localeCompare(other.label));
