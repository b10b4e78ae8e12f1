-- What an import does with each row of its file, of kinds that tell so: with the differences for a row that changes a
-- record. A record that its file does not name any more has a row behind those of the file.
create table import_row (
  job_id bigint not null references job (id) on delete cascade,
  place integer not null,
  what text not null check (what in ('new', 'changed', 'unchanged', 'gone')),
  -- Null for a record that the trial would add.
  record_id bigint,
  label text not null,
  -- The currency of the amounts among the changes.
  currency text,
  -- [{"field": "name.en", "before": "…", "after": "…"}]
  changes jsonb not null default '[]',
  primary key (job_id, place)
);
create index import_row_what on import_row (job_id, what, place);
