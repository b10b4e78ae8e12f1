-- Customers are sent the payment links that staff make for them.
insert into message_template (code) values ('payment_link');
