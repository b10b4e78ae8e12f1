import { airportAddition, dayAddition } from '#contract/pricing/addition.ts';
import { holidayCalendar } from '#contract/pricing/holiday-calendar.ts';
import { offer } from '#contract/booking/offer.ts';
import { policy } from '#contract/pricing/policy.ts';
import { acrossPrice, airportPrice, bookingPrice } from '#contract/pricing/price.ts';
import { rates } from '#contract/pricing/rates.ts';
import { pricing } from '#contract/pricing/pricing.ts';
import { profit } from '#contract/pricing/profit.ts';
import { airportService, dayPackage } from '#contract/pricing/service-option.ts';
import { airportVariable, dayVariable } from '#contract/pricing/variable.ts';
import { zone } from '#contract/pricing/zone.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { airportAdditionHandlers, airportAdditionList, dayAdditionHandlers, dayAdditionList } from './addition.ts';
import { holidayCalendarHandlers, holidayCalendarList } from './holiday-calendar.ts';
import { calendarNames, cityCurrencies, classNames, classNamesByCode } from './names.store.ts';
import { offerHandlers } from './quote/offer.ts';
import { policyHandlers, policyList } from './policy.ts';
import {
  acrossPriceHandlers,
  acrossPriceList,
  airportPriceHandlers,
  airportPriceList,
  bookingPriceHandlers,
  bookingPriceList,
} from './price/price.ts';
import { rateHandlers } from './rates.ts';
import { profitHandlers, profitList } from './profit.ts';
import { airportServiceHandlers, airportServiceList, dayPackageHandlers, dayPackageList } from './service-option.ts';
import { airportVariableHandlers, airportVariableList, dayVariableHandlers, dayVariableList } from './variable.ts';
import { zoneHandlers, zoneList } from './zone.ts';
import { zoneServiceHandlers } from './zone-service.ts';

export { acrossPriceImport, airportPriceImport, bookingPriceImport } from './price/price-import.ts';
export { zoneNames } from './names.store.ts';
export { shownQuote, type FullQuote } from './quote/quote-reply.ts';
export { quoteClasses, quoteTrip, type QuotedTrip } from './quote/quote.ts';
export { saleClasses } from './quote/sale.store.ts';
export { extrasOf, zonesOf } from './rates.store.ts';

export const pricingRoutes = [
  ...implement(offer, offerHandlers),
  ...implement(rates, rateHandlers),
  ...implement(zone, { ...zoneHandlers, ...zoneServiceHandlers }),
  ...implement(airportPrice, airportPriceHandlers),
  ...implement(bookingPrice, bookingPriceHandlers),
  ...implement(acrossPrice, acrossPriceHandlers),
  ...implement(pricing, {
    currencies: (_, context) => cityCurrencies(context),
    classes: (_, { db }) => classNames(db),
    classCodes: (_, { db }) => classNamesByCode(db),
    calendars: (_, { db, actor }) => calendarNames(db, actor),
  }),
  ...implement(profit, profitHandlers),
  ...implement(airportAddition, airportAdditionHandlers),
  ...implement(dayAddition, dayAdditionHandlers),
  ...implement(airportService, airportServiceHandlers),
  ...implement(dayPackage, dayPackageHandlers),
  ...implement(airportVariable, airportVariableHandlers),
  ...implement(dayVariable, dayVariableHandlers),
  ...implement(policy, policyHandlers),
  ...implement(holidayCalendar, holidayCalendarHandlers),
];

/** The lists of this service as a whole, by kind of record. */
export const PRICING_LISTS = {
  airport_zone: zoneList,
  day_booking_zone: zoneList,
  airport_price: airportPriceList,
  booking_price: bookingPriceList,
  across_price: acrossPriceList,
  city_profit: profitList,
  airport_service: airportServiceList,
  day_package: dayPackageList,
  airport_addition: airportAdditionList,
  day_booking_addition: dayAdditionList,
  airport_variable: airportVariableList,
  day_booking_variable: dayVariableList,
  cancellation_policy: policyList,
  holiday_calendar: holidayCalendarList,
};
