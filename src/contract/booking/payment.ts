import { call, serviceOf } from '#contract/kit/call.ts';
import type { paymentDetails } from './payment.schema.ts';

/** Payments of a booking. Money moves at most once: each of these calls needs an Idempotency-Key. */
export const payment = serviceOf<typeof paymentDetails>()('payment', '/booking/v1/staff', {
  record: call('POST', '/:id/payments', { access: 'order:edit', idempotency: 'required', extension: true }),
  link: call('POST', '/:id/payments/link', { access: 'order:edit', idempotency: 'required', extension: true }),
  cancelLink: call('PUT', '/:id/payments/:paymentId/cancel', {
    access: 'order:edit',
    idempotency: 'required',
    extension: true,
  }),
  capture: call('PUT', '/:id/payments/:paymentId/capture', {
    access: 'order:edit',
    idempotency: 'required',
    extension: true,
  }),
  fail: call('PUT', '/:id/payments/:paymentId/fail', {
    access: 'order:edit',
    idempotency: 'required',
    extension: true,
  }),
  undo: call('PUT', '/:id/payments/:paymentId/undo', {
    access: 'order:edit',
    idempotency: 'required',
    extension: true,
  }),
  void: call('PUT', '/:id/payments/:paymentId/void', {
    access: 'order:delete',
    idempotency: 'required',
    extension: true,
  }),
});
