import { DEFAULT_CAR_CLASSES } from '#domain/reference/car-class.ts';
import { CURRENCIES } from '#domain/reference/currency.ts';
import type { Db } from '#server/kit/change/context.ts';
import { CAR_EXAMPLES } from './categories.ts';
import { LANGUAGES, RIGHT_TO_LEFT } from './countries.ts';
import { insertRows } from './rows/demo.store.ts';
import { ROUNDING_STEPS } from './rates.ts';
import { readCountries } from './world.ts';

/** Which standards are enabled at first, by code. */
export interface InUse {
  currencies: readonly string[];
  languages: readonly string[];
  countries: readonly string[];
  /** Tax contained in prices, by country, in basis points. */
  taxes: Readonly<Record<string, number>>;
}

/** Standards of an installation without demo data: everything exists, to be enabled as needed. */
export const NOT_IN_USE: InUse = { currencies: [], languages: ['en'], countries: [], taxes: {} };

/** Fills currencies, languages, countries and car classes. Names come from `Intl`. */
export async function fillStandards(db: Db, at: string, use: InUse): Promise<void> {
  const stamps = { created_at: at, updated_at: at };
  await insertRows(
    db,
    'currency',
    {
      code: 'code',
      numeric_code: 'code',
      name: 'text',
      symbol: 'text',
      exponent: 'integer',
      rounding_step_minor: 'integer',
      enabled: 'boolean',
      ...STAMPS,
    },
    CURRENCIES.map(({ code, numeric, exponent }) => ({
      code,
      numeric_code: numeric,
      name: nameOf(CURRENCY_NAMES, code),
      symbol: symbolOf(code),
      exponent,
      rounding_step_minor: ROUNDING_STEPS[code] ?? 1,
      enabled: use.currencies.includes(code),
      ...stamps,
    })),
  );
  await insertRows(
    db,
    'language',
    { tag: 'code', name: 'text', native: 'text', rtl: 'boolean', enabled: 'boolean', ...STAMPS },
    LANGUAGES.trim()
      .split(/\s+/)
      .map((tag) => ({
        tag,
        name: nameOf(LANGUAGE_NAMES, tag),
        native: nameOf(new Intl.DisplayNames([tag], { type: 'language' }), tag),
        rtl: RIGHT_TO_LEFT.includes(tag),
        enabled: use.languages.includes(tag),
        ...stamps,
      })),
  );
  await insertRows(
    db,
    'country',
    {
      code: 'code',
      alpha3: 'code',
      name: 'jsonb',
      phone_code: 'code',
      currency: 'code',
      languages: 'text[]',
      continent: 'code',
      tax_rate_bps: 'integer',
      enabled: 'boolean',
      ...STAMPS,
    },
    readCountries().map((country) => ({
      ...country,
      name: { en: nameOf(REGION_NAMES, country.code) },
      tax_rate_bps: use.taxes[country.code] ?? 0,
      enabled: use.countries.includes(country.code),
      ...stamps,
    })),
  );
  await insertRows(
    db,
    'car_class',
    {
      id: 'bigint',
      code: 'code',
      name: 'text',
      max_pax: 'integer',
      max_luggage: 'integer',
      rank: 'integer',
      examples: 'text',
      ...STAMPS,
    },
    DEFAULT_CAR_CLASSES.map((carClass, index) => ({
      id: index + 1,
      ...carClass,
      examples: CAR_EXAMPLES[carClass.code] ?? '',
      ...stamps,
    })),
  );
}

function symbolOf(code: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  return format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? code;
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  return names.of(code) ?? code;
}

const STAMPS = { created_at: 'timestamptz', updated_at: 'timestamptz' } as const;
const CURRENCY_NAMES = new Intl.DisplayNames(['en'], { type: 'currency' });
const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language' });
const REGION_NAMES = new Intl.DisplayNames(['en'], { type: 'region' });
