-- The hashes of the English that the languages of a snapshot were held against, so that a search for them need not unpack
-- the texts.
alter table content_snapshot add column sources jsonb not null
  generated always as (jsonb_path_query_array(snapshot, '$.texts.*.source_hash')) stored;
alter table content_version add column sources jsonb not null
  generated always as (jsonb_path_query_array(snapshot, '$.texts.*.source_hash')) stored;

-- The English texts that other languages were held against, by their hash: they show what has changed since.
create table content_source (
  content_id bigint not null references content (id) on delete cascade,
  hash text not null,
  texts jsonb not null,
  -- When a language was first held against them.
  at timestamptz not null,
  primary key (content_id, hash)
);
