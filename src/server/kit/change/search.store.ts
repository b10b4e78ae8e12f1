import { sql, type RawBuilder } from 'kysely';
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
 */
export const anyContains = (q: string | undefined, texts: readonly Condition[]): Condition | undefined =>
  found(q, (pattern) => anyOf(texts.map((text) => sql`folded(${text}) like ${pattern}`)));
