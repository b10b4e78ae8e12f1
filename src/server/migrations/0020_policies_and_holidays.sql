-- Cancellation policies as records of their own: a city's may be set aside or deleted, and the one for all others holds again.
alter table cancellation_policy
  add column enabled boolean not null default true,
  add column deleted_at timestamptz,
  drop constraint cancellation_policy_kind_city_id_key;
create unique index cancellation_policy_once on cancellation_policy (kind, city_id) nulls not distinct
  where deleted_at is null;

-- Holiday calendars say what their days are called, and where they are kept.
alter table holiday_calendar
  add column country text references country (code),
  add column city_id bigint references city (id),
  -- [{ "date": "2026-12-25", "name": "Christmas Day" }, …], the earliest first.
  add column holidays jsonb not null default '[]',
  add column deleted_at timestamptz,
  drop constraint holiday_calendar_code_key;
update holiday_calendar set holidays = (
  select coalesce(jsonb_agg(jsonb_build_object('date', d, 'name', holiday_calendar.name) order by d), '[]')
  from unnest(days) as d);
alter table holiday_calendar drop column days;
create unique index holiday_calendar_code on holiday_calendar (code) where deleted_at is null;
