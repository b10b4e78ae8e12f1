/** Texts of content, home pages, community, hotels, notifications and tickets. */
export const AREAS = `
@ hotel /
hotel bookings → ^Hotel bookings
new hotel → ^Add hotel$
stay booking → ^(Hotel bookings|New hotel booking|Add hotel booking)
room rates → ^Hotels$
facilites → ^(Hotel )?[Ff]acilities$
suppliers → ^Providers$|^Suppliers$|[Pp]rovider
disable hotel → ^Disable hotel
availability → ^Hotels$
hotel collection → [Cc]ollection
import hotels → ^Import hotel
hotels in manila → ^Hotels.*Manila
pending stays → ^Hotel bookings.*Pending

@ content /
articles → ^Articles( ·|$)
new article → ^Add article$
blog → ^Articles( ·|$)|^Add article
publish → ^Publish|^Confirm
review queue → [Rr]eview|^Moments
missing translations → [Tt]ranslat|[Cc]ontent
drafts → [Dd]raft
new trip → ^Add trip$
itinerary → ^Trips( ·|$)|[Tt]rip
home page → home page$|^Home
banner → ^Banners( ·|$)|banner
new banner → ^Add banner$
promotions → ^Promotion pages?( ·|$)|[Pp]romotion
destination cebu → ^City content.*cebu
country page philippines → Philippines
featured → ^Featured activit
categories → [Cc]ategor
stories → ^Stories( ·|$)
new story → ^Add story$
schedule article → ^(Schedule|Publish|Articles|Confirm)
unpublish → ^Hide
article preview → [Pp]review
events → ^Events( ·|$)

@ marketing /
campaigns → ^Campaigns( ·|$)
new campaign → ^Add campaign$|^New campaign$
newsletter → ^(Campaigns|Add campaign|New campaign)
segments → ^User groups( ·|$)
new user group → ^Add user group$|^New user group$
outbox → ^Outbox( ·|$)
sent mails → ^Outbox( ·|$)
bounced mails → ^Outbox.*Bounced|^Outbox
templates → ^Message templates( ·|$)
push notification → ^(Campaigns|Add campaign|New campaign|Outbox|Message templates)
webhooks → ^Webhooks( ·|$)
unsubscribed → ^Blocked addresses|[Uu]nsubscri|[Cc]onsent
stop campaign → ^Deactivate campaign|^Stop run of campaign

@ support /
tickets → ^Tickets( ·|$)
my tickets → ^Tickets.*(Mine|[Mm]e)|^Tickets
overdue tickets → ^Tickets.*Overdue
new ticket → ^New ticket$|^Add ticket
lost item → ^(Tickets|New ticket).*
complaint → ^(Tickets|New ticket).*
unassigned tickets → ^Tickets.*Unassigned
urgent tickets → ^Tickets.*Urgent
reply to customer → ^Reply|[Rr]eply|^Tickets
saved replies → ^Saved repl
moments → ^Moments( ·|$)
reported posts → ^Moments|[Rr]eport
snooze → ^Snooze
merge tickets → ^Merge ticket
resolve ticket → ^Resolve ticket|^Resolve

@ superadmin /
bad words → ^Watched words( ·|$)
company logo → ^Letterhead|[Ll]ogo
letterhead → ^Letterhead
api key → ^API keys( ·|$)|API key
webhook → ^Webhooks( ·|$)|webhook
block an address → ^Block address
playbooks → ^Playbook|[Pp]laybook
background jobs → ^(Background )?[Jj]obs( ·|$)

@ hotel /
hotles → ^Hotels$
add a room → ^Add room
new stay → ^New hotel booking$|^New booking at hotel$
confirm stay → ^Confirm hotel booking$
guest did not show up → ^Guests did not come$
refund stay → ^Hotel bookings · Refund due
hotel cebu → ^Hotels.*Cebu|[Cc]ebu
import room list → ^Import rooms$
hotel partners → ^Add partner|^Import partners|[Pp]artner
disabled hotels → ^Hotels.*([Dd]isabled|sale)
cancelled stays → ^Hotel bookings.*Cancelled
wifi → ^(Facilities|.*[Ww]i-?[Ff]i)
arrivals tomorrow → ^Hotel bookings.*Tomorrow|^Hotel bookings

@ content /
artcles → ^Articles$
write article → ^Add article$
articles in review → ^Articles.*In review
hidden articles → ^Articles.*Hidden
add category → ^Add article category$|^Add category
publish trip → ^Publish trip$
trips published → ^Trips.*(Live|Published)
insider → ^City content$|^Destination
city guide → ^City content$|^Add city content$
add country content → ^Add country content$
schedule banner → ^Change times of banner$|^Edit banner|^Banners
landing page → home|Home|^Promotion pages$
hide story → ^Hide story$
new event → ^Add event$
upload activities → ^Import activities$
museum → ^(Places|Activities|Featured).*|[Mm]useum
content gaps → ^Content dashboard$
translate → .*[Tt]ranslat|^Content dashboard$|^Articles|^Languages
restore version → version

@ marketing /
new promotion → ^Add promotion page$
campain → ^Campaigns$
send newsletter → ^(Add campaign|Campaigns)$
copy campaign → ^Copy campaign$
running campaigns → ^Campaigns.*(Running|running)
customer segment → ^User groups?|^Add user group
add webhook → ^Add webhook$
delivery failed → ^Outbox|^Jobs
failed messages → ^Outbox.*Failed
email template → ^Message templates$|^Edit message template$
do not contact → ^Block address$|^Blocked addresses$|^Stop writing
resend → ^Send message again$
marketing banner → ^Marketing banners$

@ support /
tikets → ^Tickets$
open tickets → ^Tickets.*Open
create ticket → ^Add ticket$
tickets of vera → ^Tickets.*[Vv]era
urgent → ^Tickets
assign ticket → ^Give ticket to somebody$|^Take ticket$
answer customer → ^Write reply to customer$|^Saved replies$|^Tickets$
close ticket → ^Resolve ticket$
canned replies → ^Saved replies$
template reply → ^Saved replies$|^Add saved reply$|^Choose saved reply$
tickets due today → ^Tickets.*[Dd]ue|^Tickets
pending moments → ^Moments.*(Pending|[Ww]ait)|^Moments, review$
approve photo → ^Approve moment$
spam → ^(Decline moment|Hide moment|Moments|Watched words).*

@ superadmin /
swear words → ^Watched words$
company address → ^Letterhead$
delete webhook → ^Delete webhook$
stuck jobs → ^Jobs
run playbook → ^Run playbook|[Pp]laybook
record playbook → [Pp]laybook
ban address → ^Block address$

@ hotel /
property list → ^Hotels$
add hotel partner → ^Add partner
guest list → ^Hotel bookings|^Amend guests$|^Customers
change guest names → ^Amend guests$
rooms on sale → ^(Hotels|Rooms).*
no show hotel → ^Guests did not come$
deny booking → ^Deny hotel booking$
hotels without photos → ^Hotels
new facility → ^Add facility$

@ content /
edit trip → ^Edit trip$|^Trips
days of trip → ^(Plan trip|Trips|Add trip)|days
stories of singapore → ^Stories
send article back → ^Send article back$
approve article → ^Publish article$|^Approve
archive article → ^Hide article$|^Articles
featured activity → ^Featured activities$|^Add featured activity$
supplier of activities → ^Direct suppliers$|^Activities · Supplier
city page bangkok → Bangkok|bangkok
article home → ^Home articles$|^Put article on the home page$
promo code → ^Promotion pages$|^Add promotion page$

@ marketing /
sms campaign → ^Campaigns.*SMS|^Campaigns|^Add campaign
test mail to me → ^Send campaign to me$
opt out → ^Blocked addresses$|^Block address$|^Stop writing
webhook failed → ^Webhooks
scheduled campaigns → ^Campaigns.*Scheduled
vip group → ^User groups
turn off template → ^Disable message template$

@ support /
my open tickets → ^Tickets.*(Open|[Mm]e|Mine)
escalate ticket → ^(Give ticket|Edit ticket|Tickets).*
wait for customer → ^Note who ticket waits for$
waiting tickets → ^Tickets.*Wait
decline ticket → ^Refuse ticket$
tickets high priority → ^Tickets.*High
forgotten bag → ^(Tickets|Add ticket)
report user post → ^Moments
messages to customer → ^Outbox|^Customers.*
moments pending singapore → ^Moments.*Pending.*Singapore|^Moments.*Singapore.*Pending
`;
