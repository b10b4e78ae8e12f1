import { call, serviceOf } from '#contract/kit/call.ts';
import { SETTLE } from '#contract/payout/statement.ts';
import type { assignmentDetails } from './assignment.schema.ts';

const DISPATCH = ['order:edit', 'drivers:get'] as const;

const READ = ['order:get', 'drivers:get'] as const;

export const assignment = serviceOf<typeof assignmentDetails>()('assignment', '/driver/v1/staff/drivers', {
  assign: call('POST', '/assign', { access: DISPATCH, idempotency: 'accepted' }),
  one: call('GET', '/assign/:id', { access: READ }),
  update: call('PUT', '/assign/:id', { access: DISPATCH, idempotency: 'accepted' }),
  ofOrder: call('GET', '/assign/order_:id', { access: READ }),
  cancel: call('PUT', '/assign/:id/cancel', { access: DISPATCH, idempotency: 'accepted' }),
  candidates: call('GET', '/assign/order_:id/candidates', { access: DISPATCH, extension: true }),
  assignAll: call('POST', '/assign/order_:id', { access: DISPATCH, idempotency: 'accepted', extension: true }),
  setPayout: call('PUT', '/assign/:id/payout', { access: SETTLE, idempotency: 'accepted', extension: true }),
  delay: call('PUT', '/assign/order_:id/delay', { access: DISPATCH, idempotency: 'accepted', extension: true }),
  cancelAll: call('PUT', '/assign/order_:id/cancel', { access: DISPATCH, idempotency: 'accepted', extension: true }),
});
