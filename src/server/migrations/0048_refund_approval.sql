-- Who approved or declined a refund that needed another person.
alter table refund add column decided_by bigint references admin (id);
