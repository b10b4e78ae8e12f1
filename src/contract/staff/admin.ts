import { call, serviceOf } from '#contract/kit/call.ts';
import type { adminDetails } from './admin.schema.ts';

/** Changing the rights or sign-in of staff takes both: the right to edit customers alone must not allow it. */
export const OVER_STAFF = ['users:edit', 'users:enable'] as const;

export const admin = serviceOf<typeof adminDetails>()('admin', '/sso/v1/admin', {
  list: call('GET', '', { access: 'users:query' }),
  create: call('POST', '/register', { access: 'users:add', confirm: 'recent' }),
  one: call('GET', '/:id/info', { access: 'users:get' }),
  update: call('PUT', '/:id/info', { access: 'users:edit' }),
  setPassword: call('PUT', '/:id/password', { access: OVER_STAFF, confirm: 'recent' }),
  resetTwoStep: call('DELETE', '/:id/two-step', { access: OVER_STAFF, confirm: 'recent', extension: true }),
  toggle: call('PUT', '/:id/:flag', {
    access: { param: 'flag', values: { enable: OVER_STAFF, disable: [...OVER_STAFF, 'users:disable'] } },
  }),
  rights: call('GET', '/roles/:id', { access: 'users:get' }),
  grant: call('POST', '/permission', { access: OVER_STAFF, confirm: 'recent' }),
  revoke: call('DELETE', '/policy/permission/:id', { access: OVER_STAFF }),
  giveRole: call('POST', '/:id/roles', { access: OVER_STAFF, confirm: 'recent', extension: true }),
  takeRole: call('DELETE', '/:id/roles/:roleId', { access: OVER_STAFF, extension: true }),
  setRights: call('PUT', '/:id/rights', { access: OVER_STAFF, confirm: 'recent', extension: true }),
  sessions: call('GET', '/:id/sessions', { access: OVER_STAFF, extension: true }),
  endSession: call('DELETE', '/:id/sessions/:sessionId', { access: OVER_STAFF, extension: true }),
  endSessions: call('DELETE', '/:id/sessions', { access: OVER_STAFF, extension: true }),
});
