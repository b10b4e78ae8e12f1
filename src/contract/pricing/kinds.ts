import { comment } from '#contract/comment.ts';
import { kind } from '#contract/kit/kind.ts';
import { formatMoney } from '#domain/money/money.ts';
import { acrossPriceName, airportPriceName, bookingPriceName } from '#domain/pricing/price-names.ts';
import { airportAddition, dayAddition } from './addition.ts';
import { holidayCalendar } from './holiday-calendar.ts';
import { policy } from './policy.ts';
import { acrossPrice, airportPrice, bookingPrice } from './price.ts';
import type { AcrossPrice, AirportPrice, BookingPrice } from './price.schema.ts';
import { profit } from './profit.ts';
import { airportService, dayPackage } from './service-option.ts';
import { airportVariable, dayVariable } from './variable.ts';
import { zone } from './zone.ts';

const inCity = ({ name, city_name }: { name: string; city_name: string }): string => `${name} in ${city_name}`;
const cityCost = ({ currency, code }: { currency: string; code: string }): string => `${currency} ${code}`;
const costFrom = ({ city_name, cost_minor, currency, valid_from }: AirportPrice | BookingPrice | AcrossPrice): string =>
  `${city_name} · ${formatMoney(cost_minor, currency)} from ${valid_from}`;

const airportZoneKind = kind('airport_zone', {
  within: 'place',
  calls: zone,
  list: 'prices.airports.zones',
  path: '/prices/airports/zones/:id',
  called: ({ name, city_name }) => `${name.en}, ${city_name}`,
  hint: ({ code }) => code,
  alsoReadBy: [zone.services, comment.list],
});

const dayBookingZoneKind = kind('day_booking_zone', {
  noun: 'day hire zone',
  within: 'place',
  calls: zone,
  list: 'prices.day_booking.zones',
  path: '/prices/day_booking/zones/:id',
  called: ({ name, city_name }) => `${name.en}, ${city_name}`,
  hint: ({ code }) => code,
  alsoReadBy: [zone.services, comment.list],
});

const airportPriceKind = kind('airport_price', {
  within: 'place',
  calls: airportPrice,
  list: 'prices.airports.list',
  path: '/prices/airports/list/:id',
  called: ({ zone_name, airport, car_class }) => `The price of ${car_class} between ${zone_name} and ${airport}`,
  label: airportPriceName,
  hint: costFrom,
  alsoReadBy: [airportPrice.grid],
});

const bookingPriceKind = kind('booking_price', {
  noun: 'day hire price',
  within: 'place',
  calls: bookingPrice,
  list: 'prices.day_booking.list',
  path: '/prices/day_booking/list/:id',
  called: ({ zone_name, option, car_class }) => `The price of ${car_class} for ${option} in ${zone_name}`,
  label: bookingPriceName,
  hint: costFrom,
  alsoReadBy: [bookingPrice.grid],
});

const acrossPriceKind = kind('across_price', {
  noun: 'out-of-zone price',
  within: 'place',
  calls: acrossPrice,
  list: 'prices.across.list',
  path: '/prices/across/list/:id',
  called: ({ zone_name, to_zone_name, car_class }) => `The price of ${car_class} from ${zone_name} to ${to_zone_name}`,
  label: acrossPriceName,
  hint: costFrom,
  alsoReadBy: [acrossPrice.grid],
});

const cityProfitKind = kind('city_profit', {
  within: 'place',
  calls: { list: profit.list, one: profit.one },
  list: 'prices.profit',
  path: '/prices/profit/:id',
  called: ({ name }) => `Profit of ${name}`,
  alsoReadBy: [profit.ofCity, profit.ofZoneAirport, profit.ofZoneBooking],
});

const airportServiceKind = kind('airport_service', {
  within: 'everywhere',
  calls: airportService,
  list: 'prices.airports.services',
  path: '/prices/airports/services/:id',
  called: ({ name }) => name.en,
  hint: ({ code }) => code,
});

const dayPackageKind = kind('day_package', {
  within: 'everywhere',
  calls: dayPackage,
  list: 'prices.day_booking.services',
  path: '/prices/day_booking/services/:id',
  called: ({ name }) => name.en,
  hint: ({ code }) => code,
});

const airportAdditionKind = kind('airport_addition', {
  noun: 'airport extra',
  within: 'place',
  calls: airportAddition,
  list: 'prices.airports.additions',
  path: '/prices/airports/additions/:id',
  called: ({ name, city_name }) => inCity({ name: name.en, city_name }),
  hint: cityCost,
});

const dayAdditionKind = kind('day_booking_addition', {
  noun: 'day hire extra',
  within: 'place',
  calls: dayAddition,
  list: 'prices.day_booking.additions',
  path: '/prices/day_booking/additions/:id',
  called: ({ name, city_name }) => inCity({ name: name.en, city_name }),
  hint: cityCost,
});

const airportVariableKind = kind('airport_variable', {
  noun: 'airport surcharge',
  within: 'place',
  calls: airportVariable,
  list: 'prices.airports.variables',
  path: '/prices/airports/variables/:id',
  called: inCity,
  hint: ({ condition_text }) => condition_text,
});

const dayVariableKind = kind('day_booking_variable', {
  noun: 'day hire surcharge',
  within: 'place',
  calls: dayVariable,
  list: 'prices.day_booking.variables',
  path: '/prices/day_booking/variables/:id',
  called: inCity,
  hint: ({ condition_text }) => condition_text,
});

const policyKind = kind('cancellation_policy', {
  within: 'place',
  calls: policy,
  list: 'prices.policies',
  path: '/prices/policies/:id',
  called: ({ name }) => name,
  hint: ({ terms }) => terms,
});

const holidayCalendarKind = kind('holiday_calendar', {
  within: 'place',
  calls: holidayCalendar,
  list: 'prices.holidays',
  path: '/prices/holidays/:id',
  called: ({ name }) => name,
  hint: ({ code }) => code,
  // The conditions of surcharges show calendars by their names.
  alsoReadBy: [airportVariable.list, dayVariable.list],
});

export const PRICING_KINDS = [
  airportZoneKind,
  dayBookingZoneKind,
  airportPriceKind,
  bookingPriceKind,
  acrossPriceKind,
  cityProfitKind,
  airportServiceKind,
  dayPackageKind,
  airportAdditionKind,
  dayAdditionKind,
  airportVariableKind,
  dayVariableKind,
  policyKind,
  holidayCalendarKind,
] as const;
