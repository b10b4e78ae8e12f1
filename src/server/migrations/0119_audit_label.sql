-- What a record was called when an entry was written, so that history names what has been renamed or deleted since.
alter table audit_log add column label text;
