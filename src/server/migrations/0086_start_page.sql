-- The id of the screen a person chose to start with; null: the one that is usual for their roles.
alter table admin add column start_page text check (length(start_page) between 1 and 60);
