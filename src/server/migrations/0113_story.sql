-- What a video is, as read from its file; null for other files.
alter table file add column video jsonb;

-- Stories are content too: slides in an order, about a city, in a category of their own.
alter table content drop constraint content_kind_check;
alter table content add constraint content_kind_check
  check (kind in ('article', 'trip', 'city_content', 'country_content', 'promotion', 'layout', 'story'));
alter table content add column story_category_id bigint references category (id);
alter table content add column slide_count smallint not null default 0 check (slide_count between 0 and 20);
create index content_story_category on content (story_category_id) where story_category_id is not null;
