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
lost item: lost property, forgotten bag, forgotten luggage, left behind
hotel booking: stay, room booking, hotel reservation
day hire: charter, day booking
customer: client, guest, passenger, traveller, traveler, pax, user
driver: chauffeur
car: vehicle, van, plate, number plate, automobile, limo, bus
company: supplier, vendor, operator, fleet
admin: staff, colleague, employee, account, user
permission: right
two step: 2fa, mfa, two factor
log out: sign out, sign off, log off, signout, signoff
sign in: login, logon
refund: money back, reimburse, pay back
cancel: call off, void, abort, reject, decline, refuse, storno, annul
amend: reschedule, postpone, rebook, correct
edit: modify, change, update, rename
add: create, new, make, register, hire
delete: remove, drop, erase, discard
disable: deactivate, switch off, turn off, hide, block, toggle, lock, lock out
enable: activate, switch on, turn on, unblock, toggle
reassign: swap, hand over, replace, other driver, another driver
assign: allocate, dispatch, give, send, appoint
profit: markup, margin, commission
surcharge: variable
extra: supplement, addition, addon, add on
price: tariff, fare, cost
rate: fx
city: town, place
country: nation
city content: city page, destination page, destination
country content: country page
hide: unpublish, take down, take offline
document: paper, certificate, licence, license
leave: vacation, holiday, sick, absence
zone: district, area
service: package
colours: mode, theme
activity: log, audit, history
notice: message, notification, alert
settings: preference, option
picture: photo, avatar
close: finish
confirm: approve, accept
receipt: invoice, bill
unassigned: without driver, no driver, not assigned, needs driver, open
paid: payed, settled
unpaid: unpayed, not paid, outstanding, owing
suspended: barred
search: look for
takings: revenue, income, turnover, sales, earnings
quote: price check, how much, calculator, estimate
rate: review, feedback, stars, complaint
`;

type Synonym = { said: readonly string[]; means: readonly string[] };

const SYNONYMS: readonly Synonym[] = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [means = '', all = ''] = line.split(': ');
    return all.split(', ').map((said) => ({ said: said.split(' '), means: means.split(' ') }));
  });

const SAID = [...new Set(SYNONYMS.flatMap(({ said }) => said))];

/**
 * Returns the ways to say a query in the console's own words, without the query itself; empty if nothing in it is a
 * synonym. The last word may be typed in part.
 */
export const otherWords = (words: readonly string[]): string[][] => otherReadings(words).map((each) => [...each.words]);

/** Words that say the same in the console's own words, and how many words or phrases were replaced. */
export type Reading = { words: readonly string[]; replaced: number };

/** Returns what {@link otherWords} does, with the number of words or phrases that were replaced. */
export function otherReadings(words: readonly string[]): Reading[] {
  let readings: readonly Reading[] = [{ words: [], replaced: 0 }];
  for (let at = 0; at < words.length;) {
    const found = SYNONYMS.filter((each) => isSaid(words, at, each.said));
    const longest = Math.max(1, ...found.map(({ said }) => said.length));
    const own = words.slice(at, at + longest);
    const ways = [own, ...found.filter(({ said }) => said.length === longest).map(({ means }) => means)];
    readings = readings
      .flatMap((before) =>
        ways.map((way) => ({
          words: [...before.words, ...way],
          replaced: before.replaced + (way === own ? 0 : 1),
        })),
      )
      .slice(0, MOST);
    at += longest;
  }
  return readings.slice(1);
}

/** Returns all words that people say for others. */
export const saidWords = (): readonly string[] => SAID;

function isSaid(words: readonly string[], from: number, said: readonly string[]): boolean {
  return said.every((word, index) => {
    const typed = words[from + index];
    if (typed === undefined) return false;
    if (typed === word || singular(typed) === word || isFormOf(typed, word)) return true;
    return from + index === words.length - 1 && typed.length >= MIN_PART && word.startsWith(typed);
  });
}

/** Returns whether a typed word is a longer form of a synonym: `rebooking`. */
const isFormOf = (typed: string, word: string): boolean => stem(typed) !== typed && root(typed) === root(word);

/** A synonym is recognised before it is typed whole from this many letters. */
const MIN_PART = 4;
/** Readings tried at most. */
const MOST = 8;
