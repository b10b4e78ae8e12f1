import { call, serviceOf } from '#contract/kit/call.ts';
import type { bookingDetails } from './booking.schema.ts';

export const booking = serviceOf<typeof bookingDetails>()('booking', '/booking/v1/staff', {
  list: call('POST', '/', { access: 'order:query' }),
  days: call('POST', '/days', { access: 'order:query', extension: true }),
  airports: call('GET', '/airports', { access: 'order:query', extension: true }),
  byCode: call('GET', '/with_code_:code', { access: 'order:get' }),
  one: call('GET', '/:id', { access: 'order:get' }),
  logs: call('GET', '/:id/logs', { access: 'order:get' }),
  told: call('GET', '/:id/told', { access: 'order:get', extension: true }),
  confirm: call('PUT', '/:id/confirm', { access: 'order:edit', idempotency: 'accepted' }),
  unconfirm: call('PUT', '/:id/unconfirm', { access: 'order:edit', idempotency: 'accepted', extension: true }),
  cancelQuote: call('GET', '/:id/cancel/quote', { access: 'order:disable', extension: true }),
  cancel: call('POST', '/:id/cancel', { access: 'order:disable', idempotency: 'accepted' }),
  refund: call('POST', '/:id/refund', { access: 'order:delete', idempotency: 'required' }),
  approveRefund: call('PUT', '/:id/refunds/:refundId/approve', {
    access: 'order:delete',
    confirm: 'recent',
    extension: true,
  }),
  declineRefund: call('PUT', '/:id/refunds/:refundId/decline', { access: 'order:delete', extension: true }),
  close: call('PUT', '/:id/close', { access: 'order:edit', extension: true }),
});
