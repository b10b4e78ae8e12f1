/** A second round of texts that the ranking was not tuned for, written after the first was learnt from. */
export const FRESH = `
@ dispatcher /
show me unassigned orders → ^Orders.*Unassigned
i need a driver → ^Drivers$|^Assign driver
list of drivers → ^Drivers$
where is vera → ^Vera
timetable → ^Dispatch board$
vehicels → ^Cars$
assingment → ^Assign driver|^Dispatch board$
unassing driver → ^Unassign driver
orders next weekend → ^Orders.*Next weekend
driver arived → ^Driver arrived

@ support /
how do i cancel a booking → ^Cancel booking
please cancel order → ^Cancel booking
rebooking → ^Amend
bookng list → ^Orders$
canceled bookings yesterday → ^Orders.*Cancelled.*Yesterday
new reservation → ^New booking$
custmer → ^Customer
vip clients → ^Customers.*
change of pickup → ^Amend
merge duplicates → ^Merge customer

@ support /orders/list/AT260101PEND1 booking AT260101PEND1
storno → ^Cancel booking
approve → ^Confirm booking
print out → ^Print
comment → ^Comment on booking

@ finance /
outstanding orders → ^Orders.*Unpaid
unpaid bookings last month → ^Orders.*Unpaid.*Last month
approving refunds → ^Approve refund
turnover → ^Daily takings$
rates → ^Currencies$|rate
invoices → ^Print receipt$
close month → ^Close statement
cash handed in → ^Hand in cash

@ pricing /
airport tarif → ^Airport prices$
cancellation fee → ^Cancellation policies$
enable bangkok → ^Enable city|^Bangkok|^Enable airport
zone bangkok → .*
margins → ^Profit$
extras → extras$
christmas surcharge → variables$|^Holiday

@ fleet /
expirng documents → ^Expiring documents$
drivers suspended manila → ^Drivers.*Suspended.*Manila|^Drivers.*Manila.*Suspended
assign car → ^Assign car to driver|^Link car to driver
sick leave → ^Add leave
new vehicle → ^Add car
terminated drivers → ^Drivers.*Terminated
approve company → ^Approve company

@ user_admin /
list admins → ^Admins$
disable colleague → ^Disable admin
new role → ^Add role$|^Assign role
see permissions → ^(Roles|Admins|Grant permission).*
sessions of victor → ^Victor|[Ss]ession

@ operations /
see activity → ^Activity$
confirmed orders tommorrow → ^Orders.*Confirmed.*Tomorrow
no show yesterday → ^Orders.*No.show.*Yesterday

@ content /
languges → ^Languages$
edit categorie → ^Edit article category

@ marketing /
all customers → ^Customers( ·|$)

@ hotel /
profil picture → picture$|^My profile$|photo

@ auditor /
failed sign in → ^Security events$
export activity → ^Export|^Activity

@ superadmin /
dark theme → ^Dark colours$
shortcut list → ^Keys on this screen$
`;
