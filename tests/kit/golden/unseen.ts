/**
 * Texts written before the ranking was looked at, for what they measure: how well its principles serve what nobody tried.
 * Written as in `orders.ts`.
 */
export const UNSEEN = `
@ dispatcher /
asign driver → ^Assign driver
who drives → ^Assign driver|^Dispatch board$|^Drivers$
planning → ^Dispatch board$
schedule → ^Dispatch board$
unasigned orders → ^Orders.*Unassigned
orders tommorow → ^Orders.*Tomorrow
todays orders → ^Orders.*Today
orders without driver → ^Orders.*Unassigned
driver list → ^Drivers$
free drivers → ^Drivers|^Dispatch board$
murphy vera → ^Vera Murphy
passenger on board → ^On board$
pob → ^On board$
drop off → ^Complete
customer did not show up → ^No-show$
plane late → ^Flight delayed$
change driver → ^Reassign driver
another driver → ^Reassign driver
car list → ^Cars$
board disp → ^Dispatch board$
dispach → ^Dispatch board$

@ dispatcher /orders/list/AT260101C0NF1 booking AT260101C0NF1
alocate driver → ^Assign driver
send driver → ^Assign driver
chauffer → ^Assign driver
change time → ^Amend
new pickup time → ^Amend
reassgin → ^Assign driver|^Reassign driver
voucher pdf → ^Print voucher$
postpone → ^Amend
delayed → ^Flight delayed$

@ support /
find customer → ^Customers$
reservations → ^Orders$
search orders → ^Orders$
cancell booking → ^Cancel booking
cancel order → ^Cancel booking
cancel a trip → ^Cancel booking
book a transfer → ^New booking$
booking new → ^New booking$
make a booking → ^New booking$
price check → ^Quote$
how much is it → ^Quote$
refund policy → ^Cancellation policies$|^Refund by policy
canceled orders → ^Orders.*Cancelled
orders yesterday → ^Orders.*Yesterday
santos lena → ^Lena Santos
send voucher → ^Print voucher$
complaint → ^Tickets$|^Rate driver$
customer list → ^Customers$
duplicate customers → ^Merge customer

@ support /orders/list/AT260101PEND1 booking AT260101PEND1
cancl → ^Cancel booking
cansel → ^Cancel booking
customer cancels → ^Cancel booking
reject → ^Cancel booking
print → ^Print voucher$|^Print receipt$
confrim → ^Confirm booking

@ finance /
payed → ^Orders|^Record payment|^Payment has arrived
unpayed orders → ^Orders.*Unpaid
daily income → ^Daily takings$
revenue → ^Daily takings$|^Home$
drivers cash → ^Cash with drivers$
cash driver → ^Cash with drivers$
exchange → ^Currencies$
curency → ^Currencies$
exchange rate import → ^Import rates$
import fx → ^Import rates$
payout → ^Payouts$
pay companies → ^Payouts$|^Statements$
monthly statement → ^Statements$
statments → ^Statements$
refund aproval → ^Approve refund
pending refunds → ^Orders.*|^Approve refund
print reciept → ^Print receipt$
orders unpaid today → ^Orders.*(Unpaid.*Today|Today.*Unpaid)

@ pricing /
prices airport → ^Airport prices$
price list → prices$
night surcharge → ^(Airport|Day hire) surcharges$
add holiday → ^Add holiday calendar
public holidays → ^Holiday calendars$
new zone → ^Add (airport|day hire) zone$
copy price → ^Copy (transfer|day|across) prices to zone$
duplicate prices → ^Copy (transfer|day|across) prices to zone$
cancelation polices → ^Cancellation policies$
disable manila → ^Disable city.*Manila
cities list → ^Cities$
edit city → ^Edit city
day package → ^Day packages$
commission → ^Profit$
calculate price → ^Quote$
upload prices → ^Import (airport|booking|across) prices$

@ fleet /
new car → ^Add car
register driver → ^Add driver
expired documents → ^Expiring documents$
drivers licence expiring → ^Expiring documents$|^Drivers
vehicle list → ^Cars$
car clases → ^Car classes$
driver on holiday → ^Add leave of driver|^Take driver off duty
link car → ^Link (car to driver|driver to car)
new supplier → ^Add company
block driver → ^(Disable|Suspend) driver
upload document → ^Add document
number plate → ^Cars$

@ user_admin /
new user → ^Add admin$
invite colleague → ^Add admin$
user permissions → ^(Grant permission to admin|Admins|Roles|Edit rights of admin)$
reset pasword → ^Set password of admin
lock out user → ^Disable admin|^Sign admin out everywhere
add rol → ^Add role$|^Assign role to admin$
api → ^API keys$
audit log → ^Activity$
delete customer → ^Erase customer
two factor reset → ^Switch off two-step

@ operations /
confirm order → ^Confirm booking
background job → ^Jobs$
finish booking → ^(Complete|Close manually)
orders no driver → ^Orders.*Unassigned
export orders → ^Export|^Orders

@ content /
add citty → ^Add city
add language → ^Add language
country list → ^Countries$
catagories → ^Categories$

@ marketing /
client list → ^Customers$
import clients → ^Import customers$
export customers → ^Export|^Customers

@ hotel /
my acount → ^My profile$
sign-out → ^Log out$

@ auditor /
who changed → ^Activity$
activty → ^Activity$
login failures → ^Security events$

@ superadmin /
night mode → ^(Colours|Dark|Switch).*
change my password → ^(Change my password|My profile|Set password).*
sidemenu → ^Narrow or widen the side menu$
currencys → ^Currencies$
brand colour → ^Primary colour$
`;
