-- What somebody was allowed once is asked again when it is used: an export when it is fetched, a stored reply when it is
-- replayed.
alter table file add column needs text[] not null default '{}';
alter table file_pass
  add column reader_id bigint references admin (id),
  add column needs text[] not null default '{}';
delete from file_pass where file_id is not null;
-- The rights under which the call was made: level, markets and grants. Replies stored before cannot be judged.
delete from idempotency_key;
alter table idempotency_key add column rights jsonb not null;
