import { auth, sso } from '#contract/sso.ts';
import { implement } from '#server/kit/handlers.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { actions, changePassword, self, updateSelf } from './self.ts';

export { nobodySignedInYet, setEveryPassword } from './admin.store.ts';
export { changesAccess, createAuthenticator } from './authenticate.ts';
export { ensureFirstAdmin } from './first-admin.ts';
export { hashPassword, randomPassword } from './password.ts';
export { purgeSessions } from './session.store.ts';

export const ssoRoutes = [
  ...implement(sso, { login, self, updateSelf, password: changePassword, actions }),
  ...implement(auth, { logout }),
];
