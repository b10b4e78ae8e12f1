-- The name, logo and address of the business on printed documents: one row, without a name until somebody sets it.
create table letterhead (
  id integer primary key default 1 check (id = 1),
  name text,
  legal_name text,
  address text,
  phone text,
  email text,
  website text,
  registration text,
  foot text,
  logo text,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references admin (id)
);
insert into letterhead default values;
