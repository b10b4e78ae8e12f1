import { call, serviceOf } from '#contract/kit/call.ts';
import type { Access } from '#domain/access/access.ts';
import type { cashDetails, takingsDetails } from './takings.schema.ts';

/** Takings are for those who may export bookings; who counts cash may refund. */
export const TAKINGS = ['order:query', 'order:export'] as const satisfies readonly Access[];

export const takings = serviceOf<typeof takingsDetails>()('takings', '/payment/v1/staff/takings', {
  list: call('GET', '', { access: TAKINGS, extension: true }),
});

export const cash = serviceOf<typeof cashDetails>()('cash', '/payment/v1/staff/cash', {
  open: call('GET', '', { access: TAKINGS, extension: true }),
  handIn: call('POST', '/hand-in', { access: 'order:delete', idempotency: 'required', extension: true }),
});
