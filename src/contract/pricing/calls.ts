import * as additionSchemas from './addition.schema.ts';
import { airportAddition, dayAddition } from './addition.ts';
import * as holidayCalendarSchemas from './holiday-calendar.schema.ts';
import { holidayCalendar } from './holiday-calendar.ts';
import * as policySchemas from './policy.schema.ts';
import { policy } from './policy.ts';
import * as priceSchemas from './price.schema.ts';
import { acrossPrice, airportPrice, bookingPrice } from './price.ts';
import * as pricingSchemas from './pricing.schema.ts';
import { pricing } from './pricing.ts';
import * as profitSchemas from './profit.schema.ts';
import { profit } from './profit.ts';
import * as ratesSchemas from './rates.schema.ts';
import { rates } from './rates.ts';
import * as serviceOptionSchemas from './service-option.schema.ts';
import { airportService, dayPackage } from './service-option.ts';
import * as variableSchemas from './variable.schema.ts';
import { airportVariable, dayVariable } from './variable.ts';
import * as zoneSchemas from './zone.schema.ts';
import { zone } from './zone.ts';
import type { CompleteCall } from '#contract/kit/call.ts';
import { complete, type SchemaModule } from '#contract/kit/complete.ts';

/** The calls of this folder, each with both halves. */
export const PRICING_CALLS: readonly CompleteCall[] = [
  ...complete(airportPrice, priceSchemas.airportPriceDetails),
  ...complete(bookingPrice, priceSchemas.bookingPriceDetails),
  ...complete(acrossPrice, priceSchemas.acrossPriceDetails),
  ...complete(pricing, pricingSchemas.pricingDetails),
  ...complete(profit, profitSchemas.profitDetails),
  ...complete(airportAddition, additionSchemas.airportAdditionDetails),
  ...complete(dayAddition, additionSchemas.dayAdditionDetails),
  ...complete(airportVariable, variableSchemas.airportVariableDetails),
  ...complete(dayVariable, variableSchemas.dayVariableDetails),
  ...complete(policy, policySchemas.policyDetails),
  ...complete(holidayCalendar, holidayCalendarSchemas.holidayCalendarDetails),
  ...complete(rates, ratesSchemas.ratesDetails),
  ...complete(zone, zoneSchemas.zoneDetails),
  ...complete(airportService, serviceOptionSchemas.airportServiceDetails),
  ...complete(dayPackage, serviceOptionSchemas.dayPackageDetails),
];

export const PRICING_SCHEMAS: readonly SchemaModule[] = [
  additionSchemas,
  holidayCalendarSchemas,
  policySchemas,
  priceSchemas,
  pricingSchemas,
  profitSchemas,
  ratesSchemas,
  serviceOptionSchemas,
  variableSchemas,
  zoneSchemas,
];
