import { call, serviceOf } from '#contract/kit/call.ts';
import type { quoteDetails } from './quote.schema.ts';

export const quote = serviceOf<typeof quoteDetails>()('quote', '/booking/v1/staff', {
  calculate: call('POST', '/quote', { access: 'order:query', extension: true }),
});
