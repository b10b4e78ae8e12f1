import { formatMoney } from '#domain/money/money.ts';
import { CHANNEL_WORDS } from '#domain/sending/message-words.ts';
import { numberOf, type Person, type Reason } from './match.ts';
import { isLeaf, type Leaf, type NumberField, type NumberOp, type Rule, type RuleField } from './rules.ts';

/** The names of what rules refer to, by code or id. */
export interface RuleNames {
  readonly countries: Readonly<Record<string, string>>;
  readonly cities: Readonly<Record<string, string>>;
  readonly languages: Readonly<Record<string, string>>;
}

/** The fields of rules, as staff read them. */
export const FIELD_WORDS: Readonly<Record<RuleField, string>> = {
  country: 'Country',
  language: 'Language',
  opt_in: 'Agreed to marketing',
  tag: 'Tag',
  bookings: 'Bookings',
  spend: 'Spend',
  last_booking_days: 'Last booking',
  next_pickup_days: 'Next pickup',
  city: 'Booked in',
  kind: 'Booked',
  created_days: 'Known to us',
  reachable: 'Reachable by',
};

const OP_WORDS: Readonly<Record<NumberOp, string>> = { at_least: 'at least', at_most: 'at most', is: 'exactly' };
const KIND_WORDS: Readonly<Record<string, string>> = { airport: 'transfers', day_booking: 'day hire' };

/** Returns a statement in words: "Last booking at least 90 days ago". */
export function leafWords(leaf: Leaf, names: RuleNames): string {
  const field = FIELD_WORDS[leaf.field];
  if (leaf.field === 'opt_in') return leaf.value ? 'Agreed to marketing' : 'Did not agree to marketing';
  if (leaf.field === 'spend')
    return `${field} ${OP_WORDS[leaf.op]} ${formatMoney(leaf.value.minor, leaf.value.currency)}`;
  if (leaf.op === 'in') return `${field} ${listed(namesOf(leaf, names))}`;
  return `${field} ${OP_WORDS[leaf.op]} ${counted(leaf.field, leaf.value)}`;
}

/** Returns rules in words, on one line. */
export function ruleWords(rule: Rule, names: RuleNames): string {
  if (isLeaf(rule)) return leafWords(rule, names);
  if ('not' in rule) return `not (${ruleWords(rule.not, names)})`;
  const [parts, word, none] = 'all' in rule ? [rule.all, 'and', 'Everybody'] : [rule.any, 'or', 'Nobody'];
  if (parts.length === 0) return none;
  return parts
    .map((part) =>
      parts.length > 1 && !isLeaf(part) && !('not' in part) ? `(${ruleWords(part, names)})` : ruleWords(part, names),
    )
    .join(` ${word} `);
}

/** Returns what a customer has where a statement asks for something: "40 days ago", "–" for nothing. */
export function hasWords(leaf: Leaf, person: Person, names: RuleNames): string {
  switch (leaf.field) {
    case 'country':
      return person.country === null ? '–' : nameOf(names.countries, person.country);
    case 'language':
      return person.language === null ? '–' : nameOf(names.languages, person.language);
    case 'tag':
      return person.tags.join(', ') || '–';
    case 'city':
      return person.cities.map((city) => nameOf(names.cities, String(city))).join(', ') || '–';
    case 'kind':
      return person.kinds.map((kind) => nameOf(KIND_WORDS, kind)).join(', ') || '–';
    case 'reachable':
      return person.reachable.map((channel) => CHANNEL_WORDS[channel]).join(', ') || '–';
    case 'opt_in':
      return person.optIn ? 'yes' : 'no';
    case 'spend': {
      const minor = person.spend[leaf.value.currency];
      return minor === undefined ? '–' : formatMoney(minor, leaf.value.currency);
    }
    default: {
      const number = numberOf(leaf.field, person);
      return number === null ? '–' : counted(leaf.field, number);
    }
  }
}

/** One line of the answer why somebody is in a group or not. */
export interface ReasonLine {
  /** How deep it lies in the rules. */
  readonly depth: number;
  readonly how: Reason['how'];
  readonly holds: boolean;
  readonly text: string;
  /** What the customer has, of a statement. */
  readonly has: string | null;
}

/** Returns a reason line by line, each part below what it belongs to. */
export function reasonLines(reason: Reason, person: Person, names: RuleNames, depth = 0): ReasonLine[] {
  const { holds, how, leaf, parts } = reason;
  return [
    {
      depth,
      how,
      holds,
      text: leaf ? leafWords(leaf, names) : HOW_WORDS[how],
      has: leaf && hasWords(leaf, person, names),
    },
    ...parts.flatMap((part) => reasonLines(part, person, names, depth + 1)),
  ];
}

const HOW_WORDS = { all: 'All of these', any: 'Any of these', not: 'Not this', leaf: '' } as const;

function namesOf(leaf: Extract<Leaf, { op: 'in' }>, names: RuleNames): string[] {
  const known: Readonly<Partial<Record<RuleField, Readonly<Record<string, string>>>>> = {
    country: names.countries,
    language: names.languages,
    city: names.cities,
    kind: KIND_WORDS,
    reachable: CHANNEL_WORDS,
  };
  return leaf.value.map((value) => nameOf(known[leaf.field] ?? {}, String(value)));
}

function counted(field: NumberField, count: number): string {
  if (field === 'bookings') return count.toLocaleString('en');
  const days = `${count.toLocaleString('en')} ${count === 1 ? 'day' : 'days'}`;
  return field === 'last_booking_days' ? `${days} ago` : field === 'next_pickup_days' ? `${days} ahead` : `for ${days}`;
}

const nameOf = (names: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(names, code) ? (names[code] ?? code) : code;

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
