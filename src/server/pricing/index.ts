import { offer } from '#contract/offer.ts';
import { zone } from '#contract/zone.ts';
import { implement } from '#server/kit/handlers.ts';
import { offerHandlers } from './offer.ts';
import { zoneHandlers } from './zone.ts';

export { zoneList } from './zone.ts';

export const pricingRoutes = [...implement(offer, offerHandlers), ...implement(zone, zoneHandlers)];
