import type { BookingKind } from '#domain/booking/booking.ts';
import type { Policy } from '#domain/booking/refund.ts';
import { COUNTRIES } from './countries.ts';
import { AIRPORTS_OF_CITIES, CITIES } from './places.ts';
import type { AirportFixture, CityFixture } from './places.ts';
import { createRandom } from './random.ts';
import { tariffOf } from './tariff.ts';
import type { DemoZone, Tariff } from './tariff.ts';

/** A country of the demo. */
type CountryFixture = {
  code: string;
  alpha3: string;
  phone_code: string;
  currency: string;
  languages: string[];
  continent: string;
};

/** A place other than an airport where a trip starts or ends. */
export type Spot = {
  type: 'hotel' | 'address';
  name: string;
  address: string;
  lat: number;
  lng: number;
};

/** A city on sale, with everything its bookings need. */
export type Market = {
  city: CityFixture;
  currency: string;
  tax_bps: number;
  airports: readonly AirportFixture[];
  tariff: Tariff;
  /** The city's own cancellation policies; other kinds use the default. */
  policies: Partial<Record<BookingKind, Policy>>;
  spots: readonly Spot[];
};

/** Places of the demo; `markets` are the enabled cities, busiest first. */
export type World = {
  countries: readonly CountryFixture[];
  cities: readonly CityFixture[];
  airports: readonly AirportFixture[];
  markets: readonly Market[];
};

/** Tax included in prices, in basis points, by country. */
export const TAX_BPS: Readonly<Record<string, number>> = {
  AU: 1000,
  ID: 1100,
  JP: 1000,
  KR: 1000,
  MY: 800,
  PH: 1200,
  SG: 900,
  TH: 700,
  VN: 1000,
};

/**
 * Creates the places. Beyond the hand-written cities and airports, more are invented near them.
 * @param wanted how many of each, at least the number of hand-written ones
 */
export function createWorld(wanted: { cities: number; enabled: number; airports: number }): World {
  const countries = readCountries();
  const cities = [...CITIES, ...moreCities(wanted.cities - CITIES.length, wanted.enabled)];
  const airports = [...AIRPORTS_OF_CITIES, ...moreAirports(cities, wanted.airports - AIRPORTS_OF_CITIES.length)];
  const selling = cities.filter((city) => city.enabled);
  return { countries, cities, airports, markets: selling.map((city) => marketOf(city, airports, countries)) };
}

/** Returns the countries of ISO 3166-1. */
export function readCountries(): CountryFixture[] {
  return Object.entries(COUNTRIES).flatMap(([continent, table]) =>
    table
      .trim()
      .split(/[\n|]/)
      .map((row) => {
        const [code = '', alpha3 = '', phone_code = '', currency = '', languages = ''] = row.split(' ');
        return { code, alpha3, phone_code, currency, languages: languages.split(','), continent };
      }),
  );
}

function marketOf(
  city: CityFixture,
  airports: readonly AirportFixture[],
  countries: readonly CountryFixture[],
): Market {
  const currency = countries.find((country) => country.code === city.country)?.currency;
  if (!currency) throw new Error(`${city.name} lies in no country of the demo`);
  const own = airports.filter((airport) => airport.city === city.id);
  const tariff = tariffOf(city, own, currency);
  const random = createRandom(city.id);
  const spots = tariff.zones.flatMap((zone) => HOTELS.map((hotel, index) => spotIn(zone, city, hotel, index, random)));
  return {
    city,
    currency,
    tax_bps: TAX_BPS[city.country] ?? 0,
    airports: own,
    tariff,
    policies: POLICIES[city.name] ?? {},
    spots,
  };
}

/**
 * Tokyo refunds transfers in full until two days before pickup; Sydney refunds half of a day hire until the day before.
 */
const POLICIES: Readonly<Record<string, Market['policies']>> = {
  Tokyo: {
    airport: [
      { min_hours: 48, refund_bps: 10_000 },
      { min_hours: 24, refund_bps: 5000 },
      { min_hours: 0, refund_bps: 0 },
    ],
  },
  Sydney: {
    day_booking: [
      { min_hours: 72, refund_bps: 10_000 },
      { min_hours: 24, refund_bps: 5000 },
      { min_hours: 0, refund_bps: 0 },
    ],
  },
};

function spotIn(
  zone: DemoZone,
  city: CityFixture,
  hotel: string,
  index: number,
  { fraction, whole }: ReturnType<typeof createRandom>,
): Spot {
  const near = (middle: number) => Number((middle + (fraction() - 0.5) * 0.09).toFixed(6));
  const street = `${whole(1, 180)} ${STREETS[index % STREETS.length]}, ${zone.name} ${city.name}`;
  const type = index % 3 === 2 ? 'address' : 'hotel';
  const name = type === 'hotel' ? `${hotel} ${city.name} ${zone.name}` : street;
  return { type, name, address: street, lat: near(zone.lat), lng: near(zone.lng) };
}

function moreCities(count: number, enabled: number): CityFixture[] {
  const selling = CITIES.filter((city) => city.enabled).length;
  const [first] = CITIES;
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const model = CITIES[index % CITIES.length] ?? first;
    if (!model) throw new Error('There are no cities to go by');
    const round = 1 + Math.floor(index / CITIES.length);
    const id = 1000 + index;
    const name = `${SUFFIXES[round % SUFFIXES.length]} ${model.name} ${round}`;
    const place = { lat: model.lat + 0.4 * round * 0.1, lng: model.lng + 0.3 };
    return { ...model, ...place, id, name, enabled: index < enabled - selling };
  });
}

/** Creates further airports, for enabled cities first. Real codes never start with Q, so invented ones do. */
function moreAirports(cities: readonly CityFixture[], count: number): AirportFixture[] {
  const without = cities.filter((city) => !AIRPORTS_OF_CITIES.some((airport) => airport.city === city.id));
  const order = [...without.filter((city) => city.enabled), ...without.filter((city) => !city.enabled)];
  return order.slice(0, Math.max(0, count)).map((city, index) => ({
    id: 1000 + index,
    iata: `Q${LETTERS.charAt(Math.floor(index / 26))}${LETTERS.charAt(index % 26)}`,
    icao: null,
    name: `${city.name} Airport`,
    city: city.id,
    timezone: city.timezone,
    lat: Number((city.lat + 0.15).toFixed(6)),
    lng: Number((city.lng + 0.12).toFixed(6)),
    terminals: [],
  }));
}

const HOTELS = ['Grand Harbour Hotel', 'Riverside Suites', '', 'Garden Court Hotel', 'Station House', ''];
const STREETS = ['Harbour Road', 'Park Street', 'Orchard Lane', 'Temple Street', 'Station Road', 'Hill View'];
const SUFFIXES = ['New', 'North', 'East', 'West', 'South', 'Upper', 'Lower', 'Old'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
