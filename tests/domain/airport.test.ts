import { expect, it } from 'vitest';
import { findAirports } from '#domain/reference/airport.ts';

const airports = [
  { iata: 'HEL', icao: 'EFHK', name: 'Helsinki-Vantaa Airport', city: 'Helsinki', country: 'FI' },
  { iata: 'ZRH', icao: 'LSZH', name: 'Zürich Airport', city: 'Zurich', country: 'CH' },
  { iata: 'HEM', icao: 'EFHF', name: 'Helsinki Malmi Airport', city: 'Helsinki', country: 'FI' },
];

it.each([
  ['hel', ['HEL', 'HEM']],
  ['EFHF', ['HEM']],
  ['züri', ['ZRH']],
  ['malmi', ['HEM']],
  ['  ', []],
  ['nowhere', []],
])('%j finds %j', (typed, found) => {
  expect(findAirports(airports, typed, 5).map(({ iata }) => iata)).toEqual(found);
});
