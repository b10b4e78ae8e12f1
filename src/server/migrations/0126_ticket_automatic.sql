-- Whether a machine seems to have sent a mail: it is kept, and moves nothing.
alter table ticket_message add column automatic boolean not null default false;

-- The tickets of whoever wrote from an address that is no customer's.
create index ticket_contact on ticket (lower(contact_address)) where contact_address is not null;
