-- A function of whole rows keeps columns from being added to their table; this one takes the columns that it needs.
create function content_shown_number(visible boolean, deleted_at timestamptz, live_version integer) returns integer
  language sql immutable return case when visible and deleted_at is null then live_version end;

create or replace function note_content_shown() returns trigger language plpgsql as $$
declare
  since timestamptz;
  number_now integer := content_shown_number(new.visible, new.deleted_at, new.live_version);
begin
  if tg_op = 'INSERT' then
    if number_now is null then return new; end if;
  elsif number_now is not distinct from content_shown_number(old.visible, old.deleted_at, old.live_version) then
    return new;
  end if;
  since := case
    when tg_op = 'INSERT' then new.published_at
    when new.deleted_at is distinct from old.deleted_at then new.deleted_at
    when new.live_version is distinct from old.live_version then new.published_at
    when new.visible is distinct from old.visible then new.visible_since end;
  insert into content_shown (content_id, at, number) values (new.id, coalesce(since, now()), number_now)
    on conflict (content_id, at) do update set number = excluded.number;
  return new;
end
$$;
drop function content_shown_number(content);

-- What a video is, as read from its file; null for other files.
alter table file add column video jsonb;

-- Stories are content too: slides in an order, about a city, in a category of their own.
alter table content drop constraint content_kind_check;
alter table content add constraint content_kind_check
  check (kind in ('article', 'trip', 'city_content', 'country_content', 'promotion', 'layout', 'story'));
alter table content add column story_category_id bigint references category (id);
alter table content add column slide_count smallint not null default 0 check (slide_count between 0 and 20);
create index content_story_category on content (story_category_id) where story_category_id is not null;
