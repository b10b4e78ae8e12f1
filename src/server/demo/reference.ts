import type { Db } from '#server/kit/change/context.ts';
import { categoryRows } from './categories.ts';
import { insertRows, setLetterhead } from './rows/demo.store.ts';
import { slugOf } from './places.ts';
import { CURRENCIES_IN_USE, ratesUpTo } from './rates.ts';
import { fillStandards } from './standards.ts';
import { TAX_BPS } from './world.ts';
import type { World } from './world.ts';

/** Fills the standards, and the demo's cities, airports, rates and categories. */
export async function fillReference(db: Db, world: World, at: string): Promise<void> {
  const stamps = { created_at: at, updated_at: at };
  await fillStandards(db, at, {
    currencies: CURRENCIES_IN_USE,
    languages: LANGUAGES_IN_USE,
    countries: world.markets.map((market) => market.city.country),
    taxes: TAX_BPS,
  });
  await insertRows(
    db,
    'fx_rate',
    { base: 'code', quote: 'code', rate: 'numeric', as_of: 'timestamptz', source: 'code', created_at: 'timestamptz' },
    ratesUpTo(at),
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
  await setLetterhead(db, LETTERHEAD);
}

/** The demo's business; its telephone numbers and addresses lead nowhere. */
const LETTERHEAD = {
  name: 'Harbour & Hill Transfers',
  legal_name: 'Harbour & Hill Transfers Pte. Ltd.',
  address: '12 Example Quay, #04-01\nSingapore 049213',
  phone: '+6560000000',
  email: 'hello@harbourhill.example',
  website: 'www.harbourhill.example',
  registration: 'Registration 000000000X\nGST 00-0000000-0',
  foot: 'Day and night on the road: +65 6000 0000. Please have your voucher at hand when you call.',
};
const STAMPS = { created_at: 'timestamptz', updated_at: 'timestamptz' } as const;
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
