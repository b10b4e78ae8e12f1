-- What tickets, moments and messages are found by, so that a word somebody types need not be compared with every row.
create index ticket_subject_search on ticket using gin (folded(subject) gin_trgm_ops);
create index ticket_code_search on ticket using gin (folded(code) gin_trgm_ops);
create index moment_text_search on moment using gin (folded(text) gin_trgm_ops);
create index moment_place_search on moment using gin (folded(place) gin_trgm_ops);
create index message_address_search on message using gin (folded(address) gin_trgm_ops);
create index customer_name_search on customer using gin (folded(name) gin_trgm_ops);
create index booking_code_search on booking using gin (folded(code) gin_trgm_ops);
