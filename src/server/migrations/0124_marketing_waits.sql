-- What is about a booking, a ticket or an account does not wait behind a campaign.
create index message_next on message (kind, try_at, id) where state = 'planned';
drop index message_due;
