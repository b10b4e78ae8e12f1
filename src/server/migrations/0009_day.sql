-- Activity: the latest first, of everybody or of one person, kind of record or command.
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_actor_at on audit_log (actor_id, at desc, id desc);
create index audit_log_entity_at on audit_log (entity, at desc, id desc);
create index audit_log_command_at on audit_log (command, at desc, id desc);
drop index audit_log_actor;
