-- Layouts of pages are content too: of each page one for all markets, and one for each market that has its own.
alter table content drop constraint content_kind_check;
alter table content add constraint content_kind_check
  check (kind in ('article', 'trip', 'city_content', 'country_content', 'promotion', 'layout'));
alter table content add column page text check (page in ('home_v1', 'home_v2', 'market_v1', 'market_v2'));
-- The code of a country; empty for all markets.
alter table content add column market text check (market = '' or market ~ '^[A-Z]{2}$');
alter table content add column section_count smallint not null default 0 check (section_count between 0 and 25);
alter table content add constraint content_layout
  check ((kind = 'layout') = (page is not null) and (kind = 'layout') = (market is not null));
create unique index content_page on content (page, market) where deleted_at is null;

-- Since when content is visible, or hidden; null until it first changes.
alter table content add column visible_since timestamptz;

-- Which version of content the public read, from which instant on; null for none. Pages of the past are read from this.
create table content_shown (
  content_id bigint not null references content (id) on delete cascade,
  at timestamptz not null,
  number integer,
  primary key (content_id, at)
);

create function content_shown_number(c content) returns integer language sql immutable
  return case when c.visible and c.deleted_at is null then c.live_version end;

-- What content was before this table is not known; it begins with what is public now.
insert into content_shown (content_id, at, number)
  select c.id, coalesce(c.published_at, c.updated_at), content_shown_number(c) from content c
  where content_shown_number(c) is not null;

create function note_content_shown() returns trigger language plpgsql as $$
declare
  since timestamptz;
begin
  if tg_op = 'INSERT' then
    if content_shown_number(new) is null then return new; end if;
  elsif content_shown_number(new) is not distinct from content_shown_number(old) then
    return new;
  end if;
  since := case
    when tg_op = 'INSERT' then new.published_at
    when new.deleted_at is distinct from old.deleted_at then new.deleted_at
    when new.live_version is distinct from old.live_version then new.published_at
    when new.visible is distinct from old.visible then new.visible_since end;
  insert into content_shown (content_id, at, number) values (new.id, coalesce(since, now()), content_shown_number(new))
    on conflict (content_id, at) do update set number = excluded.number;
  return new;
end
$$;

create trigger content_shown after insert or update on content for each row execute function note_content_shown();
