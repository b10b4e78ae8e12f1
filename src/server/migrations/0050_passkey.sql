-- Passkeys, with which people sign in and confirm who they are. Each proves a device and the person in front of it.
create table passkey (
  id bigint generated always as identity primary key,
  admin_id bigint not null references admin (id),
  name text not null check (length(name) between 1 and 60),
  -- As the device knows it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it was used, where the device counts; a lower count than before is a copy.
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_admin on passkey (admin_id);

-- What a device has to sign: random, for one purpose, once, within five minutes.
create table passkey_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'sign_in', 'confirm')),
  -- Null where nobody has said yet who signs in.
  session_id bigint references session (id) on delete cascade,
  expires_at timestamptz not null
);

-- Whether the session was opened, or confirmed since, with a passkey: that is two factors in one.
alter table session add column by_passkey boolean not null default false;
