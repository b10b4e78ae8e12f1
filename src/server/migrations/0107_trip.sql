-- Trips are content too.
alter table content drop constraint content_kind_check;
alter table content add constraint content_kind_check check (kind in ('article', 'trip'));
-- How many days the draft of a trip has; null for anything else.
alter table content add column days smallint check (days between 1 and 30);
alter table content add constraint content_trip check (kind <> 'trip' or days is not null and cardinality(city_ids) = 1);
