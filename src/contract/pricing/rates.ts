import { call, serviceOf } from '#contract/kit/call.ts';
import type { ratesDetails } from './rates.schema.ts';

export const rates = serviceOf<typeof ratesDetails>()('rates', '/crm/v1/staff/price', {
  ofCity: call('GET', '/rates', { access: 'pricing:query', extension: true }),
});
