/** What everybody else types, and the row they mean; written as in `orders.ts`. */
export const RECORDS = `
@ pricing /
airport prices → ^Airport prices$
transfer prices → ^Airport prices$|^Copy transfer
booking prices → ^Day hire prices$
day hire prices → ^Day hire prices$
across prices → ^Out-of-zone prices$
surcharge → ^(Airport|Day hire) surcharges$
supplement → ^(Airport|Day hire) extras$
child seat → ^(Airport|Day hire) extras$|^Child seat
night → ^(Airport|Day hire) surcharges$|^Night
add zone → ^Add (airport|day hire) zone$
add airport zone → ^Add airport zone$
zones → ^(Airport|Day hire) zones$
airport zones → ^Airport zones$
import prices → ^Import (airport|booking|across) prices$
import airport prices → ^Import airport prices$
quote → ^Quote$
holidays → ^Holiday calendars$
christmas → ^Holiday calendars$
policies → ^Cancellation policies$
disable city → ^Disable city$
turn off city → ^Disable city$
enable city → ^Enable city$
profit → ^Profit$
copy prices → ^Copy (transfer|day|across) prices to zone$
packages → ^Day packages$
meet and greet → ^Airport services$|^Meet
cities → ^Cities$
city → ^Cities$
town → ^Cities$
bangkok → ^Bangkok
singapore → ^Singapore$
tariff → prices$
fare → prices$
toggle zone → ^(Enable|Disable) (airport|day hire) zone$
import citys → ^Import cities$
varibles → surcharges$
addons → extras$

@ fleet /
add driver → ^Add driver$
new driver → ^Add driver$
hire driver → ^Add driver$
create car → ^Add car$
add car → ^Add car$
add vehicle → ^Add car$
expiring → ^Expiring documents$
licence → ^(Expiring documents|Drivers)$
insurance → ^(Expiring documents|Cars)$
vera → ^Vera Murphy
nadia → ^Nadia Patel
SAC 1778 O → ^SAC 1778 O
lantern → ^Lantern Cars
approve car → ^Approve car$
reject car → ^Reject car$
activate driver → ^Activate driver$
suspend driver → ^Suspend driver$
fire → ^Terminate driver$
sick → ^Take driver off duty$|^Add leave
vacation → ^Add leave of driver$|^Cancel leave
on leave → ^Add leave of driver$
holiday → ^Add leave of driver$|^Holiday
workshop → ^Disable car$
operator → ^Companies$
add company → ^Add company$
scan → ^Download scan$
edit driver → ^Edit driver$
modify driver → ^Edit driver$
delete driver → ^Delete driver$
remove driver → ^Delete driver$
suspned driver → ^Suspend driver$
compnaies → ^Companies$

@ fleet /drivers/list/1 driver Vera Murphy
off duty → ^Take driver off duty
sick → ^Take driver off duty
suspend → ^Suspend driver
leave → ^Add leave of driver
edit → ^Edit driver
disable → ^Disable driver
link → ^Link car to driver
vehicle → ^Link car to driver|^Cars$
terminate → ^Terminate driver

@ user_admin /
invite → ^Add admin$
add admin → ^Add admin$
new colleague → ^Add admin$
add user → ^Add (admin|customer)$
staff → ^Admins$
colleagues → ^Admins$
users → ^(Customers|Admins)$
roles → ^Roles$
permissions → ^Roles$
add role → ^Add role$|^Assign role to admin$
reset password → ^Set password of admin$|^Change my password$
forgotten password → ^Set password of admin$
lost phone → ^Switch off two-step sign-in of admin$
2fa → two-step
who did what → ^Activity$
audit → ^Activity$
history → ^Activity$
log → ^(Activity|Log out|Security)
requests → ^Access requests$
access requests → ^Access requests$
api key → ^API keys$
tokens → ^API keys$
security events → ^Security events$
failed logins → ^Security events$
victor → ^Victor Chua
add amdin → ^Add admin$
permision → ^Roles$|permission
erase customer → ^Erase customer$
gdpr → ^Erase customer$
promote → ^Assign role to admin$
demote → ^Remove role from admin$
rotate key → ^Rotate API key$
import customers → ^Import customers$

@ content /
content → ^Content dashboard$
cities → ^Cities$
cites → ^Cities$
translations → ^Languages$
languages → ^Languages$
hanoi → ^Hanoi
figures → ^Content dashboard$
my profil → ^My profile$
avatar → ^(Change|Remove) my picture$
my photo → ^(Change|Remove) my picture$
keyboard → ^Keys on this screen$
categories → ^Categories$
dashboard → ^Content dashboard$|^Home$

@ marketing /
customers → ^Customers$
countreis → ^Countries$
countries → ^Countries$
japan → ^Japan
clients → ^Customers$
thomas kaur → ^Thomas Kaur
bookmark → ^Save as view$|^Open saved view$
grace martin → ^Grace Martin

@ hotel /
currency → ^Currencies$
changi → Changi
SIN → ^SIN
BKK → ^BKK
langauges → ^Languages$
notices → ^Show notices$
notifications → ^Show notices$
bell → ^Show notices$
change password → ^Change my password$
collapse sidebar → ^Narrow or widen the side menu$
sidebar → ^Narrow or widen the side menu$
copy link → ^Copy link to this page$
share → ^Copy link to this page$|^Share view$
light → ^Light (colours|menu)$
theme → ^(Dark|Light|Colours)
refresh → ^Refresh what is shown$
reload → ^Refresh what is shown$
airports → ^Airports$

@ auditor /
audit → ^Activity$
AT260101CANC1 → ^AT260101CANC1
bookings → ^Orders$
profit singapore → ^Profit of .*Singapore
roles → ^Roles$
staff → ^Admins$
exports → ^Jobs$|^Export$
background jobs → ^Jobs$
attacks → ^Security events$
vera → ^Vera Murphy
drivers → ^Drivers$
go back → ^Go back$
compact → ^Compact rows$
row height → rows$

@ superadmin /
singapore → ^Singapore$
setings → ^Settings$
dark → ^Dark (colours|menu)$
2fa → ^(Turn two-step sign-in on or off|Switch off two-step)
two factor → two-step
passkey → ^Add or remove passkeys$
fingerprint → ^Add or remove passkeys$
devices → ^My sessions$
/city → ^Cities$
@tariq silva → ^Tariq Silva
>logout → ^Log out$
log off → ^Log out$
toggle city → ^(Enable|Disable) city$
add api key → ^Add API key$
new city → ^Add city$
remove city → ^Delete city$
sessions → ^My sessions$
`;
