-- Roles are chosen by name.
alter table role add constraint role_name unique (name);
