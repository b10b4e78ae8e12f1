import { call, serviceOf } from '#contract/kit/call.ts';
import type { profileDetails } from './profile.schema.ts';

/** Staff members' own sign-in, sessions and profile. */
export const profile = serviceOf<typeof profileDetails>()('profile', '/sso/v1/admin/self', {
  confirm: call('POST', '/confirm', { access: 'self', extension: true }),
  askPermission: call('POST', '/permission', { access: 'self', extension: true }),
  twoStep: call('GET', '/two-step', { access: 'self', extension: true }),
  startTwoStep: call('POST', '/two-step', { access: 'self', confirm: 'fresh', extension: true }),
  confirmTwoStep: call('POST', '/two-step/confirm', { access: 'self', extension: true }),
  disableTwoStep: call('POST', '/two-step/disable', { access: 'self', confirm: 'fresh', extension: true }),
  renewRecoveryCodes: call('POST', '/two-step/recovery-codes', { access: 'self', confirm: 'fresh', extension: true }),
  sessions: call('GET', '/sessions', { access: 'self', extension: true }),
  endSession: call('DELETE', '/sessions/:id', { access: 'self', extension: true }),
  endOtherSessions: call('DELETE', '/sessions', { access: 'self', extension: true }),
});
