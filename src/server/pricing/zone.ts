import { zone } from '#contract/pricing/zone.ts';
import type { Zone } from '#contract/pricing/zone.schema.ts';
import type { BookingKind } from '#domain/booking/booking.ts';
import { borderPlaceError } from '#domain/pricing/border-place.ts';
import { ringError } from '#domain/pricing/ring.ts';
import { zonesAt } from '#domain/pricing/zone.ts';
import { kilometres } from '#domain/booking/place.ts';
import { airportNames } from '#server/reference/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import { ApiError, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { usesOfZone } from './uses.store.ts';
import { airportsAt, findSurroundings, holderOfCode, pointOfCity, zoneBefore, zoneStore } from './zone.store.ts';

const zones = resource({
  kind: { of: (record: Zone) => zoneKind(record), noun: 'zone' },
  usedBy: {
    by: usesOfZone,
    dependents: [
      ['airport_price', 'zone_id'],
      ['booking_price', 'zone_id'],
      ['across_price', 'from_zone_id'],
      ['across_price', 'to_zone_id'],
    ],
  },
  store: zoneStore,
  present: (row): Zone => ({
    ...stamps(row),
    kind: row.kind,
    city_id: row.city_id,
    city_name: row.city_name,
    country: row.country,
    currency: row.currency,
    timezone: row.timezone,
    code: row.code,
    name: row.name,
    polygon: row.polygon && row.polygon.map(([lng, lat]) => [lng, lat]),
    corners: row.polygon ? row.polygon.length - 1 : 0,
    postal_prefixes: row.postal_prefixes,
    airport_ids: row.airport_ids,
    airports: row.airports,
    priority: row.priority,
    price_rows: row.price_rows,
    options: row.options,
  }),
  check: (values, db) => assertValid(db, values as Fit),
});

type Calls = Pick<
  typeof zone,
  'airports' | 'around' | 'at' | 'list' | 'one' | 'create' | 'update' | 'toggle' | 'remove' | 'restore'
>;

export const zoneHandlers: Handlers<Calls> = {
  ...zones.handlers,
  remove: zones.removeUnused,
  restore: zones.restore,

  async list(input, context) {
    const { data, ...page } = await zones.handlers.list(input, context);
    return { ...page, data: data.map(lineOf) };
  },

  airports: async (_, context) => ({ data: await airportNames(context) }),

  async around({ query }, { db, installation }) {
    const found = await findSurroundings(db, query);
    if (!found) throw notFound('This city');
    const airports = found.airports.filter((airport) => kilometres(found.city, airport) <= REACH_KM);
    return { data: { ...found, airports, tiles_url: installation.tilesUrl ?? null } };
  },

  async at({ query: { kind, city, lat = NaN, lng = NaN, postal_code } }, context) {
    if (Number.isNaN(lat) !== Number.isNaN(lng)) throw invalid({ lng: ['Give both a latitude and a longitude.'] });
    if (Number.isNaN(lat) && !postal_code) throw invalid({ lat: ['Give a point or a postal code.'] });
    const point = { lat, lng, postal_code: postal_code ?? null };
    const query = { kind, city, enabled: true, page: 1, page_size: 1 };
    const { rows } = await zones.walk({ query }, context, { after: null, limit: MAX_ZONES });
    const [holds = null, ...others] = zonesAt(point, rows);
    return { data: { zone: holds && lineOf(holds), others: others.map(lineOf) } };
  },
};

/** Returns a zone without its border, which may have hundreds of points. */
function lineOf(record: Zone): Zone {
  const { polygon: _, ...line } = record;
  return line;
}

/** Returns the kind under which a zone's history is kept. */
export function zoneKind({ kind }: Pick<Zone, 'kind'>): `${BookingKind}_zone` {
  return `${kind}_zone`;
}

/** The list of zones as a whole. */
export const zoneList = listSource({
  call: zone.list,
  walk: zones.walk,
  count: zones.count,
  columns: {
    name: { parts: ['', 'code'], read: (row, { name }) => [name(row.name), row.code] },
    enabled: stateInWords,
    city: { parts: ['', 'country'], read: (row) => [row.city_name, row.country] },
    airports: (row) => row.airports.map(({ iata }) => iata).join(', '),
    price_rows: (row) => row.price_rows,
    options: (row) => row.options,
    priority: (row) => row.priority,
    border: (row) => row.corners,
    postal: (row) => row.postal_prefixes.join(', '),
  },
});

/** A zone as it would be stored. A new zone has no id yet. */
type Fit = Pick<Zone, 'kind' | 'city_id' | 'code' | 'airport_ids' | 'polygon'> & { id?: number };

/** Checks what the schema cannot, such as the airports, the border and the code. */
async function assertValid(db: Db, zoneAfter: Fit): Promise<void> {
  const { id = 0, kind, city_id, airport_ids, polygon } = zoneAfter;
  const ringFailure = polygon ? ringError(polygon) : undefined;
  if (ringFailure !== undefined) throw invalid({ polygon: [ringFailure] });
  const before = id === 0 ? undefined : await zoneBefore(db, id);
  if (before && before.kind !== kind)
    throw invalid({ kind: ['The kind of a zone cannot change. Add another zone instead.'] });
  if (before && before.city_id !== city_id && before.price_rows > 0)
    throw invalid({ city_id: ['It has prices in the currency of its city, so its city cannot change.'] });
  const city = await pointOfCity(db, city_id);
  if (!city) throw invalid({ city_id: ['This city does not exist.'] });
  if (kind === 'day_booking' && airport_ids.length > 0)
    throw invalid({ airport_ids: ['Day hire has no airports. Leave this empty.'] });
  if (kind === 'airport' && airport_ids.length === 0) throw invalid({ airport_ids: ['Choose at least one airport.'] });
  const known = before?.city_id === city_id ? before.airport_ids : [];
  await refuseAirports(
    db,
    { ...city, id: city_id },
    airport_ids.filter((airport) => !known.includes(airport)),
  );
  const elsewhere = polygon ? borderPlaceError(polygon, city) : undefined;
  if (elsewhere !== undefined) throw invalid({ polygon: [elsewhere] });
  const holder = await holderOfCode(db, { ...zoneAfter, id });
  if (holder)
    throw new ApiError('conflict', 'taken', 'Another zone has this code.', {
      fields: { code: [`${holder.name.en} (zone ${holder.id}) of this city has this code.`] },
      details: { holder: { id: holder.id, name: holder.name.en } },
    });
}

/** Refuses airports that do not exist, are disabled, or are too far away. */
async function refuseAirports(
  db: Db,
  city: { id: number; lat: number; lng: number },
  chosen: readonly number[],
): Promise<void> {
  const found = await airportsAt(db, chosen);
  const errors = [
    ...chosen.filter((id) => !found.some((airport) => airport.id === id)).map((id) => `There is no airport ${id}.`),
    ...found.flatMap((airport) => {
      if (!airport.enabled) return [`${airport.iata} is disabled.`];
      const away = airport.city_id === city.id ? 0 : Math.round(kilometres(city, airport));
      return away > REACH_KM ? [`${airport.iata} is ${away} km from the city; the limit is ${REACH_KM} km.`] : [];
    }),
  ];
  if (errors.length > 0) throw invalid({ airport_ids: errors });
}

/** Upper limit for zones of one city and kind; a city has some dozens. */
const MAX_ZONES = 5000;

/** Maximum distance of a transfer to an airport of another city. */
const REACH_KM = 200;
