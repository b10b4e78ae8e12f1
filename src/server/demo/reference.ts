import { DEFAULT_CAR_CLASSES } from '#domain/car-class.ts';
import { CURRENCIES } from '#domain/currency.ts';
import type { Db } from '#server/kit/context.ts';
import { CAR_EXAMPLES, categoryRows } from './categories.ts';
import { LANGUAGES, RIGHT_TO_LEFT } from './countries.ts';
import { insertRows } from './demo.store.ts';
import { slugOf } from './places.ts';
import { CURRENCIES_IN_USE, ratesUpTo, ROUNDING_STEPS } from './rates.ts';
import { TAX_BPS } from './world.ts';
import type { World } from './world.ts';

/** Fills countries, cities, airports, currencies, languages and car classes. Names come from `Intl`. */
export async function fillReference(db: Db, world: World, at: string): Promise<void> {
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
      enabled: CURRENCIES_IN_USE.includes(code),
      ...stamps,
    })),
  );
  await insertRows(
    db,
    'fx_rate',
    { base: 'code', quote: 'code', rate: 'numeric', as_of: 'timestamptz', source: 'code', created_at: 'timestamptz' },
    ratesUpTo(at),
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
        enabled: LANGUAGES_IN_USE.includes(tag),
        ...stamps,
      })),
  );
  const selling = new Set(world.markets.map((market) => market.city.country));
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
    world.countries.map((country) => ({
      ...country,
      name: { en: nameOf(REGION_NAMES, country.code) },
      tax_rate_bps: TAX_BPS[country.code] ?? 0,
      enabled: selling.has(country.code),
      ...stamps,
    })),
  );
  await insertRows(
    db,
    'city',
    {
      id: 'bigint',
      country: 'code',
      name: 'jsonb',
      slug: 'code',
      timezone: 'code',
      currency: 'code',
      lat: 'numeric',
      lng: 'numeric',
      airport_service: 'boolean',
      day_booking_service: 'boolean',
      position: 'integer',
      enabled: 'boolean',
      ...STAMPS,
    },
    world.cities.map(({ id, country, name, timezone, lat, lng, enabled }, index) => ({
      id,
      country,
      name: { en: name },
      slug: slugOf(name),
      timezone,
      currency: world.countries.find((entry) => entry.code === country)?.currency,
      lat: lat.toFixed(6),
      lng: lng.toFixed(6),
      airport_service: world.airports.some((airport) => airport.city === id),
      day_booking_service: enabled,
      position: index + 1,
      enabled,
      ...stamps,
    })),
  );
  await insertRows(
    db,
    'airport',
    {
      id: 'bigint',
      iata: 'code',
      icao: 'code',
      name: 'text',
      city_id: 'bigint',
      lat: 'numeric',
      lng: 'numeric',
      timezone: 'code',
      terminals: 'jsonb',
      ...STAMPS,
    },
    world.airports.map(({ city, terminals, ...airport }) => ({
      ...airport,
      city_id: city,
      terminals: terminals.map((code) => ({ code, name: `Terminal ${code}` })),
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
  await insertRows(
    db,
    'category',
    {
      id: 'bigint',
      type: 'code',
      code: 'code',
      name: 'jsonb',
      icon: 'text',
      parent: 'bigint',
      position: 'integer',
      ...STAMPS,
    },
    categoryRows().map((row) => ({ ...row, ...stamps })),
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
const LANGUAGES_IN_USE = [
  'en',
  'zh',
  'ja',
  'ko',
  'th',
  'vi',
  'id',
  'ms',
  'tl',
  'de',
  'fr',
  'es',
  'ar',
  'ru',
  'ta',
  'hi',
];
