import { call, serviceOf, type Call } from '#contract/kit/call.ts';
import type { apiKeyDetails } from './api-key.schema.ts';

/** Keys with which programs call the API. Only superadmins and user administrators manage them. */
export const apiKey = serviceOf<typeof apiKeyDetails>()('apiKey', '/sso/v1/admin/api-keys', {
  list: call('GET', '', { access: 'users:enable', extension: true }),
  one: call('GET', '/:id', { access: 'users:enable', extension: true }),
  create: call('POST', '', { access: 'users:enable', confirm: 'recent', extension: true }),
  update: call('PUT', '/:id', { access: 'users:enable', confirm: 'recent', extension: true }),
  rotate: call('POST', '/:id/rotate', { access: 'users:enable', confirm: 'recent', extension: true }),
  revoke: call('PUT', '/:id/revoke', { access: 'users:enable', extension: true }),
  recent: call('GET', '/:id/calls', { access: 'users:enable', extension: true }),
});

/** The services that manage staff and their rights, which no program does. */
const STAFF_SERVICES: ReadonlySet<string> = new Set(['admin', 'role', 'accessRequest', 'apiKey', 'security']);

/**
 * Returns whether a call can be made with an API key: one that takes a right, belongs to no person's session or profile,
 * asks for no confirmation, and manages no staff.
 */
export const isOpenToKeys = ({ id, access, confirm, superadmin }: Call): boolean =>
  access !== 'self' && !confirm && !superadmin && !STAFF_SERVICES.has(id.split('.')[0] ?? '');
