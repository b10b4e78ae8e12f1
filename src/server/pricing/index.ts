import { offer } from '#contract/offer.ts';
import { acrossPrice, airportPrice, bookingPrice } from '#contract/price.ts';
import { rates } from '#contract/rates.ts';
import { zone } from '#contract/zone.ts';
import { implement } from '#server/kit/handlers.ts';
import { offerHandlers } from './offer.ts';
import { acrossPriceHandlers, airportPriceHandlers, bookingPriceHandlers } from './price.ts';
import { rateHandlers } from './rates.ts';
import { zoneHandlers } from './zone.ts';

export { airportPriceList } from './price.ts';
export { quoteTrip } from './quote.ts';
export { zoneList } from './zone.ts';

export const pricingRoutes = [
  ...implement(offer, offerHandlers),
  ...implement(rates, rateHandlers),
  ...implement(zone, zoneHandlers),
  ...implement(airportPrice, airportPriceHandlers),
  ...implement(bookingPrice, bookingPriceHandlers),
  ...implement(acrossPrice, acrossPriceHandlers),
];
