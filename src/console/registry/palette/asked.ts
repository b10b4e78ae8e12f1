import { KINDS, type KindName } from '#contract/kinds.ts';
import { isSearched } from '#contract/search.ts';
import { normaliseFlight } from '#domain/booking/flight.ts';
import { plateKey } from '#domain/fleet/car.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { PERIOD_WORDS } from '#console/registry/sentence/said-time.ts';
import { plain } from '#console/registry/words.ts';
import { readCode, readPaste, type Paste } from './paste.ts';
import { readScope } from './scope.ts';
import { isSaidForAnother, otherWords } from './synonyms.ts';
import { ASKING_WORDS, singular, SMALL_WORDS } from './word-forms.ts';

/** What is asked of the server for a query. */
export type Asked = {
  q: string;
  /** Kinds the query is restricted to, by its first sign or first word. */
  kinds?: readonly KindName[];
  /** What the text may name exactly. */
  readings: readonly Paste[];
  /** Whether the text names a code among other words, so that it may ask for more than the record. */
  mentioned?: true;
};

/**
 * Returns what to search records for: a code in the server's spelling; `open customer Ana`, `customer Ana` and
 * `client Ana` search customers only; `who has AT2605217K3QZ` searches that code, and `lena's orders` searches `lena`.
 */
export function readAsked(query: string): Asked {
  const { scope, text } = readScope(query);
  const code = readCode(text);
  if (code) return { q: code.code, ...(code.kind in KINDS && { kinds: [code.kind] }), readings: [code] };
  if (scope) return { q: scope.kinds.length > 0 ? text : '', kinds: scope.kinds, readings: readPaste(text) };
  const words = text.split(/\s+/);
  const [mentioned, ...others] = words.flatMap((word) => readCode(word.replace(POSSESSIVE, '')) ?? []);
  if (mentioned && others.length === 0)
    return { q: mentioned.code, kinds: [mentioned.kind], readings: [], mentioned: true };
  const owner = ownerIn(words);
  if (owner) return { q: owner, kinds: OWNERS, readings: [] };
  const named = besideFact(words);
  if (named) return readAsked(named.join(' '));
  const from = askedFrom(words);
  for (const count of [3, 2, 1]) {
    const rest = words.slice(from + count).join(' ');
    const kind = rest === '' ? undefined : kindNamed(plain(words.slice(from, from + count).join(' ')));
    if (kind) return { q: rest, kinds: [kind], readings: [] };
  }
  // The name of a kind alone asks for its list.
  const rest = words.slice(from).join(' ');
  if (from > 0 && !kindNamed(plain(rest))) return { q: rest, readings: [] };
  return { q: text, readings: readPaste(text).filter(({ what }) => what !== 'id') };
}

/** Returns whose things a text asks for: `lena` of `lena's orders`. Days own nothing: `today's orders`. */
function ownerIn(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => POSSESSIVE.test(word));
  const owner = words
    .slice(0, at + 1)
    .filter((word) => !ASKING_WORDS.has(plain(word)))
    .join(' ')
    .replace(POSSESSIVE, '');
  const isAbout = at >= 0 && at < words.length - 1 && owner.length >= 2;
  return isAbout && !PERIOD_WORDS.includes(plain(owner)) && !kindNamed(plain(owner)) ? owner : undefined;
}

/** Returns the words that name a record whose fact is asked for: `vera` of `vera phone` and `phone of vera`. */
function besideFact(words: readonly string[]): readonly string[] | undefined {
  const others = words.filter((word) => !FACTS.has(plain(word)));
  const from = others.findIndex((word) => !SMALL_WORDS.has(plain(word)) && !ASKING_WORDS.has(plain(word)));
  if (others.length === words.length || from < 0) return undefined;
  const named = others.slice(from);
  const isName = (word: string) => !isSaidForAnother(word) && !SMALL_WORDS.has(word) && kindNamed(word) === undefined;
  return named.map(plain).some(isName) ? named : undefined;
}

/** What people want to know of a record. */
const FACTS = new Set('phone mobile email address timezone contact contacts details profile'.split(' '));

/** Kinds of records that people say something belongs to. */
const OWNERS: readonly KindName[] = ['driver', 'customer', 'company', 'hotel', 'city', 'admin'];
const POSSESSIVE = /['’]s$/i;

/** Returns how many words only ask for what follows: `where is`, `show me`, `open`. */
function askedFrom(words: readonly string[]): number {
  if (!ASKING_WORDS.has(plain(words[0] ?? ''))) return 0;
  const first = words.findIndex((word) => !ASKING_WORDS.has(plain(word)) && !SMALL_WORDS.has(plain(word)));
  return Math.max(first, 0);
}

/** Returns the kind that words name, in the singular or plural, or by what people call it. */
export function kindNamed(words: string): KindName | undefined {
  const asSaid = [words.split(' '), ...otherWords(words.split(' '))].map((said) => said.map(singular).join(' '));
  for (const said of asSaid) {
    const kind = NOUNS.get(said);
    if (kind) return kind;
  }
  return undefined;
}

const NOUNS = new Map(
  Object.values(KINDS)
    .filter(({ name, path }) => path !== null && isSearched(name))
    .map(({ name, noun }) => [plain(noun).split(' ').map(singular).join(' '), name] as const),
);

/**
 * Returns whether a text names a record by something of its own: its code, address, number, plate or airport code.
 * Similar records never count.
 */
export function isNamedBy({ record }: Pick<Ref, 'record'>, reading: Paste): boolean {
  const facts: Readonly<Record<string, unknown>> = record;
  switch (reading.what) {
    case 'code':
      return facts.code === reading.code;
    case 'email':
      return facts.email === reading.value;
    case 'phone':
      return typeof facts.phone === 'string' && facts.phone.endsWith(reading.value.replace('+', ''));
    case 'plate':
      return typeof facts.plate === 'string' && plateKey(facts.plate) === reading.value;
    case 'flight':
      return typeof facts.flight_number === 'string' && normaliseFlight(facts.flight_number) === reading.value;
    case 'iata':
      return facts.iata === reading.value;
    default:
      return false;
  }
}

/** A booking mentions its customer's address and number, which its list does not show but finds. */
const mentions = ({ kind }: Ref, { what }: Paste): boolean =>
  kind === 'booking' && (what === 'email' || what === 'phone');

/** Returns the records a text names exactly; those whose own name it is come before bookings that mention it. */
export function exactOnes(found: readonly Ref[], readings: readonly Paste[]): readonly Ref[] {
  for (const reading of readings) {
    const own = found.filter((ref) => isNamedBy(ref, reading));
    const mentioned = found.filter((ref) => !own.includes(ref) && mentions(ref, reading));
    if (own.length + mentioned.length > 0) return [...own, ...mentioned];
  }
  return [];
}
