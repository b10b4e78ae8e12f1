-- What a person has refunded within a day is added up with each of their refunds.
create index refund_created_by on refund (created_by, created_at);
