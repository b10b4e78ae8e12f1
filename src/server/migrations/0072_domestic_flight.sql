-- Whether the flight stays within its country: one reaches the airport two hours before it, not three.
alter table booking add column flight_domestic boolean not null default false;
