-- Text as search compares it: in lower case and without accents.
create function folded(words text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, words));

alter table customer
  -- A customer whose personal data was erased, or who was merged into another. The row stays for the books.
  add column erased_at timestamptz,
  add column merged_into bigint references customer (id),
  add column name text not null generated always as (first_name || coalesce(' ' || last_name, '')) stored,
  add column search_text text not null generated always as (
    folded(first_name || coalesce(' ' || last_name, '') || coalesce(' ' || email, '') || coalesce(' ' || phone, ''))
  ) stored,
  -- Two addresses that reach one mailbox have one key: without what follows a plus sign, for Gmail without dots.
  add column email_key text generated always as (
    case when email ~ '@(gmail|googlemail)\.com$'
      then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
      else split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2)
    end
  ) stored,
  -- Two ways to write one number have one key: without the zeros people leave behind the country's calling code (ITU E.164).
  add column phone_key text generated always as (
    regexp_replace(phone, '^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|2[1-689][0-9]|3[578][0-9]|42[0-9]|5[09][0-9]|6[7-9][0-9]|8[05789][0-9]|9[679][0-9])0+', '+\1')
  ) stored,
  -- One name and the same end of a number make it probable.
  add column person_key text generated always as (
    folded(first_name || coalesce(' ' || last_name, '')) || ' ' || right(phone, 6)
  ) stored,
  drop constraint customer_check,
  add constraint customer_reachable check (num_nonnulls(email, phone) > 0 or erased_at is not null),
  add constraint customer_merged check (merged_into is null or erased_at is not null);

create index customer_created on customer (created_at, id);
create index customer_name on customer (name collate "und-x-icu", id desc);
create index customer_email_order on customer (coalesce(email, ''), id desc);
create index customer_country_order on customer (coalesce(country, ''), id desc);
create index customer_country on customer (country, created_at, id);
create index customer_disabled on customer (created_at, id) where not enabled;
create index customer_same_email on customer (email_key, id);
create index customer_same_phone on customer (phone_key, id);
create index customer_same_person on customer (person_key, id);
create index customer_merged_into on customer (merged_into) where merged_into is not null;
create index customer_tags on customer using gin (tags);
create index customer_search on customer using gin (search_text gin_trgm_ops);
