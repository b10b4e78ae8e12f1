import { offer } from '#contract/offer.ts';
import { implement } from '#server/kit/handlers.ts';
import { offerHandlers } from './offer.ts';

export const pricingRoutes = [...implement(offer, offerHandlers)];
