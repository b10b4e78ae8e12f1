import { airport } from '#contract/reference/airport.ts';
import { AirportInput, type WorldAirport } from '#contract/reference/airport.schema.ts';
import { city } from '#contract/reference/city.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { zoneOptions } from '#console/shell/form/zones.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { urlText } from '#console/shell/location/url-fields.ts';
import { useUrlState } from '#console/shell/location/url-state.ts';
import { SkeletonLines } from '#console/ui/page/skeleton.tsx';
import { WorldSearch } from './world-search.tsx';

/** Edits or creates an airport. */
export const { Edit: AirportEdit, Create: AirportForm } = plainForm({
  kind: 'airport',
  schema: AirportInput,
  ...airport,
  initial: { terminals: [] },
  names: { cities: city.names, languages: publicReference.languagesMap },
  sections: (names) => [
    {
      title: 'Airport',
      fields: {
        iata: { is: 'text', label: 'IATA', spellCheck: false, hint: 'Three capital letters, such as SIN' },
        icao: { is: 'text', label: 'ICAO', spellCheck: false, hint: 'Four capital letters, such as WSSS' },
        name: { is: 'text', label: 'Name' },
        city_id: {
          is: 'record',
          label: 'City',
          options: () => optionsOf(names.cities).map(({ value, label }) => ({ value, label })),
          hint: 'The city it serves',
        },
        lat: { is: 'number', label: 'Latitude', unit: 'degrees', hint: 'North is positive' },
        lng: { is: 'number', label: 'Longitude', unit: 'degrees', hint: 'East is positive' },
        timezone: { is: 'search', label: 'Time zone', options: zoneOptions, hint: 'Flights are shown in it' },
      },
    },
    {
      title: 'Terminals',
      about: 'Where drivers meet arriving passengers, terminal by terminal.',
      fields: {
        terminals: {
          is: 'rows',
          label: 'Terminals',
          noun: 'Terminal',
          texts: { code: 'Code', name: 'Name' },
          named: { meeting_point: 'Meeting point' },
          languages: names.languages,
        },
      },
    },
  ],
});

/** Creates an airport, empty or prefilled from the world airport whose code is in the URL. */
export function AirportCreate() {
  const [{ iata }] = useUrlState(STATE);
  const world = useCall(airport.world, { query: { q: iata } }, { enabled: iata.length === 3, staleTime: 3_600_000 });
  const cities = useCall(city.names, {}, { staleTime: 300_000 });
  if (iata.length === 3 && (world.isPending || cities.isPending)) return <SkeletonLines lines={8} label="Loading" />;
  const known = world.data?.data.find((each) => each.iata === iata.toUpperCase());
  return (
    <AirportForm key={iata} {...(known && { initial: fieldsOf(known, cities.data?.data ?? {}) })}>
      <WorldSearch none={iata !== '' && !known ? iata : undefined} />
    </AirportForm>
  );
}

/** Returns the initial values; the city is the known one whose name matches the airport's city. */
function fieldsOf({ city, country, ...airportOfWorld }: WorldAirport, cities: Readonly<Record<string, string>>) {
  const [city_id] = Object.entries(cities).find(([, name]) => name === `${city}, ${country}`) ?? [];
  return { ...airportOfWorld, ...(city_id && { city_id: Number(city_id) }), terminals: [] };
}

const STATE = { iata: urlText('') };
