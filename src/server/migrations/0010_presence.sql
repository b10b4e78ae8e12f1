-- Who has which record open. Nobody is ever kept out by it: what is not said again soon counts for nothing.
create unlogged table presence (
  page uuid not null,
  kind text not null,
  record_id bigint not null,
  admin_id bigint not null references admin (id),
  editing boolean not null,
  until timestamptz not null,
  primary key (page, kind, record_id)
);
create index presence_record on presence (kind, record_id);
create index presence_until on presence (until);
