-- A request counts once its address is confirmed by a mailed link, where mail is configured. Whoever was declined may ask
-- again later.
alter table access_request
  drop constraint access_request_admin_id_key,
  -- SHA-256 of the token in the link; null when no mail was sent.
  add column confirm_hash bytea unique,
  add column confirmed_at timestamptz;
create unique index access_request_open on access_request (admin_id) where status = 'pending';
create index access_request_admin on access_request (admin_id);
