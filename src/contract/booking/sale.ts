import { call, serviceOf } from '#contract/kit/call.ts';
import type { saleDetails } from './sale.schema.ts';

export const sale = serviceOf<typeof saleDetails>()('sale', '/booking/v1/staff', {
  create: call('POST', '/create', { access: 'order:add', idempotency: 'accepted', extension: true }),
  trip: call('GET', '/with_code_:code/trip', { access: 'order:get', extension: true }),
  amendQuote: call('POST', '/:id/quote', { access: 'order:edit', extension: true }),
  amend: call('PUT', '/:id', { access: 'order:edit', idempotency: 'accepted', extension: true }),
});
