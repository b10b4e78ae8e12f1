import { access } from './access-request.ts';
import { account } from './account.ts';
import { activity } from './activity.ts';
import { admins } from './admins.ts';
import { assignment } from './assignment.ts';
import { board } from './board.ts';
import { booking } from './booking.ts';
import { airportAddition, dayAddition } from './addition.ts';
import type { Call, Service } from './call.ts';
import { airport } from './airport.ts';
import { car } from './car.ts';
import { carClass } from './car-class.ts';
import { category } from './category.ts';
import { company } from './company.ts';
import { crew } from './company-crew.ts';
import { country } from './country.ts';
import { crm, crmPublic } from './crm.ts';
import { currency } from './currency.ts';
import { customers } from './customer.ts';
import { dashboard } from './dashboard.ts';
import { desk } from './desk.ts';
import { document } from './document.ts';
import { expiry } from './expiry.ts';
import { driver, staffDriver } from './driver.ts';
import { holidayCalendar } from './holiday-calendar.ts';
import { jobs } from './jobs.ts';
import { offer } from './offer.ts';
import { notices } from './notices.ts';
import { acrossPrice, airportPrice, bookingPrice } from './price.ts';
import { language } from './language.ts';
import { live } from './live.ts';
import { pricing } from './pricing.ts';
import { profit } from './profit.ts';
import { profile } from './profile.ts';
import { selling } from './quote.ts';
import { policy } from './policy.ts';
import { publicHire } from './public-hire.ts';
import { rates } from './rates.ts';
import { roles } from './roles.ts';
import { airportService, dayPackage } from './service-option.ts';
import { sale } from './sale.ts';
import { auth, sso } from './sso.ts';
import { storage } from './storage.ts';
import { airportVariable, dayVariable } from './variable.ts';
import { zone } from './zone.ts';

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
