import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { CONTINENTS } from '#domain/reference/country.ts';
import { currencyCode, i18n, languageTag, setOf, text, wholeIn } from '#contract/kit/fields.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { plainDetails, recordOf } from '#contract/kit/plain.schema.ts';

const fields = {
  name: i18n(120),
  /** Calling code, digits only. */
  phone_code: v.pipe(text(1, 7), v.regex(/^\d{1,7}$/, say.such('digits only', '65'))),
  currency: currencyCode,
  languages: setOf(languageTag, 30),
  /** Tax contained in prices, in basis points: 900 is 9%. */
  tax_rate_bps: wholeIn(0, 10_000),
};

export const Country = recordOf({
  ...fields,
  /** ISO 3166-1. */
  code: v.string(),
  alpha3: v.string(),
  continent: v.picklist(CONTINENTS),
  /** The number of its cities, and of the enabled ones. */
  cities: v.number(),
  enabled_cities: v.number(),
});
export type Country = v.InferOutput<typeof Country>;

export const CountryInput = v.strictObject(fields);

export const COUNTRY_SORTS = ['name', 'code', 'currency', 'tax_rate_bps'] as const;

const { list, one, update, toggle } = plainDetails({
  noun: 'country',
  nouns: 'Countries',
  row: Country,
  input: CountryInput,
  sorts: COUNTRY_SORTS,
  filters: {
    continent: v.optional(v.picklist(CONTINENTS)),
    currency: v.optional(currencyCode),
  },
});

export const countryDetails = { list, one, update, toggle } satisfies ServiceDetails;
