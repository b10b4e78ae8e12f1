-- When and how a customer's consent to marketing was last given or taken back, and who recorded it.
alter table customer
  add column consent_at timestamptz,
  add column consent_by bigint references admin (id),
  add column consent_through text check (consent_through in ('staff', 'file', 'program', 'merge')),
  add constraint customer_consent check ((consent_at is null) = (consent_through is null));

update customer c
set consent_at = e.at, consent_by = e.actor_id,
  consent_through = case when e.command = 'customer.merge' then 'merge' when e.request_id like 'job-%' then 'file' else 'staff' end
from (
  select distinct on (entity_id) entity_id, at, actor_id, command, request_id, (after ->> 'marketing_opt_in')::boolean as agreed
  from audit_log
  where entity = 'customer' and after ? 'marketing_opt_in'
    and after ->> 'marketing_opt_in' is distinct from coalesce(before ->> 'marketing_opt_in', 'false')
  order by entity_id, id desc) e
where e.entity_id = c.id and e.agreed = c.marketing_opt_in and c.erased_at is null;
