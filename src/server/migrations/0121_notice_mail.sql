-- The topics of notices that reach a person by mail too, and the notices whose mail is still to be written.
alter table admin add column notice_mail text[] not null default '{}';
create table notice_mail (
  notice_id bigint primary key references notice (id) on delete cascade
);
