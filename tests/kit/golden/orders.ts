/**
 * What people who work with bookings type, and the row they mean: `typed → regular expression of the row`. Each block
 * begins with the role, the address, and the record that is open, if any.
 */
export const ORDERS = `
@ dispatcher /
board → ^Dispatch board$
assign → ^Assign driver
rea → ^Reassign driver
unas → ^Unassign driver
unassign → ^Unassign driver
orders → ^Orders$
bookings → ^Orders$
order list → ^Orders$
trips → ^Trips$
drivers → ^Drivers$
driver → ^Drivers$
chauffeurs → ^Drivers$
cars → ^Cars$
vehicles → ^Cars$
van → ^Cars$
companies → ^Companies$
supplier → ^Companies$
vera → ^Vera Murphy
vera murphy → ^Vera Murphy
murphy → Murphy
diego davies → ^Diego Davies
kite → ^Kite Transfers
harbour → ^Harbour Limousines
logout → ^Log out$
log out → ^Log out$
sign off → ^Log out$
sign out → ^Log out$
exit → ^Log out$
on board → ^On board$
en route → ^Driver en route
arrived → ^Driver arrived
noshow → ^No-show$
no show → ^No-show$
no-show → ^No-show$
amend → ^Amend booking
amend booking → ^Amend booking
reschedule → ^Amend booking
change pickup → ^Amend booking
assing → ^Assign driver
reasign → ^Reassign driver
cancle → ^Cancel
vehicel → ^Cars$
drivres → ^Drivers$
dispach board → ^Dispatch board$
swap driver → ^Reassign driver
hand over → ^Reassign driver
dark mode → ^Dark colours$
light mode → ^Light colours$
settings → ^Settings$
help → ^Keys on this screen$
shortcuts → ^Keys on this screen$
home → ^Home$
my profile → ^My profile$
db → ^Dispatch board$
>assign → ^Assign driver
/board → ^Dispatch board$
@vera → ^Vera Murphy
#AT260101C0 → ^AT260101C0NF
AT260101C0NF1 → ^AT260101C0NF1
at 260101-c0nf1 → ^AT260101C0NF1
SAB 1389 H → ^SAB 1389 H
close tab → ^Close this tab$
undo → ^Undo$
print voucher → ^Print voucher$
job sheet → ^Print job sheet$
flight delayed → ^Flight delayed$
late flight → ^Flight delayed$
expiring → ^Expiring documents$

@ dispatcher /orders/list/AT260101C0NF1 booking AT260101C0NF1
assign → ^Assign driver
give → ^Assign driver
amend → ^Amend booking
time → ^Amend booking
voucher → ^Print voucher$
flight late → ^Flight delayed$
delay → ^Flight delayed$
copy link → ^Copy link to this page$

@ dispatcher /orders/list/AT260101ASGN1 booking AT260101ASGN1
assign → ^Reassign driver
swap → ^Reassign driver
swap driver → ^Reassign driver
take off → ^Unassign driver
remove driver → ^Unassign driver
en route → ^Driver en route
left → ^Driver en route
sheet → ^Print job sheet$

@ dispatcher /orders/list/AT260101HERE1 booking AT260101HERE1
no show → ^No-show$
noshow → ^No-show$
absent → ^No-show$
board → ^On board$
picked up → ^On board$

@ support /
new booking → ^New booking$
new order → ^New booking$
create booking → ^New booking$
nb → ^New booking$
cancel → ^Cancel booking
cancel booking → ^Cancel booking
cancelation policy → ^Cancellation policies$
cancellation → ^Cancellation policies$
call off → ^Cancel booking
guests → ^Customers$
clients → ^Customers$
client → ^Customers$
passengers → ^Customers$
lena santos → ^Lena Santos
lena.santos.2@example.com → ^Lena Santos
+8290000002 → ^Lena Santos
customer thomas kaur → ^Thomas Kaur
open customer thomas kaur → ^Thomas Kaur
merge → ^Merge customer
duplicates → ^Merge customer|^Customers.*Duplicate
edit customer → ^Edit customer$
change customer → ^Edit customer$
free cancellation → ^Cancellation policies$
quote → ^Quote$
price calculator → ^Quote$
hire → ^(New booking|Day hire prices)$
day hire → ^(New booking|Day hire prices)$
print vocher → ^Print voucher$
custmers → ^Customers$
my password → ^Change my password$
change password → ^Change my password$
reset my pasword → ^Change my password$
tabs close all → ^Close all tabs$

@ support /orders/list/AT260101C0NF1 booking AT260101C0NF1
cancel → ^Cancel booking
cancle → ^Cancel booking
void → ^Cancel booking
vouch → ^Print voucher$
сфтсуд → ^Cancel booking

@ support /orders/list
save view → ^Save as view$
bookmark → ^Save as view$|^Open saved view$

@ finance /orders/list
export → ^Export$
csv → ^Export$

@ support /users/list/2 customer Lena Santos
merge → ^Merge customer
block → ^Disable customer
disable → ^Disable customer
edit → ^Edit customer
same person → ^Merge customer

@ finance /
refund → ^Refund by policy
money back → ^Refund by policy
reimburse → ^Refund by policy
takings → ^Daily takings$
cash → ^Cash with drivers$
hand in → ^Hand in cash$
record payment → ^Record payment
payment → payment|^Payment
receipt → ^Print receipt$
invoice → ^Print receipt$
exchange rates → ^Currencies$
fx → ^Currencies$
currency → ^Currencies$
profit → ^Profit$
margin → ^Profit$
markup → ^Profit$
approve refund → ^Approve refund$
four eyes → ^Approve refund$|^Decline refund$
refudn → ^Refund by policy
goodwill → ^Refund beyond policy
background jobs → ^Jobs$
report → ^Daily takings$
refund beyond policy → ^Refund beyond policy
payment link → ayment link
#AT260101REFND → ^AT260101REFND

@ finance /orders/list/AT260101REFND booking AT260101REFND
refund → ^Refund by policy
money back → ^Refund by policy
refnud → ^Refund by policy
goodwill → ^Refund beyond policy

@ finance /orders/list/AT260101D0NE1 booking AT260101D0NE1
refund → ^Refund beyond policy
goodwill → ^Refund beyond policy

@ operations /
today → ^Home$|^Orders.*Today
confirm → ^Confirm booking
close manually → ^Close manually
finish → ^Close manually
kite transfers → ^Kite Transfers
background → ^Jobs$
activity → ^Activity$|^Background
admins → ^Admins$|^Access
close booking → ^Close manually|^Cancel
toggle city → ^Enable city$|^Disable city$
security → ^Security|^Turn two-step
manila → ^Manila
tokyo → ^Tokyo

@ operations /orders/list/AT260101PEND1 booking AT260101PEND1
confirm → ^Confirm booking
accept → ^Confirm booking
cancel → ^Cancel booking

@ operations /orders/list/AT260101B0ARD booking AT260101B0ARD
complete → ^Completed$
dropped off → ^Completed$
close → ^Close manually
`;
