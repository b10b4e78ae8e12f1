-- What somebody tried and was refused: wrong passwords and codes, attempts that had to wait, actions without the right.
-- Only ever added to, and deleted after 180 days.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  -- The account it was about, where there is one.
  admin_id bigint references admin (id),
  -- The address as it was typed.
  email text,
  ip text not null,
  user_agent text,
  -- The call that was refused, and why.
  call text not null,
  reason text not null,
  request_id text
);
create index security_event_at on security_event (at desc, id desc);
create index security_event_admin on security_event (admin_id, at desc);
create index security_event_ip on security_event (ip, at desc);
