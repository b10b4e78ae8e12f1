-- Whoever holds such a role can do nothing but set up two-step sign-in before they have it.
alter table role add column two_step_required boolean not null default false;
