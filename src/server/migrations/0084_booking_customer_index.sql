-- The list of customers says how many bookings each has, how many of them are open, and when the latest was made. With
-- these columns in the index, a customer with thousands of bookings is counted without a look at the bookings.
create index booking_customer_created on booking (customer_id, created_at, status, market);
drop index booking_customer;
