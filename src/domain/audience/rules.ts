import { BOOKING_KINDS, type BookingKind } from '#domain/booking/booking.ts';
import { CUSTOMER_CHANNELS, type CustomerChannel } from '#domain/sending/message.ts';
import { refused, type Verdict } from '#domain/verdict.ts';

/** Whom a group holds: customers for whom all, any or not these rules hold. No rules at all hold for everybody. */
export type Rule =
  | { readonly all: readonly Rule[] }
  | { readonly any: readonly Rule[] }
  | { readonly not: Rule }
  | Leaf;

/** One statement about a customer. Who has no such value, such as a country, does not satisfy it. */
export type Leaf =
  /** ISO 3166-1 alpha-2 codes. */
  | { readonly field: 'country'; readonly op: 'in'; readonly value: readonly string[] }
  /** BCP 47 tags; `zh` also finds `zh-Hans`. */
  | { readonly field: 'language'; readonly op: 'in'; readonly value: readonly string[] }
  | { readonly field: 'tag'; readonly op: 'in'; readonly value: readonly string[] }
  /** Ids of cities in which the customer has booked. */
  | { readonly field: 'city'; readonly op: 'in'; readonly value: readonly number[] }
  | { readonly field: 'kind'; readonly op: 'in'; readonly value: readonly BookingKind[] }
  /** Channels that reach the customer: there is an address, and it is not suppressed. */
  | { readonly field: 'reachable'; readonly op: 'in'; readonly value: readonly CustomerChannel[] }
  | { readonly field: 'opt_in'; readonly op: 'is'; readonly value: boolean }
  | { readonly field: NumberField; readonly op: NumberOp; readonly value: number }
  /** Payments less refunds in one currency, in minor units. */
  | { readonly field: 'spend'; readonly op: NumberOp; readonly value: Amount };

interface Amount {
  readonly currency: string;
  readonly minor: number;
}

export const RULE_FIELDS = [
  'country',
  'language',
  'opt_in',
  'tag',
  'bookings',
  'spend',
  'last_booking_days',
  'next_pickup_days',
  'city',
  'kind',
  'created_days',
  'reachable',
] as const satisfies readonly Leaf['field'][];
export type RuleField = (typeof RULE_FIELDS)[number];

/** Fields that count: bookings, and whole days since the last one was made, until the next pickup, since the record. */
export const NUMBER_FIELDS = ['bookings', 'last_booking_days', 'next_pickup_days', 'created_days'] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

export const NUMBER_OPS = ['at_least', 'at_most', 'is'] as const;
export type NumberOp = (typeof NUMBER_OPS)[number];

/** How deep rules may be nested, and how many statements they may hold. */
export const MAX_DEPTH = 3;
export const MAX_LEAVES = 20;
export const MAX_VALUES = 50;

/** Returns whether a rule is a statement, not a combination of others. */
export const isLeaf = (rule: Rule): rule is Leaf => 'field' in rule;

/** Returns the rules that a combination holds. */
export const partsOf = (rule: Exclude<Rule, Leaf>): readonly Rule[] =>
  'all' in rule ? rule.all : 'any' in rule ? rule.any : [rule.not];

/** Returns the statements of rules, in their order. */
export const leavesOf = (rule: Rule): readonly Leaf[] => (isLeaf(rule) ? [rule] : partsOf(rule).flatMap(leavesOf));

const depthOf = (rule: Rule): number => (isLeaf(rule) ? 0 : 1 + Math.max(0, ...partsOf(rule).map(depthOf)));

/**
 * Reads rules as somebody sent them.
 * @returns them, or what is wrong as a sentence and where, such as `rules.all.0.value`
 */
export function readRules(sent: unknown): Verdict<{ rules: Rule }> & { at?: string } {
  const problem = problemOf(sent, 'rules', 0);
  if (problem) return { ...refused(problem.why), at: problem.at };
  const rules = sent as Rule;
  if (depthOf(rules) > MAX_DEPTH) return { ...refused(`Rules can be nested ${MAX_DEPTH} deep.`), at: 'rules' };
  if (leavesOf(rules).length > MAX_LEAVES)
    return { ...refused(`A group can have at most ${MAX_LEAVES} rules.`), at: 'rules' };
  return { ok: true, rules };
}

interface Problem {
  readonly at: string;
  readonly why: string;
}

function problemOf(sent: unknown, at: string, depth: number): Problem | undefined {
  // Deep nesting is measured once all of it is known to be rules; what is far too deep is not walked.
  if (depth > 2 * MAX_DEPTH) return { at, why: `Rules can be nested ${MAX_DEPTH} deep.` };
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return { at, why: 'A rule is {"all": […]}, {"any": […]}, {"not": …} or {"field", "op", "value"}.' };
  const keys = Object.keys(sent);
  const value: Readonly<Record<string, unknown>> = { ...sent };
  if (keys.length === 1 && (keys[0] === 'all' || keys[0] === 'any')) {
    const parts = value[keys[0]];
    if (!Array.isArray(parts)) return { at: `${at}.${keys[0]}`, why: 'This is a list of rules.' };
    if (parts.length > MAX_LEAVES) return { at, why: `A group can have at most ${MAX_LEAVES} rules.` };
    for (const [index, part] of parts.entries()) {
      const problem = problemOf(part, `${at}.${keys[0]}.${index}`, depth + 1);
      if (problem) return problem;
    }
    return undefined;
  }
  if (keys.length === 1 && keys[0] === 'not') return problemOf(value.not, `${at}.not`, depth + 1);
  if (keys.length !== 3 || !('field' in value && 'op' in value && 'value' in value))
    return { at, why: 'A rule is {"all": […]}, {"any": […]}, {"not": …} or {"field", "op", "value"}.' };
  return leafProblem(value, at);
}

function leafProblem({ field, op, value }: Readonly<Record<string, unknown>>, at: string): Problem | undefined {
  const known = RULE_FIELDS.find((each) => each === field);
  if (!known) return { at: `${at}.field`, why: `The field is one of ${RULE_FIELDS.join(', ')}.` };
  const { ops, why } = VALUES[known];
  if (!ops.includes(String(op))) return { at: `${at}.op`, why: `The operator is ${ops.join(' or ')}.` };
  return VALUES[known].accepts(value) ? undefined : { at: `${at}.value`, why };
}

interface ValueRule {
  readonly ops: readonly string[];
  readonly why: string;
  accepts(value: unknown): boolean;
}

const listOf = (why: string, accepts: (value: unknown) => boolean): ValueRule => ({
  ops: ['in'],
  why,
  accepts: (value) =>
    Array.isArray(value) && value.length > 0 && value.length <= MAX_VALUES && value.every((each) => accepts(each)),
});
const matching = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const oneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);
const whole = (value: unknown, max: number) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max;

const DAYS: ValueRule = {
  ops: NUMBER_OPS,
  why: 'The value is a whole number from 0 to 9999.',
  accepts: (value) => whole(value, 9999),
};

const VALUES: Readonly<Record<RuleField, ValueRule>> = {
  country: listOf('The value is a list of country codes, such as ["SG"].', matching(/^[A-Z]{2}$/)),
  language: listOf(
    'The value is a list of language tags, such as ["en"].',
    matching(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
  ),
  tag: listOf('The value is a list of tags of at most 40 characters.', matching(/^[^\0]{1,40}$/)),
  city: listOf('The value is a list of ids of cities.', (value) => whole(value, 1e12) && value !== 0),
  kind: listOf('The value is a list of airport and day_booking.', oneOf(BOOKING_KINDS)),
  reachable: listOf(`The value is a list of ${CUSTOMER_CHANNELS.join(', ')}.`, oneOf(CUSTOMER_CHANNELS)),
  opt_in: { ops: ['is'], why: 'The value is true or false.', accepts: (value) => typeof value === 'boolean' },
  bookings: DAYS,
  last_booking_days: DAYS,
  next_pickup_days: DAYS,
  created_days: DAYS,
  spend: {
    ops: NUMBER_OPS,
    why: 'The value is {"currency": "SGD", "minor": 10000}, with a whole number of minor units.',
    accepts: (value) =>
      typeof value === 'object' &&
      value !== null &&
      Object.keys(value).length === 2 &&
      'currency' in value &&
      matching(/^[A-Z]{3}$/)(value.currency) &&
      'minor' in value &&
      whole(value.minor, 1e12),
  },
};
