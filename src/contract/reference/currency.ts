import { call, serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, plainCalls } from '#contract/kit/plain.ts';
import type { currencyDetails } from './currency.schema.ts';

/** Currencies and their exchange rates. Rates are added and never changed. */
export const currency = serviceOf<typeof currencyDetails>()('currency', '/crm/v1/staff/currency', {
  rates: call('GET', '/rate', { access: 'data:query' }),
  addRate: call('POST', '/rate', { access: 'data:add', idempotency: 'accepted' }),
  ...deletionCalls('data'),
  ...plainCalls('data'),
});
