import { activity } from './activity.ts';
import { activityDetails } from './activity.schema.ts';
import { booking } from './booking/booking.ts';
import { bookingDetails, bookingExpiry } from './booking/booking.schema.ts';
import { offer } from './booking/offer.ts';
import { offerDetails } from './booking/offer.schema.ts';
import { publicHire } from './booking/public-hire.ts';
import { publicHireDetails } from './booking/public-hire.schema.ts';
import { quote } from './booking/quote.ts';
import { quoteDetails } from './booking/quote.schema.ts';
import { sale } from './booking/sale.ts';
import { saleDetails } from './booking/sale.schema.ts';
import { customer } from './customer.ts';
import { customerDetails } from './customer.schema.ts';
import { dashboard } from './dashboard.ts';
import { dashboardDetails } from './dashboard.schema.ts';
import { desk } from './desk.ts';
import { deskDetails } from './desk.schema.ts';
import { assignment } from './dispatch/assignment.ts';
import { assignmentDetails } from './dispatch/assignment.schema.ts';
import { board } from './dispatch/board.ts';
import { boardDetails } from './dispatch/board.schema.ts';
import { car } from './fleet/car.ts';
import { carDetails } from './fleet/car.schema.ts';
import { crew } from './fleet/company-crew.ts';
import { crewDetails } from './fleet/company-crew.schema.ts';
import { company } from './fleet/company.ts';
import { companyDetails } from './fleet/company.schema.ts';
import { document } from './fleet/document.ts';
import { documentDetails } from './fleet/document.schema.ts';
import { driver, staffDriver } from './fleet/driver.ts';
import { driverDetails, staffDriverDetails } from './fleet/driver.schema.ts';
import { expiry } from './fleet/expiry.ts';
import { expiryDetails, fleetExpiry } from './fleet/expiry.schema.ts';
import { job } from './job.ts';
import { jobDetails } from './job.schema.ts';
import { live } from './live.ts';
import { liveDetails } from './live.schema.ts';
import { notice } from './notice.ts';
import { noticeDetails } from './notice.schema.ts';
import { airportAddition, dayAddition } from './pricing/addition.ts';
import { airportAdditionDetails, dayAdditionDetails } from './pricing/addition.schema.ts';
import { holidayCalendar } from './pricing/holiday-calendar.ts';
import { holidayCalendarDetails } from './pricing/holiday-calendar.schema.ts';
import { policy } from './pricing/policy.ts';
import { policyDetails } from './pricing/policy.schema.ts';
import { airportPrice, bookingPrice, acrossPrice } from './pricing/price.ts';
import { airportPriceDetails, bookingPriceDetails, acrossPriceDetails } from './pricing/price.schema.ts';
import { pricing } from './pricing/pricing.ts';
import { pricingDetails } from './pricing/pricing.schema.ts';
import { profit } from './pricing/profit.ts';
import { profitDetails } from './pricing/profit.schema.ts';
import { rates } from './pricing/rates.ts';
import { ratesDetails } from './pricing/rates.schema.ts';
import { airportService, dayPackage } from './pricing/service-option.ts';
import { airportServiceDetails, dayPackageDetails } from './pricing/service-option.schema.ts';
import { airportVariable, dayVariable } from './pricing/variable.ts';
import { airportVariableDetails, dayVariableDetails } from './pricing/variable.schema.ts';
import { zone } from './pricing/zone.ts';
import { zoneDetails } from './pricing/zone.schema.ts';
import { airport } from './reference/airport.ts';
import { airportDetails } from './reference/airport.schema.ts';
import { carClass } from './reference/car-class.ts';
import { carClassDetails } from './reference/car-class.schema.ts';
import { category } from './reference/category.ts';
import { categoryDetails } from './reference/category.schema.ts';
import { country } from './reference/country.ts';
import { countryDetails } from './reference/country.schema.ts';
import { city } from './reference/city.ts';
import { publicReference } from './reference/public-reference.ts';
import { cityDetails } from './reference/city.schema.ts';
import { publicReferenceDetails } from './reference/public-reference.schema.ts';
import { currency } from './reference/currency.ts';
import { currencyDetails } from './reference/currency.schema.ts';
import { language } from './reference/language.ts';
import { languageDetails } from './reference/language.schema.ts';
import { accessRequest } from './staff/access-request.ts';
import { accessRequestDetails } from './staff/access-request.schema.ts';
import { account } from './staff/account.ts';
import { accountDetails } from './staff/account.schema.ts';
import { admin } from './staff/admin.ts';
import { adminDetails } from './staff/admin.schema.ts';
import { profile } from './staff/profile.ts';
import { profileDetails } from './staff/profile.schema.ts';
import { role } from './staff/role.ts';
import { roleDetails } from './staff/role.schema.ts';
import { security } from './security.ts';
import { securityDetails } from './security.schema.ts';
import { sso, auth } from './staff/sso.ts';
import { ssoDetails, authDetails } from './staff/sso.schema.ts';
import { storage } from './storage.ts';
import { storageDetails } from './storage.schema.ts';
import type { Call, CompleteCall } from './kit/call.ts';
import { complete } from './kit/complete.ts';
import type { BackgroundCommand } from './kit/deed.ts';

/** The only list of all calls, each with both halves, in declaration order. For the server. */
export const CALLS: readonly CompleteCall[] = [
  ...complete(security, securityDetails),
  ...complete(sso, ssoDetails),
  ...complete(auth, authDetails),
  ...complete(account, accountDetails),
  ...complete(profile, profileDetails),
  ...complete(accessRequest, accessRequestDetails),
  ...complete(admin, adminDetails),
  ...complete(role, roleDetails),
  ...complete(city, cityDetails),
  ...complete(publicReference, publicReferenceDetails),
  ...complete(publicHire, publicHireDetails),
  ...complete(language, languageDetails),
  ...complete(customer, customerDetails),
  ...complete(category, categoryDetails),
  ...complete(carClass, carClassDetails),
  ...complete(currency, currencyDetails),
  ...complete(country, countryDetails),
  ...complete(airport, airportDetails),
  ...complete(airportPrice, airportPriceDetails),
  ...complete(bookingPrice, bookingPriceDetails),
  ...complete(acrossPrice, acrossPriceDetails),
  ...complete(pricing, pricingDetails),
  ...complete(profit, profitDetails),
  ...complete(airportAddition, airportAdditionDetails),
  ...complete(dayAddition, dayAdditionDetails),
  ...complete(airportVariable, airportVariableDetails),
  ...complete(dayVariable, dayVariableDetails),
  ...complete(policy, policyDetails),
  ...complete(holidayCalendar, holidayCalendarDetails),
  ...complete(booking, bookingDetails),
  ...complete(offer, offerDetails),
  ...complete(quote, quoteDetails),
  ...complete(sale, saleDetails),
  ...complete(rates, ratesDetails),
  ...complete(company, companyDetails),
  ...complete(crew, crewDetails),
  ...complete(document, documentDetails),
  ...complete(expiry, expiryDetails),
  ...complete(assignment, assignmentDetails),
  ...complete(driver, driverDetails),
  ...complete(staffDriver, staffDriverDetails),
  ...complete(car, carDetails),
  ...complete(board, boardDetails),
  ...complete(desk, deskDetails),
  ...complete(job, jobDetails),
  ...complete(notice, noticeDetails),
  ...complete(storage, storageDetails),
  ...complete(live, liveDetails),
  ...complete(activity, activityDetails),
  ...complete(dashboard, dashboardDetails),
  ...complete(zone, zoneDetails),
  ...complete(airportService, airportServiceDetails),
  ...complete(dayPackage, dayPackageDetails),
];

/** The commands the server runs and records by itself. */
export const BACKGROUND_COMMANDS: readonly BackgroundCommand[] = [bookingExpiry, fleetExpiry];

/**
 * Returns a call with its other half.
 * @throws RangeError for a call of no service of the API
 */
export function completed({ id }: Pick<Call, 'id'>): CompleteCall {
  const call = BY_ID.get(id);
  if (!call) throw new RangeError(`${id} is no call of the API`);
  return call;
}

const BY_ID = new Map(CALLS.map((call) => [call.id, call]));
