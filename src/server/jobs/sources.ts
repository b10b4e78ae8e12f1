import { needOf } from '#contract/kit/call.ts';
import type { Call } from '#contract/kit/call.ts';
import { activityList } from '#server/audit/index.ts';
import { bookingList } from '#server/booking/index.ts';
import {
  airportList,
  carClassList,
  categoryList,
  cityList,
  countryList,
  currencyList,
  languageList,
} from '#server/reference/index.ts';
import { customerList } from '#server/customer/index.ts';
import { carList, companyList, driverList } from '#server/fleet/index.ts';
import type { Actor } from '#server/kit/change/context.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Input } from '#server/kit/http/handlers.ts';
import type { ListSource } from '#server/kit/change/list-source.ts';
import { refuseWithout } from '#server/kit/http/run-call.ts';
import { validator } from '#server/kit/http/validate.ts';
import {
  acrossPriceList,
  airportAdditionList,
  airportPriceList,
  airportServiceList,
  bookingPriceList,
  dayAdditionList,
  dayPackageList,
  holidayCalendarList,
  policyList,
  profitList,
  airportVariableList,
  dayVariableList,
  zoneList,
} from '#server/pricing/index.ts';
import { adminList, requestList, roleList } from '#server/staff/index.ts';
import { jobList } from './job-source.ts';

type Source = ListSource<Call, { id: number }>;

/** The lists jobs can walk through, by id of their screen. */
export const SOURCES: Readonly<Record<string, Source>> = {
  'orders.list': bookingList,
  'data.city': cityList,
  'data.languages': languageList,
  'users.customers': customerList,
  'data.category': categoryList,
  'data.cars': carClassList,
  'users.admins': adminList,
  'users.roles': roleList,
  'data.currency': currencyList,
  'data.country': countryList,
  'data.airport': airportList,
  'prices.airports.list': airportPriceList,
  'prices.day_booking.list': bookingPriceList,
  'prices.across.list': acrossPriceList,
  'drivers.list': driverList,
  'drivers.cars': carList,
  'drivers.company': companyList,
  'prices.airports.zones': zoneList,
  'prices.day_booking.zones': zoneList,
  'prices.airports.services': airportServiceList,
  'prices.day_booking.services': dayPackageList,
  'users.requests': requestList,
  'users.activity': activityList,
  'prices.profit': profitList,
  'prices.airports.additions': airportAdditionList,
  'prices.day_booking.additions': dayAdditionList,
  'prices.airports.variables': airportVariableList,
  'prices.day_booking.variables': dayVariableList,
  'prices.policies': policyList,
  'prices.holidays': holidayCalendarList,
  'jobs.list': jobList,
};

/** What a filter of a list says, read by the list's own call for somebody who may make it. */
export interface ResolvedList {
  source: Source;
  input: Input<Call>;
}

/**
 * Reads which records are meant.
 * @throws ApiError 403 without the right to the list, 422 for a filter its call refuses
 */
export function askedOf(
  actor: Actor,
  { list, query, body }: { list: string; query: unknown; body: unknown },
): ResolvedList {
  const source = Object.hasOwn(SOURCES, list) ? SOURCES[list] : undefined;
  if (!source) throw invalid({ list: ['There is no such list.'] });
  refuseWithout(actor, needOf(source.call));
  const { call } = source;
  const input = validator(call, false).input({ params: {}, query, body: call.body ? body : undefined });
  return { source, input };
}
