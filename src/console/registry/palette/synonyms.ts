import { root, singular, stem } from './word-forms.ts';

/**
 * What people say for a word of the console, whichever command it stands in. A word for one command alone is declared
 * with that command instead.
 */
const TABLE = `
booking: order, reservation, trip, ride, job, tour
airport: transfer
flight: plane, landing
board: planning, plan, roster, dispo, timetable
lost item: lost property, forgotten bag, forgotten luggage, left behind, missing bag
hotel booking: stay, room booking, hotel reservation, hotel order
day hire: charter, day booking
customer: cust, client, guest, passenger, traveller, traveler, pax, user, caller
driver: chauffeur
car: vehicle, van, plate, number plate, automobile, limo, bus
company: supplier, vendor, operator, fleet, transport company
admin: staff, colleague, employee, account, user
permission: right, rights
two step: 2fa, mfa, two factor
log out: sign out, sign off, log off, signout, signoff
sign in: login, logon
refund: money back, reimburse, pay back
cancel: call off, void, abort, reject, decline, refuse, storno, annul, revoke
amend: reschedule, postpone, rebook, correct, wrong
edit: modify, change, update, rename, adjust, alter, fix, tweak, revise, rewrite, reword, correct, wrong, translate
add: create, new, make, register, hire, raise, log, write, compose, enter, set up, open
delete: remove, drop, erase, discard, trash, bin, get rid of, kill, take away, take out, throw out
disable: deactivate, switch off, turn off, hide, block, toggle, lock, lock out, retire, stop using, shut, shut down, close, close down
enable: activate, switch on, turn on, unblock, toggle, bring back, let in, open up
reassign: swap, hand over, replace, other driver, another driver
assign: allocate, dispatch, give, send, appoint, put
profit: markup, margin, commission
surcharge: variable
extra: supplement, addition, addon, add on
price: tariff, fare, cost
rate: fx, review, feedback, stars, complaint
city: town, place
country: nation
city content: city page, destination page, destination, city guide, town guide, town page
country content: country page, country guide, destination
document: paper, certificate, licence, license, insurance paper, passport
leave: vacation, holiday, sick, absence, ill, unwell
zone: district, area
service: package
colours: mode, theme
activity: log, audit, history, tour, excursion, experience, attraction
notice: message, notification, alert
settings: preference, option
picture: photo, avatar
close: finish
confirm: approve, accept
approve: accept, allow, release
receipt: invoice, bill
print receipt: invoice for customer, customer wants invoice
unassigned: without driver, no driver, not assigned, needs driver, open
pending: unconfirmed, not confirmed
without: w o
paid: payed, settled
resolved: solved
unpaid: unpayed, not paid, outstanding, owing, owes, not payed
suspended: barred
search: look for
takings: revenue, income, turnover, sales, earnings
quote: price check, how much, calculator, estimate
copy: clone
duplicate: clone, copy
merge: dedupe, deduplicate, combine, join, put together, bring together
merge ticket: duplicate ticket, same ticket, double ticket
merge hotel: duplicate hotel, same hotel, double hotel
move: reorder, rearrange, shift, swap, sort
export: extract, download, dump
import: load, upload, bulk add
print: pdf, hard copy
suspend: bar, block, freeze
comment: note, remark, memo
publish: release, post, go live, put live, put online, make public, launch, put up
hidden: unpublished, withdrawn, taken down
hide: unpublish, take down, take offline, pull, unlist, withdraw, retract, depublish, take away
show: unhide, make visible, show again
discard: revert, reset, undo, throw away
cancel schedule: unschedule, stop schedule
send back: bounce back, return, push back, reject
ticket: case, issue, enquiry, inquiry, complaint, problem, incident, request
take: grab, claim, pick up, pick
give ticket: reassign ticket
give: escalate, assign, forward, delegate, pass on, pass, hand over, route
resolve: close, solve, finish, complete
refuse: reject, spam, junk, decline
decline: turn down
month: january, february, march, april, may, june, july, august, september, october, november, december
snooze: postpone, defer, later, park, remind
reply: answer, respond, response, write back
note: comment, remark, memo
saved reply: canned response, canned reply, canned answer, standard answer, standard reply, quick reply, text block, macro, snippet
message: mail, email, sms, text message
mail: email, e mail
message template: mail template, email template, sms template, mail text, email text, notification template, notification text
again: resend, retry, repeat
send again: resend
campaign: newsletter, mailing, mailshot, mail shot, blast, broadcast
user group: audience, segment, target group, mailing list, distribution list, recipient list, cohort
block: blacklist, suppress, unsubscribe
unblock: whitelist, unban, resubscribe, unsuppress
activate: start, launch, go live
deactivate: pause, stop
secret: signing key, key
webhook: callback, hook
banner: slider, carousel, hero, advert, teaser
promotion page: promo, promotion, promo page, landing page, offer page, deal page, offer, deal
article: post, blog post, blog, story, headline
article category: article topic, blog category, topic
place: attraction, poi, point of interest, sight, landmark
supplier: vendor, partner, operator
feature: pin, highlight, promote, spotlight, recommend
trip: itinerary
moment: post, user post, traveller post, user photo, user picture, photo
watched word: bad word, swear word, swearword, profanity, taboo word
provider: bedbank, wholesaler, supplier, ota, channel
partner: mapping, connection
facility: amenity, feature, equipment
room: room type
hotel: property, accommodation
off sale: offline, stop sell, stop sale, stop selling, close out, not bookable
on sale: start selling, open sale, bookable, reopen
statement: payslip, settlement, pay slip, remittance
completed: finish ride, finish job, end ride, ride done
payment: pmt
record payment: new payment, add payment, enter payment, log payment
promotion page: sale, discount, special
campaign: mail all customers, email all customers, write to all customers, mail everyone, email everyone
add watched word: ban word, block word, forbid word
add ticket: guest complains, customer complains
ask hotel again: hotel did not answer, hotel didnt answer, no answer from hotel, chase hotel, hotel hasnt answered, hotel has not answered, hotel doesnt answer, hotel still silent
add partner: contract partner, sign partner
terminate: dismiss, get rid of, let go
`;

type Synonym = { said: readonly { word: string; root: string }[]; means: readonly string[] };

const SYNONYMS: readonly Synonym[] = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [means = '', all = ''] = line.split(': ');
    return all.split(', ').map((said) => ({
      said: said.split(' ').map((word) => ({ word, root: root(word) })),
      means: means.split(' '),
    }));
  });

const SAID = [...new Set(SYNONYMS.flatMap(({ said }) => said.map(({ word }) => word)))];
const SAID_WORDS: ReadonlySet<string> = new Set(SAID);

/**
 * Returns the ways to say a query in the console's own words, without the query itself; empty if nothing in it is a
 * synonym. The last word may be typed in part.
 */
export const otherWords = (words: readonly string[]): string[][] => otherReadings(words).map((each) => [...each.words]);

/** Words that say the same in the console's own words, how many words or phrases were replaced, and by which words. */
export type Reading = { words: readonly string[]; replaced: number; by: ReadonlySet<string> };

/** Returns what {@link otherWords} does, with the number of words or phrases that were replaced. */
export function otherReadings(words: readonly string[]): Reading[] {
  const typed = words.map(formsOf);
  let readings: readonly Reading[] = [{ words: [], replaced: 0, by: NONE }];
  for (let at = 0; at < words.length;) {
    const found = SYNONYMS.filter((each) => isSaid(typed, at, each.said));
    const longest = Math.max(1, ...found.map(({ said }) => said.length));
    const own = words.slice(at, at + longest);
    const ways = [own, ...found.filter(({ said }) => said.length === longest).map(({ means }) => means)];
    readings = readings
      .flatMap((before) =>
        ways.map((way) => ({
          // Two words for one thing say it once: "open new" is "add".
          words: [...before.words, ...(way.length === 1 && way[0] === before.words.at(-1) ? [] : way)],
          replaced: before.replaced + (way === own ? 0 : 1),
          by: way === own ? before.by : new Set([...before.by, ...way]),
        })),
      )
      .slice(0, MOST);
    at += longest;
  }
  return readings.slice(1);
}

/** Returns all words that people say for others. */
export const saidWords = (): readonly string[] => SAID;

/** Returns whether people say a word for another: such a word is likelier meant so than as a part of a name. */
export const isSaidForAnother = (word: string): boolean => SAID_WORDS.has(word);

/** A typed word, its singular, and the root of a longer form such as `rebooking`. */
type Forms = { word: string; one: string; root: string | undefined };

const formsOf = (word: string): Forms => ({
  word,
  one: singular(word),
  root: stem(word) === word ? undefined : root(word),
});

function isSaid(typed: readonly Forms[], from: number, said: Synonym['said']): boolean {
  return said.every(({ word, root: ofSaid }, index) => {
    const forms = typed[from + index];
    if (forms === undefined) return false;
    if (forms.word === word || forms.one === word || forms.root === ofSaid) return true;
    return from + index === typed.length - 1 && forms.word.length >= MIN_PART && word.startsWith(forms.word);
  });
}

/** A synonym is recognised before it is typed whole from this many letters. */
const MIN_PART = 4;
/** Readings tried at most. */
const MOST = 16;
const NONE: ReadonlySet<string> = new Set();
