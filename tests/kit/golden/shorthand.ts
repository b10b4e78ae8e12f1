/** Texts typed without their vowels or with a mistake, and what is asked of a record by its name: all learnt. */
export const SHORTHAND = String.raw`
@ dispatcher /
tmrw jobs → ^Orders.*Tomorrow
orders tmr → ^Orders.*Tomorrow
drvr list → ^Drivers
bkgs today → ^Orders.*Today
unassgnd → ^Orders.*Unassigned|^Unassign
assgn drvr → ^Assign (driver|booking)
airprt transfers today → ^Orders.*Today
ordrs today → ^Orders.*Today
unpaid bookigns → ^Orders.*Unpaid
drivrs suspended → ^Drivers.*Suspended
unpaid bkgs manila → ^Orders.*Unpaid
tanaka bkgs → ^Orders.*tanaka
phone of vera murphy → ^Vera Murphy
@ dispatcher /orders/list/AT260101ASGN1 booking AT260101ASGN1
cncl bkg → ^Cancel booking
chg driver → ^Reassign driver
drvr arrvd → ^Driver arrived
@ finance /
stmts → ^Statements
orders sgd → ^Orders.*SGD
unpaid bkgs sgd → ^Orders.*SGD
stmt november → ^Statements|^Statement
pmt link → ^Make payment link|^Daily takings · Payment link
approve rfnd → ^Approve refund
print rcpt → ^Print receipt|^Receipt
close mnth → ^Close statement|^Statements
@ support /
tckts → ^Tickets
new tckt → ^Add ticket
merge cust → ^Merge customer
@ content /
pblsh article → ^Publish article
artcl → ^Articles
@ marketing /
failed msgs → ^Outbox|^Send failed messages|^Send message again
user grps → ^User groups
@ hotel /
hotel bkgs → ^Hotel bookings
@ operations /
cmpny → ^Companies
cpy prices → ^Copy .*prices
day pkgs → ^Day packages
arpt zones → ^Airport zones
@ user_admin /
pwd reset → ^Set password|^Change my password
change pwd → ^Change my password|^Set password
kbd shortcuts → ^Change keys|^Keys on this screen
drk mode → ^Dark colours
who has access to refunds → ^Roles|^Access requests
@ superadmin /
change driver → ^Reassign driver
chg driver → ^Reassign driver
`;
