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
`;
