import * as accessRequestSchemas from './access-request.schema.ts';
import { accessRequest } from './access-request.ts';
import * as accountSchemas from './account.schema.ts';
import { account } from './account.ts';
import * as adminSchemas from './admin.schema.ts';
import { admin } from './admin.ts';
import * as apiKeySchemas from './api-key.schema.ts';
import { apiKey } from './api-key.ts';
import * as passkeySchemas from './passkey.schema.ts';
import { passkey } from './passkey.ts';
import * as playbookSchemas from './playbook.schema.ts';
import { playbook } from './playbook.ts';
import * as profileSchemas from './profile.schema.ts';
import { profile } from './profile.ts';
import * as roleSchemas from './role.schema.ts';
import { role } from './role.ts';
import * as credentialsSchemas from './credentials.schema.ts';
import * as ssoSchemas from './sso.schema.ts';
import { auth, sso } from './sso.ts';
import type { CompleteCall } from '#contract/kit/call.ts';
import { complete, type SchemaModule } from '#contract/kit/complete.ts';

/** The calls of this folder, each with both halves. */
export const STAFF_CALLS: readonly CompleteCall[] = [
  ...complete(sso, ssoSchemas.ssoDetails),
  ...complete(auth, ssoSchemas.authDetails),
  ...complete(account, accountSchemas.accountDetails),
  ...complete(profile, profileSchemas.profileDetails),
  ...complete(accessRequest, accessRequestSchemas.accessRequestDetails),
  ...complete(admin, adminSchemas.adminDetails),
  ...complete(apiKey, apiKeySchemas.apiKeyDetails),
  ...complete(passkey, passkeySchemas.passkeyDetails),
  ...complete(role, roleSchemas.roleDetails),
  ...complete(playbook, playbookSchemas.playbookDetails),
];

export const STAFF_SCHEMAS: readonly SchemaModule[] = [
  playbookSchemas,
  accessRequestSchemas,
  accountSchemas,
  adminSchemas,
  apiKeySchemas,
  credentialsSchemas,
  passkeySchemas,
  profileSchemas,
  roleSchemas,
  ssoSchemas,
];
