/** Sentences people type: a command with its record and answers, or a list with its filters; written as in `orders.ts`. */
export const SENTENCES = `
@ dispatcher /
assign AT260101C0NF1 vera → ^Assign driver.*AT260101C0NF1.*Vera Murphy
AT260101C0NF1 assign vera → ^Assign driver.*AT260101C0NF1.*Vera Murphy
unassigned tomorrow → ^Orders.*Unassigned.*Tomorrow
orders manila tomorrow → ^Orders.*Manila.*Tomorrow
pickup AT260101C0NF1 tomorrow 14:30 → ^Amend booking.*AT260101C0NF1.*14:30

@ dispatcher /orders/list/AT260101C0NF1 booking AT260101C0NF1
assign vera → ^Assign driver.*Vera Murphy
pickup tomorrow 9am → ^Amend booking.*AT260101C0NF1.*09:00

@ dispatcher /orders/list/AT260101ASGN1 booking AT260101ASGN1
unassign driver is ill → ^Unassign driver.*is ill
reassign diego → ^Reassign driver

@ support /
cancelled orders → ^Orders.*Cancelled
cancel AT260101PEND1 customer → ^Cancel booking.*AT260101PEND1.*Customer
call off AT260101C0NF1 → ^Cancel booking.*AT260101C0NF1
orders today → ^Orders.*Today

@ support /orders/list/AT260101C0NF1 booking AT260101C0NF1
cancel this operator → ^Cancel booking.*Operator

@ finance /
unpaid orders manila next week → ^Orders.*Unpaid.*Manila.*Next week
unpaid orders → ^Orders.*Unpaid
refunded orders yesterday → ^Orders.*Refunded.*Yesterday
orders usd → ^Orders.*USD
refund AT260101REFND 50 → ^Refund by policy.*AT260101REFND.*50

@ finance /orders/list/AT260101REFND booking AT260101REFND
refund 50 → ^Refund by policy.*AT260101REFND.*50

@ operations /
cancelled orders last 7 days → ^Orders.*Cancelled.*Last 7 days
no show orders → ^Orders.*No.show
drivers suspended → ^Drivers.*Suspended
drivers manila → ^Drivers.*Manila
suspend company kite → ^Suspend company.*Kite Transfers
completed orders yesterday → ^Orders.*Completed.*Yesterday

@ pricing /
disable city cebu → ^Disable city.*Cebu City
enable city hanoi → ^Enable city.*Hanoi
markup bangkok → Profit of Bangkok|^Bangkok

@ fleet /
approve company lantern → ^Approve company.*Lantern Cars
suspend vera murphy → ^Suspend driver.*Vera Murphy
cars of kite → ^Cars.*Kite|^Kite
leave diego davies 1 jun to 5 jun → ^Add leave of driver.*Diego Davies.*2026-06-01.*2026-06-05
drivers bangkok → ^Drivers.*Bangkok

@ fleet /drivers/list/1 driver Vera Murphy
suspend complaint by guest → ^Suspend driver.*Vera Murphy.*complaint by guest

@ user_admin /
approve request farah → ^Approve request.*Farah
sign out everywhere victor → ^Sign admin out everywhere.*Victor Chua
give role dispatcher to hana sato → ^Assign role to admin.*Hana Sato.*Dispatcher

@ content /
disabled cities japan → ^Cities.*Disabled.*Japan

@ marketing /
vip customers → ^Customers.*vip
disabled customers → ^Customers.*Disabled

@ auditor /
cancelled orders → ^Orders.*Cancelled

@ superadmin /
edit city singapore → ^Edit city.*Singapore
unpaid → ^Orders.*Unpaid

@ user_admin /admins/list
disable mei tan → ^Disable admin.*Mei Tan

@ dispatcher /
tomorrow's pickups → ^Orders.*Tomorrow
todays jobs → ^Orders.*Today
jobs without chauffeur → ^Orders.*Unassigned
driver on his way → ^Driver en route$
who has AT260101ASGN1 → ^AT260101ASGN1$
cash from driver → ^Cash with drivers$|^Hand in cash$

@ support /
refunds yesterday → ^Orders.*Refunded.*Yesterday
vera's jobs → ^Vera 

@ superadmin /
cancel AT260101MAN1A customer duplicate → ^Cancel booking · AT260101MAN1A

@ hotel /
hold stay → ^Put hotel booking on hold$
confrim stay → ^Confirm hotel booking$
stays on hold → ^Hotel bookings.*On hold

@ content /
unpublished trips → ^Trips.*Hidden

@ finance /
reopen may statement → ^Reopen statement

@ content /
post blog → ^Publish article$

@ operations /
call off job → ^Cancel booking$
free up driver → ^Unassign driver$
`;
