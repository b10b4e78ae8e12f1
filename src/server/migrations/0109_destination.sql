-- What the public reads of cities and countries is content too, one of each. A deleted one goes when its place does.
alter table content drop constraint content_kind_check;
alter table content add constraint content_kind_check check (kind in ('article', 'trip', 'city_content', 'country_content'));
alter table content add column city_id bigint references city (id) on delete cascade;
alter table content add column country_id bigint references country (id) on delete cascade;
alter table content add constraint content_destination
  check ((kind = 'city_content') = (city_id is not null) and (kind = 'country_content') = (country_id is not null));
create unique index content_city on content (city_id) where deleted_at is null;
create unique index content_country on content (country_id) where deleted_at is null;
-- How the parts of each language of a destination stand, and how complete that is in percent: {"en": 85}.
alter table content add column parts jsonb not null default '{}';
alter table content add column completeness jsonb not null default '{}';
