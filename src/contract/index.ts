import { access } from './staff/access-request.ts';
import { account } from './staff/account.ts';
import { activity } from './activity.ts';
import { admins } from './staff/admins.ts';
import { assignment } from './dispatch/assignment.ts';
import { board } from './dispatch/board.ts';
import { booking } from './booking/booking.ts';
import { airportAddition, dayAddition } from './pricing/addition.ts';
import type { Call, Service } from './kit/call.ts';
import { airport } from './reference/airport.ts';
import { car } from './fleet/car.ts';
import { carClass } from './reference/car-class.ts';
import { category } from './reference/category.ts';
import { company } from './fleet/company.ts';
import { crew } from './fleet/company-crew.ts';
import { country } from './reference/country.ts';
import { crm, crmPublic } from './reference/crm.ts';
import { currency } from './reference/currency.ts';
import { customers } from './customer.ts';
import { dashboard } from './dashboard.ts';
import { desk } from './desk.ts';
import { document } from './fleet/document.ts';
import { expiry } from './fleet/expiry.ts';
import { driver, staffDriver } from './fleet/driver.ts';
import { holidayCalendar } from './pricing/holiday-calendar.ts';
import { jobs } from './jobs.ts';
import { offer } from './booking/offer.ts';
import { notices } from './notices.ts';
import { acrossPrice, airportPrice, bookingPrice } from './pricing/price.ts';
import { language } from './reference/language.ts';
import { live } from './live.ts';
import { pricing } from './pricing/pricing.ts';
import { profit } from './pricing/profit.ts';
import { profile } from './staff/profile.ts';
import { selling } from './booking/quote.ts';
import { policy } from './pricing/policy.ts';
import { publicHire } from './booking/public-hire.ts';
import { rates } from './pricing/rates.ts';
import { roles } from './staff/roles.ts';
import { airportService, dayPackage } from './pricing/service-option.ts';
import { sale } from './booking/sale.ts';
import { auth, sso } from './staff/sso.ts';
import { storage } from './storage.ts';
import { airportVariable, dayVariable } from './pricing/variable.ts';
import { zone } from './pricing/zone.ts';

/** All services of the API: the only list of them. */
export const SERVICES = {
  sso,
  auth,
  account,
  profile,
  access,
  admins,
  roles,
  crm,
  crmPublic,
  publicHire,
  language,
  customers,
  category,
  carClass,
  currency,
  country,
  airport,
  airportPrice,
  bookingPrice,
  acrossPrice,
  pricing,
  profit,
  airportAddition,
  dayAddition,
  airportVariable,
  dayVariable,
  policy,
  holidayCalendar,
  booking,
  offer,
  selling,
  sale,
  rates,
  company,
  crew,
  document,
  expiry,
  assignment,
  driver,
  staffDriver,
  car,
  board,
  desk,
  jobs,
  notices,
  storage,
  live,
  activity,
  dashboard,
  zone,
  airportService,
  dayPackage,
} satisfies Record<string, Service>;

/** Every call, in declaration order. */
export const CALLS: readonly Call[] = Object.values(SERVICES).flatMap((service) => Object.values<Call>(service));
