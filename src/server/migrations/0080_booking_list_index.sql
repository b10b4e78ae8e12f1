-- A city's bookings by payment are a daily list of finance: with all of its columns in one index, a page and its count
-- need no look at the bookings themselves.
create index booking_city_payment_pickup on booking (city_id, payment_status, pickup_at, id);
