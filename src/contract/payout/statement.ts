import { call, serviceOf } from '#contract/kit/call.ts';
import type { Access } from '#domain/access/access.ts';
import type { payoutDetails, statementDetails } from './statement.schema.ts';

/** Payouts are what sales cost: for those who may read prices. */
const LIST = ['drivers:query', 'pricing:query'] as const satisfies readonly Access[];
const READ = ['drivers:get', 'pricing:query'] as const satisfies readonly Access[];
/** Closing decides about money, as refunds do. */
export const SETTLE = ['order:delete', 'drivers:get', 'pricing:query'] as const satisfies readonly Access[];

export const statement = serviceOf<typeof statementDetails>()('statement', '/payout/v1/staff/statements', {
  list: call('GET', '', { access: LIST, extension: true }),
  one: call('GET', '/:id', { access: READ, extension: true }),
  lines: call('GET', '/:id/lines', { access: READ, extension: true }),
  close: call('PUT', '/:id/close', { access: SETTLE, idempotency: 'accepted', extension: true }),
  reopen: call('PUT', '/:id/reopen', { access: SETTLE, idempotency: 'accepted', extension: true }),
});

export const payout = serviceOf<typeof payoutDetails>()('payout', '/payout/v1/staff/payouts', {
  list: call('GET', '', { access: LIST, extension: true }),
});
