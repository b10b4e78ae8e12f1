-- Processes keep what a token may do for some seconds. Whatever changes that tells them at once.
create function notify_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', '');
  return null;
end
$$;

create trigger session_access_changed after update or delete on session
  for each statement execute function notify_access_changed();
create trigger admin_access_changed after update of status, markets, name or delete on admin
  for each statement execute function notify_access_changed();
create trigger admin_role_access_changed after insert or update or delete on admin_role
  for each statement execute function notify_access_changed();
create trigger policy_access_changed after insert or update or delete on policy
  for each statement execute function notify_access_changed();
create trigger role_access_changed after update or delete on role
  for each statement execute function notify_access_changed();
