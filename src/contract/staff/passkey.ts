import { call, serviceOf } from '#contract/kit/call.ts';
import type { passkeyDetails } from './passkey.schema.ts';

/** Passkeys: adding and removing one's own, and signing in and confirming with them. */
export const passkey = serviceOf<typeof passkeyDetails>()('passkey', '/sso/v1/admin', {
  list: call('GET', '/self/passkeys', { access: 'self', extension: true }),
  startAdding: call('POST', '/self/passkeys/options', { access: 'self', confirm: 'fresh', extension: true }),
  create: call('POST', '/self/passkeys', { access: 'self', confirm: 'fresh', extension: true }),
  update: call('PUT', '/self/passkeys/:id', { access: 'self', extension: true }),
  remove: call('DELETE', '/self/passkeys/:id', { access: 'self', confirm: 'fresh', extension: true }),
  startConfirming: call('POST', '/self/confirm/options', { access: 'self', extension: true }),
  confirm: call('POST', '/self/confirm/device', { access: 'self', extension: true }),
  startSigningIn: call('POST', '/login/options', { access: 'public', extension: true }),
  signIn: call('POST', '/login/device', { access: 'public', extension: true }),
});
