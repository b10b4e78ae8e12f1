-- When a session was last used by a person, when its second factor was last shown, and when password and second factor
-- were last confirmed within it.
alter table session
  add column last_seen_at timestamptz not null default now(),
  add column stepped_up_at timestamptz,
  add column confirmed_at timestamptz;
update session set stepped_up_at = created_at;

-- Being used is no change of rights: it must not empty the caches of every process.
drop trigger session_access_changed on session;
create trigger session_access_changed
  after update of revoked_at, expires_at, stepped_up_at, confirmed_at or delete on session
  for each statement execute function notify_access_changed();
