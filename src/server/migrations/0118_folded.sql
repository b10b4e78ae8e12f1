-- Text as search compares it: what `fold` of src/domain/text makes of it. Plain ASCII, which most texts are, takes a shorter way.
create or replace function folded(words text) returns text language sql immutable strict parallel safe
  return case when words !~ '[^!-~ ]|  |^ | $' then lower(words)
    else btrim(regexp_replace(replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(words, NFKD), '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+', '', 'g') collate "und-x-icu"),
      'łđøðıħŧŋ‘’ʼ′“”„‐‒–—−', 'ldodihtn''''''''"""-----'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '[[:space:]\u00a0\ufeff]+', ' ', 'g'), ' ')
    end;

-- A lead traveller, or the holder of a stay, may have no last name, as customers may.
alter table booking alter column lead_last_name drop not null;
alter table hotel_booking alter column holder_last_name drop not null;
update booking set lead_last_name = null where lead_last_name = '';
update hotel_booking set holder_last_name = null where holder_last_name = '';

-- Flight numbers are stored without leading zeros.
update booking set flight_number = regexp_replace(flight_number, '^([A-Z][0-9]|[0-9][A-Z]|[A-Z]{2,3})0+([1-9][0-9]*)$', '\1\2')
  where flight_number ~ '^([A-Z][0-9]|[0-9][A-Z]|[A-Z]{2,3})0+[1-9]';

alter table booking drop column search_text;
alter table booking add column search_text text not null generated always as (
  folded(code || ' ' || lead_first_name || coalesce(' ' || lead_last_name, '') || ' ' || lead_email || ' ' || lead_phone ||
    coalesce(' ' || flight_number, ''))
) stored;
create index booking_search on booking using gin (search_text gin_trgm_ops);

alter table hotel_booking drop column search_text;
alter table hotel_booking add column search_text text not null generated always as (
  folded(code || ' ' || holder_first_name || coalesce(' ' || holder_last_name, '') || ' ' || holder_email || ' ' ||
    holder_phone || coalesce(' ' || provider_ref, ''))
) stored;
create index hotel_booking_search on hotel_booking using gin (search_text gin_trgm_ops);

alter table customer drop column search_text, drop column person_key;
alter table customer
  add column search_text text not null generated always as (
    folded(first_name || coalesce(' ' || last_name, '') || coalesce(' ' || email, '') || coalesce(' ' || phone, ''))
  ) stored,
  add column person_key text generated always as (
    folded(first_name || coalesce(' ' || last_name, '')) || ' ' || right(phone, 6)
  ) stored;
create index customer_same_person on customer (person_key, id);
create index customer_search on customer using gin (search_text gin_trgm_ops);
