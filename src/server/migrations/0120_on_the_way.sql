-- What customers are told on the day of their trip, and the markets in which a template is not sent.
insert into message_template (code) values ('on_way'), ('arrived'), ('completed');
alter table message_template add column off_in text[] not null default '{}';
-- How many messages of marketing its reader gets a day by its channel; null: as many as there are.
alter table message add column daily_cap smallint;
