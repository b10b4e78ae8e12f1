/** Short texts of nine kinds of staff, written before anybody looked at a command, whose row is the first. */
export const SHORT = String.raw`
@ dispatcher /
asign driver → ^Assign (driver|booking)
pickups today → ^Orders.*Today
free drivers → ^Drivers|^Dispatch board
delayed flights → ^Orders|^Flight delayed|^Dispatch board
new transfer → ^New booking
cancelled rides → ^Orders.*Cancel
unasigned jobs → ^Orders.*Unassigned
asgn1 → AT260101ASGN1
shift → ^Dispatch board|^Drivers|^Working hours|shift
@ dispatcher /orders/list/AT260101ASGN1 booking AT260101ASGN1
noshow → ^No-show
pax onboard → ^On board
change pickup time → ^Amend booking
finished → ^Completed|^Complete|^Close manually
history → ^History|^Log|^Activity|History|Log
cancel ride → ^Cancel booking
internal note → ^Write internal note|^Add (internal )?note|^Comment
driver arrived → ^Driver arrived|^Arrived|^Driver (is )?(there|waiting)|^At pickup
driver started → ^Driver en route
@ finance /
refund bkg → ^Refund|^Approve refund
takings today → ^Daily takings
cash vera → ^Cash with drivers|^Vera Murphy
driver pay → ^Change payout|^Payouts|^Statements
sgd rate → ^Currencies|^Add rate|^Import rates|SGD
take back refund → ^Decline refund|^Withdraw refund|^Void|^Refund|^Reverse
pay link → ^Make payment link
unpaid → ^Orders.*(Unpaid|Pending|Awaiting)
reciept → ^Print receipt
close month → ^Close statement|^Statements|^Close
approve refunds → ^Approve refund
company statement → ^Statements|statement
profit manila → ^Edit profit|^Profit
@ support /
open complaints → ^Tickets
lost bag → ^Add ticket|^Tickets|^New ticket
block customer → ^Disable customer|^Block customer
solve ticket → ^Process ticket|^Resolve ticket|^Close ticket|^Settle ticket
rate driver → ^Rate driver
overdue tickets → ^Tickets
reject ticket → ^Refuse ticket
my tikets → ^Tickets
edit cust email → ^Edit customer
assign ticket → ^Assign ticket|^Take ticket|^Hand .*ticket
add customer → ^Add customer|^New customer
@ content /
new article → ^Add article|^Create article|^New article
articles waiting → ^Articles
city text singapore → ^Edit (city )?(page|content|destination)|^City (pages|content)|Singapore
import activities → ^Import activit
translat article → ^Translate|translation|^Edit article
hide moment → ^(Hide|Disable|Withdraw|Unpublish|Reject|Take down) moment
confirm artcle → ^Confirm article|^Publish article
delete story → ^Delete story
moments → ^Moments
categories → ^(Article c|C)ategories
new trip → ^Add trip|^New trip|^Create trip
country page → ^Countries|^Country content|^(Edit|Add) country content
@ marketing /
new campain → ^Add campaign|^New campaign|^Create campaign
banners → ^Banners|banners
user groups → ^User groups
promo page → ^Promotion
test campaign → ^Send campaign to me
stop campaign → ^(Deactivate|Pause|Stop) campaign
new banner → ^Add (marketing )?banner|^New banner|^Create banner
send push → ^Run campaign|^Send campaign|^Add campaign|^Campaigns
home page → ^Home ?page|^Home v2|^Home
events → ^Events
new segment → ^Add user group
@ hotel /
rooms → room|^Hotels
add hotel → ^Add hotel
facilities → ^Facilities|^Hotel facilities
confirm hotel booking → ^Confirm
add room → ^Add room
collection → ^Collections|^Hotel collections|^Add collection
new provider → ^Add (hotel )?provider
pool → ^Facilities|facilit
arrivals today → ^Hotel bookings|^Arriv
hotel partners → partner
checked in → ^Check(ed)? in|^Hotel bookings
@ operations /
add drvr → ^Add driver
disable vera → ^Disable driver|^Take driver off duty
expired papers → ^Expiring documents
companies → ^Companies|^Driver companies
new supplier → ^Add company|^Add (direct )?supplier|^Add provider|^Add service provider
new car → ^Add car
upload license → ^Add document
currencys → ^Currencies
number plate → ^Cars|^Edit car|plate
@ auditor /
audit log → ^Activity
changes yesterday → ^Activity
prices history → ^Activity|[Hh]istory|^Price changes
who refunded → ^Activity|^Orders.*Refund|^Refunds
export orders → ^Export
permisions → ^Rights|^Roles|[Pp]ermission
@ user_admin /
add colleague → ^Add admin|^Register admin|^Invite admin
roles → ^Roles
remove user → ^Disable admin|^Delete admin|^Remove admin
my password → ^Change (my |own )?password
who can refund → ^Roles|^Permission|^Rights|^Who may
give role → ^Assign role|^Give role|^Grant role
log out everyone → ^(End|Close|Sign out).*(sessions|admin|everywhere)|sessions
staff list → ^Admins
revoke rights → ^(Revoke|Remove|Withdraw|Take).*(permission|role|right)|^Edit rights
@ dispatcher /
tmrw bookings → ^Orders.*Tomorrow
drvr board → ^Dispatch board
vera phone → ^Vera Murphy
@ dispatcher /orders/list/AT260101ASGN1 booking AT260101ASGN1
chg driver → ^Reassign driver
@ hotel /
hotel bkgs → ^Hotel bookings
@ operations /
timezone bangkok → ^Edit city|^Timezones|Bangkok|timezone
close airport → ^Disable airport
`;

/** Those whose row is not yet: people without the right for it, commands that do not exist, and words that no command has. */
export const SHORT_MISSED = String.raw`
@ dispatcher /
vera murphy leave → ^Add leave
job sheet vera → ^Print job sheet|^Job sheet
@ finance /
paymnt failed → ^Orders|^Payments
@ support /
guest bookings → ^Orders|^Customers|^Bookings
@ content /
article photo → ^Edit article
trip plan → ^Trips|plan
@ marketing /
vip group → ^User groups|^Add user group|^VIP
@ hotel /
hotel full → ^Take hotel off sale|^Disable room
room prices → (price|rate).*room|room.*(price|rate)|^Hotels|rates
@ operations /
add suv → ^Add car
car for vera → ^Link (car to driver|driver to car)|^Assign car to driver|^Vera Murphy|^Set primary car
airprt list → ^Airports
@ auditor /
logs vera → ^Activity|^Vera Murphy
failed logins → ^Activity|[Ss]ign-ins|sessions
@ user_admin /
new role → ^Add role|^New role|^Create role
pwd reset → ^Set password
locked account → ^Enable admin|^Unlock|^Admins
`;
