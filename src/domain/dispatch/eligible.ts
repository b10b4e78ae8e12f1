import { BOOKING_STATUSES, statusWords, type BookingKind, type BookingStatus } from '#domain/booking/booking.ts';
import type { DateText } from '#domain/time/calendar.ts';
import type { Party } from '#domain/reference/car-class.ts';
import type { DriverStatus, ValidationStatus } from '#domain/fleet/fleet.ts';
import { daysOf } from './windows.ts';
import type { Window } from './windows.ts';

/** A reason why a crew cannot take a job: a code for programs, a sentence for people. */
export type Reason = { code: ReasonCode; why: string };

export type ReasonCode =
  | 'booking_status'
  | 'company_not_approved'
  | 'company_disabled'
  | 'no_service'
  | 'zone_not_served'
  | 'airport_not_served'
  | 'class_not_served'
  | 'driver_disabled'
  | 'driver_not_active'
  | 'on_leave'
  | 'not_linked'
  | 'car_disabled'
  | 'car_not_approved'
  | 'class_too_low'
  | 'too_few_seats'
  | 'too_little_luggage'
  | 'licence_expires'
  | 'vocational_expires'
  | 'insurance_expires'
  | 'inspection_expires'
  | 'registration_expires';

/** The demands of a booking on its crew. */
export type Wanted = Party & {
  status: BookingStatus;
  kind: BookingKind;
  city: string;
  /** The price zones it starts in, visits and ends in, as far as they are known. */
  zones: readonly { id: number; name: string }[];
  airport: { id: number; iata: string } | null;
  car_class: { id: number; name: string; rank: number };
  vehicles: number;
  timezone: string;
};

/** The current facts of a company, one of its drivers and a car. */
export type CrewFacts = {
  company: { name: string; enabled: boolean; validation_status: ValidationStatus };
  /** The company's coverage for this kind and city; null when it has no such service or has disabled it. */
  service: { zone_ids: readonly number[]; airport_ids: readonly number[]; car_class_ids: readonly number[] } | null;
  driver: {
    name: string;
    enabled: boolean;
    status: DriverStatus;
    licence_expires_on: DateText;
    vocational_expires_on: DateText | null;
    leave: readonly { from_on: DateText; to_on: DateText }[];
  };
  car: {
    plate: string;
    enabled: boolean;
    validation_status: ValidationStatus;
    class_name: string;
    class_rank: number;
    seats: number;
    luggage: number;
    insurance_expires_on: DateText;
    inspection_expires_on: DateText;
    registration_expires_on: DateText | null;
  };
  /** Whether the car is linked to the driver. */
  linked: boolean;
};

/**
 * Returns every reason against assigning a driver and car to these windows of a booking; empty when they are eligible.
 * Documents must be valid through the last day of service, by the calendar of the booking's zone. Language is only a
 * preference, so it is never a reason.
 */
export function reasonsAgainst(wanted: Wanted, offer: CrewFacts, windows: readonly Window[]): Reason[] {
  const served = windows.map((window) => daysOf(window, wanted.timezone));
  const last = served.map((days) => days.last).reduce((one, other) => (other > one ? other : one), '');
  return [
    ...bookingReasons(wanted),
    ...companyReasons(wanted, offer),
    ...driverReasons(offer, served),
    ...carReasons(wanted, offer),
    ...expiryReasons(offer, last),
  ];
}

/**
 * Returns the reasons that an amendment adds against the booking's crew: those that did not apply before, and those
 * whose demand has changed.
 */
export function addedReasons(before: Wanted, after: Wanted, offer: CrewFacts, windows: readonly Window[]): Reason[] {
  const known = new Set(reasonsAgainst(before, offer, windows).map(({ code }) => code));
  return reasonsAgainst(after, offer, windows).filter(({ code }) => {
    const demand = DEMANDS[code];
    return !known.has(code) || (demand !== undefined && demand(before) !== demand(after));
  });
}

/** The facts of a booking behind each reason. The other reasons depend on the crew alone. */
const DEMANDS: { readonly [Code in ReasonCode]?: (wanted: Wanted) => unknown } = {
  booking_status: ({ status }) => status,
  no_service: ({ kind, city }) => `${kind} ${city}`,
  zone_not_served: ({ zones }) => zones.map(({ id }) => id).join(' '),
  airport_not_served: ({ airport }) => airport?.id,
  class_not_served: ({ car_class }) => car_class.id,
  class_too_low: ({ car_class }) => car_class.id,
  too_few_seats: peoplePerCar,
  too_little_luggage: bagsPerCar,
};

function peoplePerCar({ adults, children, infants, vehicles }: Wanted): number {
  return Math.ceil((adults + children + infants) / vehicles);
}

function bagsPerCar({ luggage, vehicles }: Wanted): number {
  return Math.ceil(luggage / vehicles);
}

/** Returns whether a booking in this status can be given a driver. */
export const takesDriver = (status: BookingStatus): boolean =>
  BOOKING_STATUSES.slice(1, BOOKING_STATUSES.indexOf('completed')).includes(status);

function bookingReasons({ status }: Wanted): Reason[] {
  return takesDriver(status)
    ? []
    : [reason('booking_status', `A booking that is ${statusWords(status)} takes no driver.`)];
}

function companyReasons({ kind, city, zones, airport, car_class }: Wanted, { company, service }: CrewFacts): Reason[] {
  const { name, enabled, validation_status } = company;
  const elsewhere = zones.filter(({ id }) => unlisted(service?.zone_ids ?? [], id)).map((zone) => zone.name);
  const what = kind === 'airport' ? 'airport transfers' : 'day hires';
  return [
    ...when(
      validation_status !== 'approved',
      'company_not_approved',
      `${name} is ${words(validation_status)}, not approved.`,
    ),
    ...when(!enabled, 'company_disabled', `${name} is disabled.`),
    ...when(!service, 'no_service', `${name} does not serve ${what} in ${city}.`),
    ...when(
      elsewhere.length > 0,
      'zone_not_served',
      `${name} does not serve the ${elsewhere.length > 1 ? 'zones' : 'zone'} ${elsewhere.join(' and ')}.`,
    ),
    ...when(
      service !== null && airport !== null && unlisted(service.airport_ids, airport.id),
      'airport_not_served',
      `${name} does not serve ${airport?.iata}.`,
    ),
    ...when(
      service !== null && unlisted(service.car_class_ids, car_class.id),
      'class_not_served',
      `${name} does not offer the class ${car_class.name} in ${city}.`,
    ),
  ];
}

function driverReasons(
  { driver, car, linked }: CrewFacts,
  served: readonly { first: DateText; last: DateText }[],
): Reason[] {
  const { name, enabled, status } = driver;
  const away = driver.leave.find(({ from_on, to_on }) =>
    served.some(({ first, last }) => from_on <= last && first <= to_on),
  );
  return [
    ...when(!enabled, 'driver_disabled', `${name} is disabled.`),
    ...when(status !== 'active', 'driver_not_active', `${name} is ${words(status)}.`),
    ...when(away !== undefined, 'on_leave', `${name} is on leave from ${away?.from_on} to ${away?.to_on}.`),
    ...when(!linked, 'not_linked', `${name} does not drive ${car.plate}.`),
  ];
}

function carReasons(wanted: Wanted, { car }: CrewFacts): Reason[] {
  const { plate, seats, luggage } = car;
  const [people, bags] = [peoplePerCar(wanted), bagsPerCar(wanted)];
  return [
    ...when(!car.enabled, 'car_disabled', `${plate} is disabled.`),
    ...when(
      car.validation_status !== 'approved',
      'car_not_approved',
      `${plate} is ${words(car.validation_status)}, not approved.`,
    ),
    ...when(
      car.class_rank < wanted.car_class.rank,
      'class_too_low',
      `${plate} is of the class ${car.class_name}, below the booked ${wanted.car_class.name}.`,
    ),
    ...when(seats < people, 'too_few_seats', `${plate} seats ${seats}, and ${people} travel.`),
    ...when(luggage < bags, 'too_little_luggage', `${plate} takes ${luggage} pieces of luggage, not ${bags}.`),
  ];
}

function expiryReasons({ driver, car }: CrewFacts, last: DateText): Reason[] {
  const expiries: readonly (readonly [ReasonCode, string, DateText | null])[] = [
    ['licence_expires', `The driving licence of ${driver.name}`, driver.licence_expires_on],
    ['vocational_expires', `The vocational licence of ${driver.name}`, driver.vocational_expires_on],
    ['insurance_expires', `The insurance of ${car.plate}`, car.insurance_expires_on],
    ['inspection_expires', `The inspection of ${car.plate}`, car.inspection_expires_on],
    ['registration_expires', `The registration of ${car.plate}`, car.registration_expires_on],
  ];
  return expiries.flatMap(([code, what, until]) =>
    when(until !== null && until < last, code, `${what} is valid until ${until}, the service until ${last}.`),
  );
}

const unlisted = (ids: readonly number[], id: number): boolean => ids.length > 0 && !ids.includes(id);

const reason = (code: ReasonCode, why: string): Reason => ({ code, why });

const when = (against: boolean, code: ReasonCode, why: string): Reason[] => (against ? [reason(code, why)] : []);

const words = (state: string): string => state.replaceAll('_', ' ');
