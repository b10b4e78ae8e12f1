import { call, serviceOf } from './kit/call.ts';
import { OVERSEE } from './staff/kinds.ts';
import type { securityDetails } from './security.schema.ts';

/** What was tried and refused. */
export const security = serviceOf<typeof securityDetails>()('security', '/security/v1/staff', {
  list: call('GET', '', { access: OVERSEE, extension: true }),
  one: call('GET', '/:id', { access: OVERSEE, extension: true }),
});
