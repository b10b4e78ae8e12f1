import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NoticeTopic } from '#domain/notice.ts';
import type { DateLocale } from '#domain/time/date-locale.ts';
import type { Action, Tag } from '#domain/access/access.ts';
import type { SecurityEventKind } from '#domain/access/burst.ts';

export interface RoleTable {
  id: Generated<number>;
  code: string;
  name: string;
  level: number;
  is_system: Generated<boolean>;
  two_step_required: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface AdminTable {
  id: Generated<number>;
  email: string;
  name: string;
  avatar: string | null;
  phone: string | null;
  password_hash: string;
  is_service: Generated<boolean>;
  status: ColumnType<AdminStatus, AdminStatus | undefined, AdminStatus>;
  markets: Generated<string[]>;
  locale: Generated<string>;
  timezone: Generated<string>;
  start_page: Generated<string | null>;
  date_locale: Generated<DateLocale | null>;
  notice_mail: Generated<NoticeTopic[]>;
  last_login_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export type AdminStatus = 'pending' | 'active' | 'disabled';

export interface AdminRoleTable {
  admin_id: number;
  role_id: number;
}

export interface PolicyTable {
  id: Generated<number>;
  role_id: number | null;
  admin_id: number | null;
  permission_id: Tag;
  actions: Action[];
}

export interface SessionTable {
  id: Generated<number>;
  token_hash: Buffer;
  admin_id: number;
  user_agent: string | null;
  ip: string | null;
  created_at: Generated<string>;
  expires_at: string;
  revoked_at: string | null;
  last_seen_at: Generated<string>;
  stepped_up_at: string | null;
  confirmed_at: string | null;
  by_passkey: Generated<boolean>;
}

export interface PasskeyTable {
  id: GeneratedAlways<number>;
  admin_id: number;
  name: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  created_at: string;
  last_used_at: string | null;
}

export interface PasskeyChallengeTable {
  challenge: string;
  purpose: 'add' | 'sign_in' | 'confirm';
  session_id: number | null;
  expires_at: string;
}

export interface TwoStepTable {
  admin_id: number;
  secret: string;
  confirmed_at: string | null;
  last_step: Generated<number>;
  created_at: Generated<string>;
}

export interface SignInAttemptTable {
  account: Buffer;
  source: string;
  attempts: number;
  last_at: string;
}

export interface SecurityEventTable {
  id: GeneratedAlways<number>;
  at: string;
  kind: SecurityEventKind;
  admin_id: number | null;
  email: string | null;
  ip: string;
  user_agent: string | null;
  call: string;
  reason: string;
  request_id: string | null;
}

export interface KnownDeviceTable {
  token_hash: Buffer;
  admin_id: number;
  last_used_at: string;
}

export interface SecretKeyTable {
  single: Generated<boolean>;
  fingerprint: string;
}

export interface RecoveryCodeTable {
  id: Generated<number>;
  admin_id: number;
  code_hash: Buffer;
  used_at: string | null;
}

export interface SignInChallengeTable {
  id: Generated<number>;
  token_hash: Buffer;
  admin_id: number;
  expires_at: string;
  sms_code_hash: Buffer | null;
  sms_expires_at: string | null;
}

export interface ApiKeyTable {
  id: GeneratedAlways<number>;
  admin_id: number;
  name: string;
  description: string;
  expires_at: string;
  rate_per_minute: number;
  last_used_at: string | null;
  last_ip: string | null;
  revoked_at: string | null;
  revoked_by: number | null;
  version: Generated<number>;
  created_by: number;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface ApiKeySecretTable {
  id: GeneratedAlways<number>;
  api_key_id: number;
  token_hash: Buffer;
  ending: string;
  created_at: string;
  valid_until: string | null;
}

export interface ApiKeyCallTable {
  id: GeneratedAlways<number>;
  api_key_id: number;
  at: string;
  call: string;
  status: number;
  ip: string;
  request_id: string;
}

export interface AccessRequestTable {
  id: Generated<number>;
  admin_id: number;
  reason: string;
  confirm_hash: Buffer | null;
  confirmed_at: string | null;
  status: ColumnType<RequestState, RequestState | undefined, RequestState>;
  note: string | null;
  decided_by: number | null;
  decided_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
}

type RequestState = 'pending' | 'approved' | 'declined';

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    role: RoleTable;
    admin: AdminTable;
    admin_role: AdminRoleTable;
    policy: PolicyTable;
    session: SessionTable;
    secret_key: SecretKeyTable;
    sign_in_attempt: SignInAttemptTable;
    known_device: KnownDeviceTable;
    security_event: SecurityEventTable;
    two_step: TwoStepTable;
    recovery_code: RecoveryCodeTable;
    sign_in_challenge: SignInChallengeTable;
    access_request: AccessRequestTable;
    passkey: PasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
    api_key: ApiKeyTable;
    api_key_secret: ApiKeySecretTable;
    api_key_call: ApiKeyCallTable;
  }
}
