-- The zones a company serves in a city; empty = all of them.
alter table company_service add column zone_ids bigint[] not null default '{}';
