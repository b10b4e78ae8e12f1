import { CHECK } from '#domain/fleet/lifecycles.ts';
import { call, serviceOf } from '#contract/kit/call.ts';
import type { documentDetails } from './document.schema.ts';

/** Documents of companies, drivers and cars. A changed document has to be checked again. */
export const document = serviceOf<typeof documentDetails>()('document', '/driver/v1/staff/document', {
  list: call('GET', '', { access: 'drivers:query', extension: true }),
  one: call('GET', '/:id', { access: 'drivers:get', extension: true }),
  create: call('POST', '', { access: 'drivers:edit', idempotency: 'accepted', extension: true }),
  update: call('PUT', '/:id', { access: 'drivers:edit', idempotency: 'accepted', extension: true }),
  approve: call('PUT', '/:id/approve', { access: CHECK.events.approve.need, extension: true }),
  reject: call('PUT', '/:id/reject', { access: CHECK.events.reject.need, extension: true }),
  remove: call('DELETE', '/:id', { access: 'drivers:delete', extension: true }),
  link: call('POST', '/:id/link', { access: 'drivers:get', extension: true }),
});
