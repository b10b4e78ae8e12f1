-- Keys with which programs of the business and its partners call the API. Each acts as an account of its own, which
-- nobody can sign in to: what it does is recorded under its name, by its own permissions and markets.
alter table admin add column is_service boolean not null default false;

create table api_key (
  id bigint generated always as identity primary key,
  admin_id bigint not null unique references admin (id),
  name text not null check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 1000),
  expires_at timestamptz not null,
  rate_per_minute integer not null check (rate_per_minute between 1 and 6000),
  last_used_at timestamptz,
  last_ip text,
  revoked_at timestamptz,
  revoked_by bigint references admin (id),
  version bigint not null default 1,
  created_by bigint not null references admin (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index api_key_name on api_key (lower(name)) where revoked_at is null;

-- The secrets of a key. After a rotation the one before goes on working for a while.
create table api_key_secret (
  id bigint generated always as identity primary key,
  api_key_id bigint not null references api_key (id),
  -- SHA-256 of the whole key: it holds 256 random bits, which nobody guesses.
  token_hash bytea not null unique,
  -- The last four characters, by which people tell keys apart.
  ending text not null,
  created_at timestamptz not null,
  -- When a rotation ends it; null for the current one.
  valid_until timestamptz
);
create index api_key_secret_key on api_key_secret (api_key_id);

-- What a key called lately, deleted after 30 days.
create table api_key_call (
  id bigint generated always as identity primary key,
  api_key_id bigint not null references api_key (id),
  at timestamptz not null,
  call text not null,
  status smallint not null,
  ip text not null,
  request_id text not null
);
create index api_key_call_key on api_key_call (api_key_id, id desc);
create index api_key_call_at on api_key_call (at);
