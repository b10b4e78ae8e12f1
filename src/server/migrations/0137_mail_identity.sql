-- A Message-ID alone names no mail: others can use it again. What a mail says tells it apart, and who wrote it tells whether
-- they belong to its ticket. Both are hashes; erasing a customer takes the second away.
alter table ticket_message drop constraint ticket_message_mail_ref_key;
alter table ticket_message add column mail_digest bytea;
alter table ticket_message add column sender_hash bytea;
create index ticket_message_mail_ref on ticket_message (mail_ref) where mail_ref is not null;
create index ticket_message_sender on ticket_message (ticket_id, sender_hash) where sender_hash is not null;
