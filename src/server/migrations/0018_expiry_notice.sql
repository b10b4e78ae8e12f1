-- Which papers staff have been told of, so many days before they expire: each once, and anew for a new date.
create table expiry_notice (
  owner text not null check (owner in ('company', 'driver', 'car')),
  owner_id bigint not null,
  what text not null,
  expires_on date not null,
  days smallint not null,
  told_at timestamptz not null default now(),
  primary key (owner, owner_id, what, expires_on, days)
);
