import { accessRequest } from '#contract/staff/access-request.ts';
import { admin } from '#contract/staff/admin.ts';
import { account } from '#contract/staff/account.ts';
import { passkey } from '#contract/staff/passkey.ts';
import { profile } from '#contract/staff/profile.ts';
import { role } from '#contract/staff/role.ts';
import { security } from '#contract/security.ts';
import { auth, sso } from '#contract/staff/sso.ts';
import type { Db } from '#server/kit/change/context.ts';
import { apiKey } from '#contract/staff/api-key.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { eachApart } from '#server/kit/jobs/each-apart.ts';
import { apiKeyHandlers, apiKeyList } from './api-key/api-keys.ts';
import { purgeKeyCalls, recordKeyCall } from './api-key/api-key.store.ts';
import { accessHandlers, requestList } from './access-request.ts';
import { adminRightsHandlers } from './admin-rights.ts';
import { askPermission } from './ask-permission.ts';
import { adminSessionHandlers } from './admin-sessions.ts';
import { adminTwoStepHandlers } from './admin-two-step.ts';
import { adminHandlers, adminList } from './admins.ts';
import { purgeAttempts } from './sign-in/attempts.store.ts';
import { purgeDevices } from './sign-in/known-device.store.ts';
import { purgeChallenges } from './sign-in/challenge.store.ts';
import { login } from './sign-in/login.ts';
import { logout } from './sign-in/logout.ts';
import { endOtherSessions, endSession, sessions } from './own-sessions.ts';
import { securityHandlers, securityList } from './security/security.ts';
import { purgeSecurityEvents } from './security/security.store.ts';
import { passkeyHandlers } from './passkey/passkeys.ts';
import { purgePasskeyChallenges } from './passkey/passkey.store.ts';
import { roleHandlers, roleList } from './roles.ts';
import { sms, twoStepCode } from './sign-in/second-step.ts';
import { actions, changePassword, self, updateSelf } from './self.ts';
import { purgeSessions } from './session.store.ts';
import { confirm } from './sign-in/confirm.ts';
import { confirmTwoStep, disableTwoStep, renewRecoveryCodes, startTwoStep, twoStep } from './sign-in/two-step.ts';

export { displaySettingsOf, hasNoSignInYet, setEveryPassword, wasJustSet } from './admin.store.ts';
export { recordKeyCall };
export { isApiKey } from './api-key/key-text.ts';
export { authenticateKey } from './api-key/authenticate-key.ts';
export { actorById, changesAccess, createAuthenticator } from './authenticate.ts';
export { ensureFirstAdmin } from './first-admin.ts';
export { hashPassword, randomPassword } from './password.ts';
export { judgePassword } from './password-rule.ts';
export { recordRefusal } from './security/record-refusal.ts';
export { requireTwoStep, staffAndMarketsWith, staffWith } from './role.store.ts';
export { endSharedPasswords, refuseSharedPasswords } from './shared-password.ts';
export { sealStoredSecrets } from './sign-in/seal-secrets.store.ts';

/** Deletes old sessions, abandoned sign-ins, and what was counted and remembered of them. */
export const purgeSignIns = (db: Db): Promise<unknown> =>
  eachApart(
    PURGES,
    ({ name }) => name,
    (purge) => purge(db),
  );

const PURGES: readonly ((db: Db) => Promise<unknown>)[] = [
  purgeSessions,
  purgeChallenges,
  purgeAttempts,
  purgeDevices,
  purgeSecurityEvents,
  purgeKeyCalls,
  purgePasskeyChallenges,
];

export const ssoRoutes = [
  ...implement(sso, { login, self, updateSelf, changePassword, actions }),
  ...implement(auth, { logout, twoStepCode }),
  ...implement(account, { sendCode: sms }),
  ...implement(profile, {
    confirm,
    askPermission,
    twoStep,
    startTwoStep,
    confirmTwoStep,
    disableTwoStep,
    renewRecoveryCodes,
    sessions,
    endSession,
    endOtherSessions,
  }),
  ...implement(accessRequest, accessHandlers),
  ...implement(admin, { ...adminHandlers, ...adminRightsHandlers, ...adminSessionHandlers, ...adminTwoStepHandlers }),
  ...implement(role, roleHandlers),
  ...implement(security, securityHandlers),
  ...implement(apiKey, apiKeyHandlers),
  ...implement(passkey, passkeyHandlers),
];

/** The lists of this service as a whole, by kind of record. */
export const STAFF_LISTS = {
  admin: adminList,
  role: roleList,
  access_request: requestList,
  security_event: securityList,
  api_key: apiKeyList,
};
