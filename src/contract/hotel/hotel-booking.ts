import { call, serviceOf } from '#contract/kit/call.ts';
import type { hotelBookingDetails } from './hotel-booking.schema.ts';

const PAY_BACK = ['order:delete', 'hbs:get'] as const;

/** Stays that customers have booked. */
export const hotelBooking = serviceOf<typeof hotelBookingDetails>()('hotelBooking', '/hbs/v1/staff/bookings', {
  list: call('GET', '', { access: 'hbs:query' }),
  figures: call('GET', '/figures', { access: 'hbs:query', extension: true }),
  offers: call('GET', '/offers', { access: 'hbs:add', extension: true }),
  byCode: call('GET', '/with_code_:code', { access: 'hbs:get' }),
  one: call('GET', '/:id', { access: 'hbs:get' }),
  logs: call('GET', '/:id/logs', { access: 'hbs:get' }),
  told: call('GET', '/:id/told', { access: 'hbs:get', extension: true }),
  create: call('POST', '', { access: 'hbs:add', idempotency: 'accepted' }),
  update: call('PUT', '/:id', { access: 'hbs:edit', idempotency: 'accepted' }),
  confirm: call('PUT', '/:id/confirm', { access: 'hbs:edit', idempotency: 'accepted' }),
  hold: call('PUT', '/:id/hold', { access: 'hbs:edit', idempotency: 'accepted', extension: true }),
  ask: call('PUT', '/:id/ask', { access: 'hbs:edit', idempotency: 'accepted', extension: true }),
  deny: call('PUT', '/:id/deny', { access: 'hbs:edit', idempotency: 'accepted', extension: true }),
  cancelQuote: call('GET', '/:id/cancel/quote', { access: 'hbs:disable' }),
  cancel: call('POST', '/:id/cancel', { access: 'hbs:disable', idempotency: 'accepted' }),
  noShow: call('PUT', '/:id/no_show', { access: 'hbs:edit', idempotency: 'accepted' }),
  refund: call('POST', '/:id/refund', { access: PAY_BACK, idempotency: 'required' }),
  approveRefund: call('PUT', '/:id/refunds/:refundId/approve', {
    access: PAY_BACK,
    confirm: 'recent',
    extension: true,
  }),
  declineRefund: call('PUT', '/:id/refunds/:refundId/decline', { access: PAY_BACK, extension: true }),
  recordPayment: call('POST', '/:id/payments', { access: 'hbs:edit', idempotency: 'required', extension: true }),
  link: call('POST', '/:id/payments/link', { access: 'hbs:edit', idempotency: 'required', extension: true }),
  cancelLink: call('PUT', '/:id/payments/:paymentId/cancel', {
    access: 'hbs:edit',
    idempotency: 'required',
    extension: true,
  }),
  voidPayment: call('PUT', '/:id/payments/:paymentId/void', {
    access: PAY_BACK,
    idempotency: 'required',
    extension: true,
  }),
});
