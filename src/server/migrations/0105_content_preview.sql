-- Links with which people without an account look at a draft.
create table content_preview (
  -- SHA-256 of the token in the link.
  token bytea primary key,
  content_id bigint not null references content (id) on delete cascade,
  language text not null,
  expires_at timestamptz not null,
  created_by bigint references admin (id)
);
create index content_preview_content on content_preview (content_id);
create index content_preview_expires on content_preview (expires_at);
