-- Attempts at a password or a code, by account and by where they come from. Accounts that do not exist are counted in the
-- same way, so neither a delay nor its end reveals whether there is one.
create table sign_in_attempt (
  -- SHA-256 of the factor and the address as it was typed.
  account bytea not null,
  -- A network, a known device or a session; empty for all unknown sources together.
  source text not null,
  attempts integer not null,
  last_at timestamptz not null,
  primary key (account, source)
);
create index sign_in_attempt_age on sign_in_attempt (last_at);

-- Browsers that have signed in to an account. Only the SHA-256 of their token is stored.
create table known_device (
  token_hash bytea not null,
  admin_id bigint not null references admin (id),
  last_used_at timestamptz not null,
  primary key (token_hash, admin_id)
);
create index known_device_admin on known_device (admin_id);
create index known_device_age on known_device (last_used_at);

-- Accounts are no longer locked.
alter table admin
  drop column failed_logins,
  drop column locked_until,
  drop column failed_codes,
  drop column codes_locked_until;
