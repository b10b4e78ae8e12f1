import { KINDS } from '#contract/kinds.ts';
import { completed } from '#contract/index.ts';
import type { Call } from '#contract/kit/call.ts';
import type { Input } from '#server/kit/http/handlers.ts';
import { isPlaced, type NamedRecord } from './confine.ts';
import type { Placed } from './records.ts';
import { referencesIn, type Reference } from './references.ts';

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
  zone: 'zone',
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
  'suppression.restore': null,
  'zone.restore': null,
  'profit.ofCity': 'city',
  'profit.update': 'city',
  'profit.ofZoneAirport': 'airport_zone',
  'profit.ofZoneBooking': 'day_booking_zone',
  'assignment.ofOrder': 'booking',
  'assignment.candidates': 'booking',
  'assignment.assignAll': 'booking',
  'assignment.delay': 'booking',
  'assignment.cancelAll': 'booking',
};

/** Path parameters that hold the id of a further record. */
const PARAMS: Readonly<Record<string, Placed>> = {
  zoneId: 'zone',
  driverId: 'driver',
  customerId: 'customer',
  carId: 'car',
  assignmentId: 'assignment',
};

/** Returns the kind of record that `:id` in the path of a call names; undefined when it lies in no place. */
export function kindOfPath({ id }: Pick<Call, 'id'>): Placed | undefined {
  const [service = ''] = id.split('.');
  const own = OTHER_CALLS[id];
  if (own === null) return undefined;
  return own ?? OTHER_SERVICES[service] ?? OWN_SERVICES.get(service);
}

/** Returns the records of placed kinds that a request names in its path, query and body. */
export function namedRecords(call: Call, { params, query, body }: Input<Call>): NamedRecord[] {
  const path = params as Readonly<Record<string, unknown>>;
  const named: Reference[] = [...inPath(call, path)];
  // The filters of a list find nothing outside.
  if (!isListCall(call)) {
    const { query: asked, body: sent } = completed(call);
    if (asked) named.push(...referencesIn(asked, query, path));
    if (sent) named.push(...referencesIn(sent, body, path));
  }
  return named.flatMap(({ kind, id }) =>
    isNamed(kind) && Number.isSafeInteger(Number(id)) ? [{ kind, id: Number(id) }] : [],
  );
}

/** Returns what the path of a request names, also where it gives the kind of its record. */
function inPath(call: Call, params: Readonly<Record<string, unknown>>): Reference[] {
  const kind = kindOfPath(call) ?? (typeof params['kind'] === 'string' ? params['kind'] : undefined);
  const own = kind === undefined || params['id'] === undefined ? [] : [{ kind, id: params['id'] }];
  return [
    ...own,
    ...Object.entries(PARAMS).flatMap(([name, of]) => (name in params ? [{ kind: of, id: params[name] }] : [])),
  ];
}

const isNamed = (kind: string): kind is Placed => kind === 'assignment' || kind === 'zone' || isPlaced(kind);

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

/** Returns whether a call lists or counts records by its query and body. */
export const isListCall = ({ id }: Pick<Call, 'id'>): boolean => FILTERED.has(id);
