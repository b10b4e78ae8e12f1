-- The list of bookings is ordered by pickup, the newest first among those at the same time. An index in that very order
-- spares sorting, which a page far back pays for every row before it.
create index booking_pickup_order on booking (pickup_at, id desc);
drop index booking_pickup;

-- People type or paste a code, or its beginning. The trigram index finds that slowly, because the days in codes are made
-- of the same few digits. With the pickup in the index, the page is found and counted without a look at the bookings.
create index booking_code_start on booking (code text_pattern_ops, pickup_at, id);
