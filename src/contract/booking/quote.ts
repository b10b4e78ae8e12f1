import { call, serviceOf } from '#contract/kit/call.ts';
import type { sellingDetails } from './quote.schema.ts';

export const selling = serviceOf<typeof sellingDetails>()('selling', '/booking/v1/staff', {
  quote: call('POST', '/quote', { access: 'order:query', extension: true }),
});
