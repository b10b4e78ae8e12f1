-- A mail that its reader's server takes later by rules or faults of its own: it counts against no address.
alter table message_event drop constraint message_event_event_check;
alter table message_event add constraint message_event_event_check check (
  event in ('delivered', 'bounced', 'soft_bounced', 'delayed', 'complained', 'opened', 'failed')
);
