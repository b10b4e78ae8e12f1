import { sql, type RawBuilder } from 'kysely';
import { CODE_PREFIXES } from '#domain/booking/booking-code.ts';
import { searchParts } from '#domain/search/parts.ts';
import { contains } from './paging.ts';

type Condition = RawBuilder<unknown>;

const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`;
export const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

/**
 * Returns the conditions that the parts of a search text are found, one for each part. `holds` is the condition that
 * something folded fits a pattern.
 */
export const partConditions = (parts: ReturnType<typeof searchParts>, holds: (pattern: string) => Condition) =>
  parts.map((readings) => anyOf(readings.map((words) => all(words.map((word) => holds(contains(word)))))));

/** Returns the condition that a search text is found; undefined without one. */
export function found(q: string | undefined, holds: (pattern: string) => Condition): Condition | undefined {
  if (!q) return undefined;
  const parts = partConditions(searchParts(q), holds);
  return parts.length === 0 ? sql`false` : all(parts);
}

/**
 * Returns the condition that each part of a search text occurs in one of these texts: "South, Singapore" finds the zone
 * South of that city, whichever column has which word. Accents, capitals and the spelling of numbers do not count.
 *
 * The texts are folded as one, and once for all words in all their readings, because that costs more than to compare. No
 * word has a space in it, so none is found where two texts meet.
 */
export function anyContains(q: string | undefined, texts: readonly Condition[]): Condition | undefined {
  if (!q) return undefined;
  const whole = sql`folded(concat_ws(' ', ${sql.join(texts)}))`;
  const hasAll = (text: Condition, words: readonly string[]) => sql`${text} like all(${words.map(contains)}::text[])`;
  const parts = searchParts(q);
  if (parts.length === 0) return sql`false`;
  if (parts.every(({ length }) => length === 1)) return hasAll(whole, parts.flat(2));
  const conditions = parts.map((readings) => anyOf(readings.map((words) => hasAll(sql`whole.text`, words))));
  return sql`(select ${all(conditions)} from (select ${whole} as text offset 0) whole)`;
}

/** What a row refers to that has a text of its own. */
interface Reference {
  /** The column that refers to it. */
  readonly column: Condition;
  /** Selects values of that column, without a condition. */
  readonly from: Condition;
  /** The text of what is selected. */
  readonly text: Condition;
  /** The same text where the list joins it. */
  readonly joined: Condition;
  /** Condition on the row, where the column may refer to other tables too. */
  readonly where?: Condition;
}

/**
 * As {@link anyContains}, for rows that are too many to be compared one by one: the texts of the row, and those of what it
 * refers to, each have an index of their own. What is referred to is sought first, because an index answers no condition
 * on two tables.
 */
export const anyContainsIndexed = (
  q: string | undefined,
  texts: readonly Condition[],
  references: readonly Reference[],
): Condition | undefined =>
  found(q, (pattern) =>
    anyOf([
      ...texts.map((text) => sql`folded(${text}) like ${pattern}`),
      ...references.map(({ column, from, text, joined, where }) => {
        if (pattern.length < SHORTEST_INDEXED || COMMON.test(pattern)) return sql`folded(${joined}) like ${pattern}`;
        const named = sql`${column} = any(array(${from} where folded(${text}) like ${pattern}))`;
        return where ? sql`(${where} and ${named})` : named;
      }),
    ]),
  );

/** Three letters between two percent signs. One or two are in no index of trigrams: most rows have them. */
const SHORTEST_INDEXED = 5;
/** What is common in codes: the start without its month, or year and month. Too many would be sought to find a few. */
const COMMON = new RegExp(`^%(?:(?:${CODE_PREFIXES.join('|')})\\d{1,3}|2\\d[01]\\d?)%$`, 'i');
