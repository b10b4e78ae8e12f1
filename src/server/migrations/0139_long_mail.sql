-- Mails may be longer than what staff write.
alter table ticket_message drop constraint ticket_message_body_check;
alter table ticket_message add constraint ticket_message_body_check check (length(body) between 1 and 100000);
