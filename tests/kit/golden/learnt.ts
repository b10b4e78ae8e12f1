/** Texts of tickets, notifications, content and hotels that the ranking has learnt, in the words people there have for things. */
export const LEARNT = `
@ support /
my tickets → ^Tickets
open cases → ^Tickets
complaints → ^Tickets
log a complaint → ^Add ticket
helpdesk → ^Tickets
raise ticket → ^Add ticket
assign ticket → ^Give ticket to somebody|^Take ticket
grab ticket → ^Take ticket
close ticket → ^Resolve ticket|^Done and next ticket
spam ticket → ^Refuse ticket
duplicate ticket → ^Merge ticket into another
remind me later → ^Snooze ticket
macros → ^Saved replies
canned response → ^Saved repl
escalate → ^Give ticket to somebody
ticket inbox → ^Tickets
unanswered tickets → ^Tickets
tickets due today → ^Tickets
new complaint → ^Add ticket
ticket about AT260101PEND1 → ^Add ticket about booking|AT260101PEND1
handover ticket → ^Give ticket to somebody
finish ticket → ^Resolve ticket|^Done and next
same ticket twice → ^Merge ticket into another
forgotten umbrella → ^Tickets|^Add ticket
reopen case → ^Reopen ticket
reply templates → ^Saved repl
tickts → ^Tickets
my cases → ^Tickets
support queue → ^Tickets

@ finance /
hotel refund → ^Refund hotel booking|^Hotel bookings|^Approve refund of hotel
tickets about refunds → ^Tickets
driver payslips → ^Statements|^Payouts
cash handover → ^Hand in cash|^Cash with drivers

@ dispatcher /
lost property → ^Tickets|^Add ticket
planner → ^Dispatch board
late flight → ^Flight delayed

@ marketing /
newsletter → ^Campaigns|^Add campaign
new mailing → ^Add campaign
push notification → ^Campaigns|^Add campaign|^Message templates
segments → ^User groups
unsubscribed → ^Blocked addresses|^Stop writing
bounced emails → ^Blocked addresses|^Outbox
do not mail → ^Block address|^Blocked addresses|^Stop writing
whitelist address → ^Unblock address
sent mails → ^Outbox
failed messages → ^Outbox|^Send failed messages
resend email → ^Send message again
email wording → ^Message templates
edit template → ^Edit message template
test mail → ^Send campaign to me
start campaign → ^Activate campaign|^Run campaign now
pause campaign → ^Deactivate campaign|^Stop run of campaign
clone campaign → ^Copy campaign
who gets this → ^Show audience of campaign
callbacks → ^Webhooks
slider → ^Banners
homepage layout → ^Layout|^Home v2|^Start layout
landing page → ^Promotion page|^Add promotion page
new promo → ^Add promotion page
go live → ^Publish
swap banner order → ^Move banner
email blast → ^(Add c|C)ampaign
target audience → ^User groups|^Add user group|^Show audience
make segment → ^Add user group
stop campaign → ^Deactivate campaign|^Stop run of campaign
copy newsletter → ^Copy campaign
undelivered mails → ^Outbox
mail history → ^Outbox
block email → ^Block address
allow email again → ^Unblock address
change text of confirmation mail → ^(Edit m|M)essage template
mail templates → ^Message templates
ping webhook → ^Test webhook
api callbacks → ^Webhooks
ad banner → ^(Add |Marketing )?[Bb]anners?
extend banner → ^Change times of banner
shift banner → ^Move banner

@ content /
write article → ^Add article$
pull article → ^Hide article
translate article → ^Mark translation of article|^Edit article
share draft → ^Copy link to preview
pin activity → ^Feature activity
landmarks → ^Places
poi → ^Places|^Add place
new attraction → ^Add place|^Add activity
local suppliers → ^Direct suppliers
moderate → ^Moments, review
user photos → ^Moments
bad words → ^Watched words
banned word → ^(Add w|W)atched word
reject post → ^Decline moment
town guide → ^City content
revert article → ^Discard changes of article|^Copy version of article
itin → ^Trips|^Plan trip|^Add trip
story prev → ^Preview story
send back → ^Send .* back
blog article → ^Articles
put article online → ^Publish article
take article down → ^Hide article
old version of article → ^Copy version of article
topic → ^(Content dashboard|Article categor)
untranslated pages → ^Content dashboard|[Tt]ranslat
new sight → ^Add place
excursions → ^Activities
recommend activity → ^Feature activity
tour operator → ^Direct suppliers|^Companies
new itinerary → ^Add trip$
day plan → ^Plan trip|^Trips
city info → ^City content
accept photo → ^Approve moment|^Moments, review
swear words → ^Watched words
reel → ^Stories

@ hotel /
stays → ^Hotel bookings
room cal → ^Hotels|^Room
amenities → ^Facilities
bed banks → ^Providers
stop sell → ^Take hotel off sale
extranet partner → ^Add partner to hotel|^Partner
duplicate hotel → ^Merge hotel into another
book a room → ^New hotel booking
cancel stay → ^Cancel hotel booking
guest names → ^Amend guests
swimming pool → ^Facilities
allotment → ^Hotels
hotel sold out → ^Deny hotel booking|^Take hotel off sale
remind hotel → ^Ask hotel again
room types → ^Hotels|[Rr]oom
curated hotels → ^Hotel collections

@ dispatcher /
give AT260101C0NF1 to vera → ^Assign driver
take job off driver → ^Unassign driver
off duty → ^Take driver off duty
picked up → ^On board
drivr on the way → ^Driver en route
tracking → ^Dispatch board|^Driver en route
roster → ^Dispatch board
change pick up AT260101C0NF1 tomorrow 9am → ^Amend booking
orders not assigned → ^Orders.*Unassigned
jobsheet → ^Print job sheet|^Job sheet

driver not here → ^Driver arrived|^Drivers|^No-show
flight late AT260101C0NF1 → ^Flight delayed
swap driver → ^Reassign driver
finish ride → ^Completed|^Close manually

@ finance /
revenue today → ^Daily takings
takings yesterday → ^Daily takings
driver cash → ^Cash with drivers
cash in → ^Hand in cash
driver pay → ^Payouts|^Statements|^Change payout
monthly statements → ^Statements
close statemnt → ^Close statement
new payment → ^Record payment
bank transfer received → ^Record payment|^Payment has arrived
wrong payment → ^Void payment|^Payment has failed
approve hotel refund → ^Approve refund of hotel booking
refund approval → ^Approve refund
pay link → ^Make payment link
fx rates → ^Currencies|^Add rate|^Import rates
unpaid last week → ^Orders.*Unpaid.*Last week
change rate usd → ^Add rate|^US Dollar|^Edit currency
company payouts → ^Payouts

add payment → ^Record payment
enter payment → ^Record payment
pay back guest → ^Refund
reject refund → ^Decline refund
payslip → ^Statements
void hotel payment → ^Void payment of hotel booking
sales today → ^Daily takings

@ support /
change ticket → ^Edit ticket
escalate to finance → ^Give ticket to somebody
close case → ^Resolve ticket|^Done and next ticket
waiting for supplier → ^Note who ticket waits for
park ticket → ^Snooze ticket
unsnooze → ^Wake ticket
new canned answer → ^Saved repl|^Add saved reply
guest complains → ^Add ticket|^Tickets
booking for customer → ^New booking for customer
tikets → ^Tickets$
my open tickets → ^Tickets
cancel booking AT260101PEND1 customer ill → ^Cancel booking

create case → ^Add ticket
modify ticket → ^Edit ticket
pass ticket to colleague → ^Give ticket
customer complaint → ^Add ticket|^Tickets
amend hotel guests → ^Amend guests
recieve payment → ^Record payment|^Payment has arrived

@ content /
tours → ^Activities$|^Trips$
new tour → ^Add activity|^Add trip
landmark → ^Places|^Add place
country guide → ^Country content
blog post → ^Articles|^Add article
new blog → ^Add article
unpublish article → ^Hide article
schedule article → ^Publish article
drafts → ^Content dashboard|^Articles
publsh article → ^Publish article
translate story → ^Mark translation of story|^Edit story
reviews → ^Moments, review
review queue → ^Moments, review|^Content dashboard
delete photo of guest → ^Hide moment|^Decline moment|^Moments
ban word → ^Add watched word
upload activities → ^Import activities
top activities → ^Featured activities
home page articles → ^Home articles

create landmark → ^Add place
forbid word → ^Add watched word
unfinished drafts → ^Content dashboard
new destination → ^Add (city|country) content
excursion → ^Activities
add user photo → ^Add moment
take down story → ^Hide story

@ hotel /
room calendar → ^Hotels|^Room|calendar
new room type → ^Add room to hotel|^Add room$
rates and availability → ^Hotels|[Rr]oom
close hotel → ^Take hotel off sale
open sale hotel → ^Put hotel on sale
stays tomorrow → ^Hotel bookings
arrivals → ^Hotel bookings
new stay → ^New hotel booking|^New booking at hotel
contract partner → ^Partner|^Add partner
hotel didnt answer → ^Ask hotel again
new amenity → ^Add facility
hotel list upload → ^Import hotels
bookings of hotel → ^Show bookings of hotel|^Hotel bookings

add bedbank → ^Add provider
create amenity → ^Add facility
deactivate room → ^Disable room
change partner → ^Edit partner
duplicate property → ^Merge hotel

@ marketing /
new audience → ^Add user group
spring sale → ^Add campaign|^Add promotion page|^Campaigns|^Promotion pages
mail all customers → ^Add campaign|^Campaigns
edit audience → ^Edit user group
new template → ^Message templates
bounces → ^Blocked addresses|^Outbox
send test → ^Send campaign to me
turn off campaign → ^Deactivate campaign
new event → ^Add event
promo page → ^Promotion pages|^Add promotion page
add audience → ^Add user group
create segment → ^Add user group
make a segment → ^Add user group
new newsletter → ^Add campaign
email everyone → ^Add campaign|^Campaigns
pause newsletter → ^Deactivate campaign
new slider → ^Add banner|^Add marketing banner
summer sale → ^(Add p|P)romotion page|^(Add c|C)ampaign
change segment → ^Edit user group
new hook → ^Add webhook
`;
