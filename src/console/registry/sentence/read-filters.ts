import { addDays } from '#domain/time/calendar.ts';
import type { FilterOption, ListFilter } from '#console/registry/list-filters.ts';
import { plain } from '#console/registry/words.ts';
import { corrected } from '#console/registry/palette/spelling.ts';
import { saidWords } from '#console/registry/palette/synonyms.ts';
import { ASKING_WORDS, root, singular, SMALL_WORDS, stem } from '#console/registry/palette/word-forms.ts';
import { bestNamed } from './names.ts';
import { PERIOD_WORDS, readDays, type Days } from './said-time.ts';
import { placeOf, without } from './tokens.ts';

/** Filter with its options loaded. */
export type NamedFilter = { name: string; filter: ListFilter; options: readonly FilterOption[] };

/** Filter values read from words. */
export type SaidFilters = {
  /** Values by the name of the filter. */
  values: Readonly<Record<string, unknown>>;
  /** Each value in words. */
  said: readonly string[];
  left: readonly string[];
  /** Whether every word was read whole, and every name in full. */
  whole: boolean;
};

/**
 * Reads filter values from words in any order: a period, options, then options named in part.
 * @param last whether the query ends with these words, so that the last may be unfinished
 */
export function readFilters(
  words: readonly string[],
  filters: readonly NamedFilter[],
  today: string,
  last = true,
): SaidFilters {
  const values: Record<string, unknown> = {};
  const parts: { label: string; at: number }[] = [];
  let left = [...words];
  let whole = true;
  const set = ({ name, filter }: NamedFilter, { value, label }: FilterOption, taken: readonly string[]) => {
    values[name] = filter.is === 'many' ? [...((values[name] as string[] | undefined) ?? []), value] : value;
    parts.push({ label, at: placeOf(taken, words) ?? words.length });
  };
  const takenAt = ({ at, used }: Pick<Found, 'at' | 'used'>, from: readonly string[]) => from.slice(at, at + used);
  const period = filters.find(({ filter }) => filter.is === 'period');
  if (period) {
    const days = periodIn(left, today);
    if (days) {
      set(period, days.option, takenAt(days, left));
      left = without(left, days.at, days.used);
    }
  }
  const free = ({ name, filter }: NamedFilter) => filter.is === 'many' || values[name] === undefined;
  for (let again = true; again;) {
    again = false;
    for (const each of filters.filter(free)) {
      const exact = exactOption(each.options, left);
      if (!exact) continue;
      set(each, exact.option, takenAt(exact, left));
      left = without(left, exact.at, exact.used);
      again = true;
    }
  }
  for (const each of filters.filter(free)) {
    const meant = left.filter(isMeant);
    const best = bestNamed(each.options, ({ label }) => label, meant, last && meant.at(-1) === words.at(-1));
    const [option] = best?.items ?? [];
    if (!best || !option || best.items.length > 1) continue;
    set(each, option, takenAt(best.naming, meant));
    left = without(meant, best.naming.at, best.naming.used);
    whole = false;
  }
  const isOver = filters.some(({ name, filter }) =>
    [values[name]].flat().some((value) => filter.over?.includes(String(value))),
  );
  if (isOver && period && values[period.name] === undefined) values[period.name] = period.filter.widest;
  const said = parts.sort((a, b) => a.at - b.at).map(({ label }) => label);
  return { values, said, left: left.filter(isMeant), whole };
}

/**
 * Returns what words say about the filters once their mistakes are corrected; undefined unless they say everything. A word of
 * a command is no mistake, unless it is the plural of a value: "test" is not "text".
 */
export function spelt(
  words: readonly string[],
  filters: readonly NamedFilter[],
  today: string,
  deeds: ReadonlySet<string>,
): SaidFilters | undefined {
  const known = wordsOf(filters);
  const said = saidWords();
  const right = corrected(
    words,
    known,
    (word) =>
      said.includes(word) ||
      (deeds.has(word) && !known.includes(singular(word))) ||
      known.some((each) => each.startsWith(word)),
  );
  const read = right && readFilters(right, filters, today);
  return read?.left.length === 0 ? { ...read, whole: false } : undefined;
}

const isMeant = (word: string): boolean => !SMALL_WORDS.has(word) && !ASKING_WORDS.has(word) && !FILLERS.has(word);
const FILLERS = new Set(['or', 'only', 'from', 'have', 'has', 'are']);

/** Returns the words that filters may be named by: those of their options, and of periods. */
const wordsOf = (filters: readonly NamedFilter[]): string[] => [
  ...filters.flatMap(({ options }) => options.flatMap(({ label }) => plain(label).split(' '))),
  ...(filters.some(({ filter }) => filter.is === 'period') ? [...PERIOD_WORDS, ...NAMED] : []),
];

type Found = { option: FilterOption; at: number; used: number };

/** Returns the option that words give in full, the longest first. */
function exactOption(options: readonly FilterOption[], words: readonly string[]): Found | undefined {
  let best: Found | undefined;
  for (const option of options) {
    for (const text of [option.label, option.value]) {
      const own = plain(text).split(' ');
      const at = own[0] === '' ? undefined : (placeOf(own, words) ?? placeOf(own, words, isPluralOf));
      if (at === undefined || own.length <= (best?.used ?? 0)) continue;
      // The "to" of a sentence is no country.
      if (text === option.value && text !== option.label && SMALL_WORDS.has(own.join(' '))) continue;
      // A code that was typed, such as that of a currency, is shown as it is.
      const label = text === option.label || !/^[A-Z]{2,3}$/.test(text) ? option.label : text;
      best = { option: { ...option, label }, at, used: own.length };
    }
  }
  return best;
}

/** Returns whether a typed word is the plural of what a state is a form of: `refunds` are what is refunded. */
const isPluralOf = (typed: string, state: string): boolean =>
  singular(typed) !== typed && stem(state) !== state && root(typed) === root(state);

function periodIn(words: readonly string[], today: string): Found | undefined {
  for (const at of words.keys()) {
    const word = words[at] ?? '';
    if (NAMED.has(word)) return { option: { value: word, label: sentenceCase(word) }, at, used: 1 };
    const days = readDays(words, at, today);
    if (!days) continue;
    const label = sentenceCase(
      words
        .slice(at, at + days.used)
        .map(dayOf)
        .join(' '),
    );
    return { option: { value: periodOf(days.value, today), label }, at, used: days.used };
  }
  return undefined;
}

/** Returns the day of a word for what belongs to it: `yesterdays`. */
const dayOf = (word: string): string => (PERIOD_WORDS.includes(singular(word)) ? singular(word) : word);

const NAMED = new Set(['upcoming', 'past']);

/** Returns a period as a list's address writes it. */
function periodOf({ from = '', to = '' }: Days, today: string): string {
  if (from === to) {
    const name = { [today]: 'today', [addDays(today, 1)]: 'tomorrow', [addDays(today, -1)]: 'yesterday' }[from];
    if (name) return name;
  }
  return to === today && from === addDays(today, -6) ? 'week' : `${from}..${to}`;
}

const sentenceCase = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
