-- Staff comment on cars, hotels and zones as well.
alter table comment drop constraint comment_kind_check;
alter table comment add constraint comment_kind_check check (kind in (
  'booking', 'customer', 'driver', 'company', 'hotel_booking', 'car', 'hotel', 'airport_zone', 'day_booking_zone'
));
