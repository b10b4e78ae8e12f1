import type { BookingKind } from '#domain/booking/booking.ts';
import type { CustomerChannel } from '#domain/sending/message.ts';
import { isLeaf, type Leaf, type NumberOp, type Rule } from './rules.ts';

/** What rules ask of a customer. Days are whole days, rounded down. */
export interface Person {
  readonly country: string | null;
  readonly language: string | null;
  readonly optIn: boolean;
  readonly tags: readonly string[];
  readonly bookings: number;
  /** Payments less refunds in minor units, by currency. */
  readonly spend: Readonly<Record<string, number>>;
  /** Since the latest booking was made; null without bookings. */
  readonly lastBookingDays: number | null;
  /** Until the next pickup; null when none is ahead. */
  readonly nextPickupDays: number | null;
  /** Ids of the cities, and the kinds, that were booked. */
  readonly cities: readonly number[];
  readonly kinds: readonly BookingKind[];
  readonly createdDays: number;
  readonly reachable: readonly CustomerChannel[];
}

/** Returns whether rules hold for a customer. */
export function holds(rule: Rule, person: Person): boolean {
  if ('all' in rule) return rule.all.every((part) => holds(part, person));
  if ('any' in rule) return rule.any.some((part) => holds(part, person));
  if ('not' in rule) return !holds(rule.not, person);
  return leafHolds(rule, person);
}

/** Why rules hold for a customer or not, part by part, in the shape of the rules. */
export interface Reason {
  readonly holds: boolean;
  readonly how: 'all' | 'any' | 'not' | 'leaf';
  readonly parts: readonly Reason[];
  /** The statement, of a leaf. */
  readonly leaf: Leaf | null;
}

/** Returns why rules hold for a customer or not. */
export function reasonOf(rule: Rule, person: Person): Reason {
  if (isLeaf(rule)) return { holds: leafHolds(rule, person), how: 'leaf', parts: [], leaf: rule };
  const how = 'all' in rule ? 'all' : 'any' in rule ? 'any' : 'not';
  const parts = ('all' in rule ? rule.all : 'any' in rule ? rule.any : [rule.not]).map((part) =>
    reasonOf(part, person),
  );
  return { holds: holds(rule, person), how, parts, leaf: null };
}

function leafHolds(leaf: Leaf, person: Person): boolean {
  switch (leaf.field) {
    case 'country':
      return person.country !== null && leaf.value.includes(person.country);
    case 'language':
      return person.language !== null && leaf.value.some((tag) => speaks(person.language ?? '', tag));
    case 'tag':
      return leaf.value.some((tag) => person.tags.includes(tag));
    case 'city':
      return leaf.value.some((city) => person.cities.includes(city));
    case 'kind':
      return leaf.value.some((kind) => person.kinds.includes(kind));
    case 'reachable':
      return leaf.value.some((channel) => person.reachable.includes(channel));
    case 'opt_in':
      return person.optIn === leaf.value;
    case 'spend':
      return compares(person.spend[leaf.value.currency] ?? null, leaf.op, leaf.value.minor);
    default:
      return compares(numberOf(leaf.field, person), leaf.op, leaf.value);
  }
}

/** Returns what a customer has for a field that counts; null where there is nothing to count. */
export function numberOf(
  field: 'bookings' | 'last_booking_days' | 'next_pickup_days' | 'created_days',
  person: Person,
): number | null {
  if (field === 'bookings') return person.bookings;
  if (field === 'created_days') return person.createdDays;
  return field === 'last_booking_days' ? person.lastBookingDays : person.nextPickupDays;
}

const compares = (has: number | null, op: NumberOp, value: number): boolean =>
  has !== null && (op === 'at_least' ? has >= value : op === 'at_most' ? has <= value : has === value);

/** Returns whether a language is one that a tag names: `zh` names `zh-Hans`, and no tag names a shorter one. */
const speaks = (language: string, tag: string): boolean => language === tag || language.startsWith(`${tag}-`);
