-- The key that seals secrets (two_step.secret) is kept outside the database; its fingerprint tells whether it is the right one.
create table secret_key (
  single boolean primary key default true check (single),
  fingerprint text not null
);
