import * as v from 'valibot';
import { airportAddition, dayAddition } from './pricing/addition.ts';
import { airport } from './reference/airport.ts';
import { access } from './staff/access-request.ts';
import { admins } from './staff/admins.ts';
import { assignment } from './dispatch/assignment.ts';
import { board } from './dispatch/board.ts';
import { booking } from './booking/booking.ts';
import { type Call } from './kit/call.ts';
import { car } from './fleet/car.ts';
import { carClass } from './reference/car-class.ts';
import { category } from './reference/category.ts';
import { company } from './fleet/company.ts';
import { crew } from './fleet/company-crew.ts';
import { country } from './reference/country.ts';
import { crm } from './reference/crm.ts';
import { currency } from './reference/currency.ts';
import { customers } from './customer.ts';
import { dashboard } from './dashboard.ts';
import { desk } from './desk.ts';
import { document } from './fleet/document.ts';
import { expiry } from './fleet/expiry.ts';
import { driver, staffDriver } from './fleet/driver.ts';
import { id, text } from './kit/fields.ts';
import { holidayCalendar } from './pricing/holiday-calendar.ts';
import { language } from './reference/language.ts';
import { acrossPrice, airportPrice, bookingPrice } from './pricing/price.ts';
import { many } from './kit/page.ts';
import { policy } from './pricing/policy.ts';
import { profit } from './pricing/profit.ts';
import { roles } from './staff/roles.ts';
import { sale } from './booking/sale.ts';
import { airportService, dayPackage } from './pricing/service-option.ts';
import { airportVariable, dayVariable } from './pricing/variable.ts';
import { zone } from './pricing/zone.ts';
import type { ServiceDetails } from './kit/call.ts';

/** The calls that read records of a kind. Whoever may make one of them hears of changes to such records. */
export const LIVE_KINDS: Readonly<Record<string, readonly Call[]>> = {
  booking: [
    booking.search,
    booking.byId,
    dashboard.orders,
    board.read,
    assignment.ofOrder,
    staffDriver.orders,
    car.orders,
    sale.trip,
  ],
  city: [crm.cities, crm.city, dashboard.content],
  language: [language.list, language.one],
  customer: [customers.customers, customers.customer],
  category: [category.list, category.one],
  car_class: [carClass.list, carClass.one],
  currency: [currency.list, currency.one],
  fx_rate: [currency.rates, currency.list, currency.one],
  country: [country.list, country.one],
  airport: [airport.list, airport.one],
  airport_price: [airportPrice.list, airportPrice.one, airportPrice.grid],
  booking_price: [bookingPrice.list, bookingPrice.one, bookingPrice.grid],
  across_price: [acrossPrice.list, acrossPrice.one, acrossPrice.grid],
  company: [company.search, company.one],
  document: [document.list, document.one, expiry.list, expiry.figures],
  driver: [
    driver.list,
    driver.one,
    staffDriver.list,
    staffDriver.one,
    staffDriver.orders,
    staffDriver.leave,
    car.list,
    car.one,
    board.read,
    crew.drivers,
    crew.carsOfDriver,
  ],
  car: [car.list, car.search, car.one, driver.list, driver.one, board.read, crew.cars],
  city_profit: [profit.list, profit.one, profit.ofCity, profit.ofZoneAirport, profit.ofZoneBooking],
  airport_addition: [airportAddition.list, airportAddition.one],
  day_booking_addition: [dayAddition.list, dayAddition.one],
  airport_zone: [zone.list, zone.one, zone.services],
  day_booking_zone: [zone.list, zone.one, zone.services],
  airport_service: [airportService.list, airportService.one],
  day_package: [dayPackage.list, dayPackage.one],
  airport_variable: [airportVariable.list, airportVariable.one],
  day_booking_variable: [dayVariable.list, dayVariable.one],
  cancellation_policy: [policy.list, policy.one],
  // Conditions of surcharges call a calendar by its name.
  holiday_calendar: [holidayCalendar.list, holidayCalendar.one, airportVariable.list, dayVariable.list],
  view: [desk.views],
  access_request: [access.requests, access.requestById],
  admin: [admins.admins, admins.info, admins.rights],
  role: [roles.roles, roles.role],
};

/** One change to one record. It never carries what the record holds: that is asked for, by whoever may. */
export const LiveEvent = v.object({
  kind: v.string(),
  /** Null: more records of the kind changed at once than are named one by one. */
  id: v.nullable(v.number()),
  what: v.picklist(['made', 'changed', 'gone']),
  /** Id of the call or job that wrote, such as `booking.confirm`. */
  action: v.string(),
  version: v.nullable(v.number()),
  /** Null when the system itself wrote. */
  by: v.nullable(v.object({ id: v.number(), name: v.string() })),
  at: v.string(),
});
export type LiveEvent = v.InferOutput<typeof LiveEvent>;

/** Who has a record open. */
export const RecordPresence = v.object({
  kind: v.string(),
  id,
  people: v.array(v.object({ id, name: v.string(), editing: v.boolean() })),
});
export type RecordPresence = v.InferOutput<typeof RecordPresence>;

/** What a console hears, each as the JSON of one server-sent event of that name. */
export interface LiveMessages {
  /** The stream begins. Nothing was missed since the id the caller named, if it named one. */
  hello: Record<string, never>;
  /** The stream begins, and what happened since the id the caller named is not known any more. */
  reset: Record<string, never>;
  changed: { events: LiveEvent[] };
  /** Who has a record open that the caller has open as well. */
  presence: RecordPresence;
  /** What the caller may do has changed. */
  rights: Record<string, never>;
  /** Nothing happened, and the line is good. */
  beat: Record<string, never>;
  /** The stream ends: with the caller's session, or because the server goes. */
  end: { why: 'session' | 'shutdown' };
}

export const liveDetails = {
  events: {
    summary: 'Server-sent events of changes to records the caller may read; with Last-Event-ID, from there on.',
    query: v.object({
      /** Without Last-Event-ID: begins with what changed in this many seconds before. */
      age: v.optional(
        v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'Must be a whole number, at most 9999.'), v.transform(Number)),
      ),
    }),
  },
  presence: {
    summary: 'Say which records a page of the console has open, in place of what it said before; answers who else has.',
    did: null,
    body: v.strictObject({
      page: v.pipe(v.string(), v.uuid('Must be a UUID.')),
      open: v.pipe(
        v.array(v.strictObject({ kind: text(1, 60), id, editing: v.boolean('Must be true or false.') })),
        v.maxLength(50, 'Must have at most 50 entries.'),
        v.transform((records) => [...new Map(records.map((each) => [`${each.kind} ${each.id}`, each])).values()]),
      ),
    }),
    reply: many(RecordPresence),
  },
} satisfies ServiceDetails;
