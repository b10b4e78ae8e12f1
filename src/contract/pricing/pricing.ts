import { serviceOf } from '#contract/kit/call.ts';
import { namesAt } from '#contract/kit/plain.ts';
import type { pricingDetails } from './pricing.schema.ts';

/** Names for the pickers of price screens. */
export const pricing = serviceOf<typeof pricingDetails>()('pricing', '/crm/v1/staff/pricing', {
  currencies: namesAt('/currencies', 'pricing'),
  classes: namesAt('/classes', 'pricing'),
  classCodes: namesAt('/class-codes', 'pricing'),
  calendars: namesAt('/calendars', 'pricing'),
});
