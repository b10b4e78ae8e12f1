// Writes src/server/reference/world-airports.json anew: `node src/tools/airports.mjs`. Sources and licences stand in the file.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

const AIRPORTS = 'airport-data-js@4.0.0';
const CITIES = 'aircodes@1.3.16';
const CONTINENTS = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'];
const SIZES = ['large_airport', 'medium_airport', 'small_airport'];

const folder = mkdtempSync(join(tmpdir(), 'airports-'));
execFileSync('npm', ['install', '--ignore-scripts', '--no-save', '--prefix', folder, AIRPORTS, CITIES]);
const packages = createRequire(join(folder, 'x.js'));
const data = packages('airport-data-js');
/** @type {{ iata: string, city: string }[]} */
const named = JSON.parse(readFileSync(packages.resolve('aircodes/data/airports.json'), 'utf8'));
const cityOf = new Map(named.map(({ iata, city }) => [iata, city]));
const all = (await Promise.all(CONTINENTS.map((continent) => data.getAirportByContinent(continent)))).flat();
rmSync(folder, { recursive: true });

const airports = all
  .filter(({ iata, time }) => /^[A-Z]{3}$/.test(iata) && time)
  .filter(({ type, scheduled_service }) => SIZES.includes(type) && String(scheduled_service).toUpperCase() === 'TRUE')
  .sort((a, b) => SIZES.indexOf(a.type) - SIZES.indexOf(b.type) || (a.iata < b.iata ? -1 : 1))
  .map(({ iata, icao, airport, country_code, latitude, longitude, time }) =>
    [
      iata,
      /^[A-Z]{4}$/.test(icao) ? icao : '',
      airport.replaceAll('|', ' ').trim(),
      (cityOf.get(iata) ?? '').replaceAll('|', ' ').trim(),
      country_code,
      Number(latitude).toFixed(4),
      Number(longitude).toFixed(4),
      time,
    ].join('|'),
  );

const about = {
  what: 'Airports with an IATA code and scheduled service, larger ones first: IATA | ICAO | name | city | country | latitude | longitude | time zone.',
  sources: [
    `${AIRPORTS}, CC BY 4.0, https://www.npmjs.com/package/airport-data-js (codes, names, places and zones; after OurAirports, public domain)`,
    `${CITIES}, MIT, https://www.npmjs.com/package/aircodes (names of cities)`,
  ],
  changes:
    'Fewer columns, airports without scheduled service left out; old names of time zones are made canonical when they are read.',
};
writeFileSync(
  join(ROOT, 'src/server/reference/world-airports.json'),
  `${JSON.stringify({ ...about, airports }, null, 2)}\n`,
);
console.log(`${airports.length} airports.`);
