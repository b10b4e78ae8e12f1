-- What consoles hear of -------------------------------------------------------------------------------------------------

-- Written in the transaction of the change it tells of. Readers ask for what became visible between two snapshots, so a
-- transaction that commits late is never passed over, as it would be by counting ids.
create table event (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  kind text not null,
  record_id bigint not null,
  what text not null check (what in ('made', 'changed', 'gone')),
  action text not null,
  version integer,
  actor_id bigint references admin (id),
  -- Only this person hears of it.
  to_id bigint references admin (id),
  -- Only who may see this market hears of it; null where markets do not matter.
  market text
);
create index event_xid on event (xid);
create index event_age on event (at);

create function notify_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('event', '');
  return null;
end
$$;
create trigger event_written after insert on event
  for each statement execute function notify_event();
