-- Files of the messages of tickets, by their keys, in the order in which they were attached.
alter table ticket_message add column files text[] not null default '{}' check (cardinality(files) <= 5);
