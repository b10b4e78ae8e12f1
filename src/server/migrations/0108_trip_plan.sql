-- How many stops the draft of a trip has.
alter table content add column stop_count smallint not null default 0 check (stop_count between 0 and 300);
