-- Each channel is sent by a loop of its own.
create index message_next_of_channel on message (channel, kind, try_at, id) where state = 'planned';
drop index message_next;
