import { KINDS } from '#contract/kinds.ts';
import { paramNames, type Call } from '#contract/kit/call.ts';
import type { Input } from '#server/kit/http/handlers.ts';
import { isPlaced, type NamedRecord } from './confine.ts';
import type { Placed } from './places.ts';

/** The services of calls whose `:id` is a record of another service's kind. */
const OTHER_SERVICES: Readonly<Record<string, Placed>> = {
  bookingMessage: 'booking',
  sale: 'booking',
  payment: 'booking',
  rating: 'booking',
  driverRating: 'driver',
  assignment: 'assignment',
  crew: 'company',
  staffDriver: 'driver',
  zone: 'airport_zone',
};

/** The calls whose `:id` is not a record of their service's kind; null where the handler finds the record it belongs to. */
const OTHER_CALLS: Readonly<Record<string, Placed | null>> = {
  'admin.revoke': null,
  // What a deletion took away lies nowhere; the audit refuses to put it back outside the caller's markets.
  'city.restore': null,
  'airport.restore': null,
  'activity.restore': null,
  'featuredActivity.restore': null,
  'place.restore': null,
  'hotel.restore': null,
  'hotelCollection.restore': null,
  'hotelPartner.restore': null,
  'room.restore': null,
  'room.ofHotel': 'hotel',
  'calendar.read': 'hotel',
  'calendar.save': 'hotel',
  'event.restore': null,
  'zone.restore': null,
  'profit.ofCity': 'city',
  'profit.update': 'city',
  'profit.ofZoneAirport': 'airport_zone',
  'profit.ofZoneBooking': 'airport_zone',
  'assignment.ofOrder': 'booking',
  'assignment.candidates': 'booking',
  'assignment.assignAll': 'booking',
  'assignment.delay': 'booking',
  'assignment.cancelAll': 'booking',
};

/** Other path parameters, and fields of bodies and queries, that hold ids of records. */
const FIELDS: Readonly<Record<string, Placed>> = {
  zoneId: 'airport_zone',
  driverId: 'driver',
  customerId: 'customer',
  carId: 'car',
  city_id: 'city',
  country_id: 'country',
  airport_id: 'airport',
  airport_ids: 'airport',
  place_id: 'place',
  activity_id: 'activity',
  hotel_id: 'hotel',
  hotel_ids: 'hotel',
  zone_id: 'airport_zone',
  zone_ids: 'airport_zone',
  from_zone_id: 'airport_zone',
  to_zone_id: 'airport_zone',
  company_id: 'company',
  driver_id: 'driver',
  car_id: 'car',
  customer_id: 'customer',
  order_id: 'booking',
  booking_id: 'booking',
  into_id: 'ticket',
  admin_id: 'admin',
};

/** Fields of queries that hold ids, where the call is not a list that they filter. */
const QUERY_FIELDS: Readonly<Record<string, Placed>> = { ...FIELDS, city: 'city', zone: 'airport_zone' };

/** Returns the kind of record that `:id` in the path of a call names; undefined when it lies in no place. */
export function kindOfPath({ id }: Pick<Call, 'id'>): Placed | undefined {
  const [service = ''] = id.split('.');
  const own = OTHER_CALLS[id];
  if (own === null) return undefined;
  return own ?? OTHER_SERVICES[service] ?? OWN_SERVICES.get(service);
}

/** Returns the records of placed kinds that a request names in its path, query and body. */
export function namedRecords(call: Call, { params, query, body }: Input<Call>): NamedRecord[] {
  const ofPath = kindOfPath(call);
  const path = paramNames(call.path).includes('id') && ofPath ? idsOf(ofPath, valueOf(params, 'id')) : [];
  return [
    ...path,
    ...ownersOf(params),
    ...ownersOf(query),
    ...ownersOf(body),
    ...fieldsOf(params, FIELDS),
    ...(FILTERED.has(call.id) ? [] : fieldsOf(query, QUERY_FIELDS)),
    ...(FILTERED.has(call.id) ? [] : fieldsOf(body, FIELDS)),
    ...(call.id === 'customer.merge' ? idsOf('customer', valueOf(body, 'other_id')) : []),
  ];
}

/** Returns the records that fields name, however deep. */
function fieldsOf(value: unknown, fields: Readonly<Record<string, Placed>>): NamedRecord[] {
  if (Array.isArray(value)) return value.flatMap((each) => fieldsOf(each, fields));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => {
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return kind ? idsOf(kind, held) : fieldsOf(held, fields);
  });
}

/** Returns the records named by kind and id, as histories, presence and documents name them. */
function ownersOf(value: unknown): NamedRecord[] {
  if (Array.isArray(value)) return value.flatMap(ownersOf);
  if (typeof value !== 'object' || value === null) return [];
  const kind = valueOf(value, 'kind') ?? valueOf(value, 'owner');
  const id = valueOf(value, 'id') ?? valueOf(value, 'owner_id');
  const own = typeof kind === 'string' && isPlaced(kind) ? idsOf(kind, id) : [];
  return [...own, ...Object.values(value).flatMap(ownersOf)];
}

const idsOf = (kind: Placed, value: unknown): NamedRecord[] =>
  (Array.isArray(value) ? value : [value]).flatMap((id) =>
    Number.isSafeInteger(Number(id)) && id !== null ? [{ kind, id: Number(id) }] : [],
  );

const valueOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** The placed kind of each service of calls. */
const OWN_SERVICES: ReadonlyMap<string, Placed> = new Map(
  Object.values(KINDS).flatMap(({ name, calls }) => {
    const [service = ''] = (calls.one ?? calls.list).id.split('.');
    return isPlaced(name) ? [[service, name] as const] : [];
  }),
);

/** The calls that list or count records: their query and body are filters, which find nothing outside. */
const FILTERED: ReadonlySet<string> = new Set([
  ...Object.values(KINDS).map(({ calls }) => calls.list.id),
  'car.search',
  'booking.days',
]);
