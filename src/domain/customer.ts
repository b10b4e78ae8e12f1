import { isOver, type BookingStatus } from './booking/booking.ts';
import { refused, ALLOWED, type Verdict } from './verdict.ts';

/** The fields with a choice of value when two customers are merged. */
export const MERGE_FIELDS = ['name', 'email', 'phone', 'language', 'country', 'timezone', 'note'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Returns the name of a person, who may have no last name. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string | null }): string =>
  last_name ? `${first_name} ${last_name}` : first_name;

/** The personal facts of a customer. */
export type CustomerFacts = {
  first_name: string;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  language: string;
  country: string | null;
  timezone: string | null;
  marketing_opt_in: boolean;
  tags: readonly string[];
  note: string | null;
};

/**
 * The values that replace an erased customer's facts. Country and language stay: statistics need them, and they
 * identify nobody.
 */
export const ERASED: Omit<CustomerFacts, 'country' | 'language'> = {
  first_name: 'Erased customer',
  last_name: null,
  email: null,
  phone: null,
  timezone: null,
  marketing_opt_in: false,
  tags: [],
  note: null,
};

type Erasable = { name: string; erased_at: string | null; open_bookings: number };

/**
 * Returns whether a customer may be erased. Open bookings prevent it: their drivers and staff still need the contact
 * facts.
 */
export function mayErase({ name, erased_at, open_bookings: open }: Erasable): Verdict {
  if (erased_at !== null) return refused('This customer is erased already.');
  if (open === 0) return ALLOWED;
  const bookings = open === 1 ? '1 booking that is' : `${open.toLocaleString('en')} bookings that are`;
  return refused(`${name} has ${bookings} not over yet. Complete or cancel ${open === 1 ? 'it' : 'them'} first.`);
}

/** Returns whether a booking in this status still needs its customer's contact facts. */
export const needsContact = (status: BookingStatus): boolean => !isOver(status);

/**
 * Merges two records of one person. The kept record's facts stay except for the fields in `take`; facts it lacks come
 * from the other record. Tags are united. Marketing consent needs the consent of both records: a merge never widens it.
 */
export function mergedFacts(kept: CustomerFacts, other: CustomerFacts, take: readonly MergeField[]): CustomerFacts {
  const pick = <F extends Exclude<MergeField, 'name'>>(field: F): CustomerFacts[F] =>
    take.includes(field) ? (other[field] ?? kept[field]) : (kept[field] ?? other[field]);
  const { first_name, last_name } = take.includes('name') ? other : kept;
  return {
    first_name,
    last_name,
    email: pick('email'),
    phone: pick('phone'),
    language: pick('language'),
    country: pick('country'),
    timezone: pick('timezone'),
    note: pick('note'),
    marketing_opt_in: kept.marketing_opt_in && other.marketing_opt_in,
    tags: [...new Set([...kept.tags, ...other.tags])].slice(0, MAX_TAGS),
  };
}

/** How a change of what a customer agreed to came about. */
export const CONSENT_SOURCES = ['staff', 'file', 'program', 'merge'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** Says how a change of what a customer agreed to came about. */
export function consentWords(through: ConsentSource, by: string | null): string {
  const who = by ?? 'staff';
  switch (through) {
    case 'staff':
      return `recorded by ${who}`;
    case 'file':
      return `from a file that ${who} imported`;
    case 'program':
      return `from a program with a key of ${who}`;
    case 'merge':
      return `when ${who} merged two records: both have to agree`;
  }
}

/** The maximum number of tags per customer. */
export const MAX_TAGS = 20;

/** Parses comma-separated tags. Returns them in lower case without duplicates. */
export const readTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim().toLowerCase().replace(/\s+/g, ' '))
      .filter(Boolean),
  ),
];
