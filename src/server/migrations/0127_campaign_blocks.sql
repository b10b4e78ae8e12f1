-- What a mail of a campaign says as blocks, by language; where there are some, they stand in place of its text.
alter table campaign add column blocks jsonb not null default '{}';
