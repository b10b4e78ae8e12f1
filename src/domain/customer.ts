import { isOver, type BookingStatus } from './booking/booking.ts';
import { refused, ALLOWED, type Verdict } from './verdict.ts';

/** What of a customer somebody chooses between when two are merged. */
export const MERGE_FIELDS = ['name', 'email', 'phone', 'language', 'country', 'note'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** What is known of a customer as a person. */
export type CustomerFacts = {
  first_name: string;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  language: string;
  country: string | null;
  marketing_opt_in: boolean;
  tags: readonly string[];
  note: string | null;
};

/** What stands in place of an erased customer's facts. Country and language stay: figures need them, and they name nobody. */
export const ERASED: Omit<CustomerFacts, 'country' | 'language'> = {
  first_name: 'Erased customer',
  last_name: null,
  email: null,
  phone: null,
  marketing_opt_in: false,
  tags: [],
  note: null,
};

type Erasable = { name: string; erased_at: string | null; open_bookings: number };

/** A customer somebody still has to drive, or to answer for, cannot be erased. */
export function mayErase({ name, erased_at, open_bookings: open }: Erasable): Verdict {
  if (erased_at !== null) return refused('This customer is erased already.');
  if (open === 0) return ALLOWED;
  const bookings = open === 1 ? '1 booking that is' : `${open.toLocaleString('en')} bookings that are`;
  return refused(`${name} has ${bookings} not over yet. Complete or cancel ${open === 1 ? 'it' : 'them'} first.`);
}

/** Whether a booking in this status still needs its customer's contact facts. */
export const needsContact = (status: BookingStatus): boolean => !isOver(status);

/**
 * What two records of one person come to. The kept one's facts stand, but for those `take` names; what it lacks comes from
 * the other. Tags come together. Marketing is agreed to only where both agreed: a consent is never widened.
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
    note: pick('note'),
    marketing_opt_in: kept.marketing_opt_in && other.marketing_opt_in,
    tags: [...new Set([...kept.tags, ...other.tags])].slice(0, MAX_TAGS),
  };
}

/** A customer has at most so many tags. */
export const MAX_TAGS = 20;

/** Tags as they are typed: separated by commas, in lower case, each once. */
export const readTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim().toLowerCase().replace(/\s+/g, ' '))
      .filter(Boolean),
  ),
];
