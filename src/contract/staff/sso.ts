import { call, serviceOf } from '#contract/kit/call.ts';
import type { ssoDetails, authDetails } from './sso.schema.ts';

export const sso = serviceOf<typeof ssoDetails>()('sso', '/sso/v1/admin', {
  login: call('POST', '/login', { access: 'public' }),
  self: call('GET', '/self', { access: 'self' }),
  updateSelf: call('PUT', '/self', { access: 'self' }),
  changePassword: call('PUT', '/password', { access: 'self' }),
  actions: call('GET', '/action', { access: 'self' }),
});

export const auth = serviceOf<typeof authDetails>()('auth', '/auth', {
  logout: call('POST', '/logout', { access: 'self' }),
  twoStepCode: call('POST', '/2step-code', { access: 'public' }),
});
