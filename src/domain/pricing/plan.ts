import { inDates } from '#domain/time/calendar.ts';
import type { DateText } from '#domain/time/calendar.ts';

/** The validity of a price row; `valid_to` is exclusive, null = open. */
export type Span = { id: number; valid_from: DateText; valid_to: DateText | null };

/**
 * The term of a new price, from one day on. Without `until` it ends when the row it replaces would have, or when the
 * next row begins.
 */
export type Term = { from: DateText; until?: DateText | null | undefined };

/**
 * A change to one row, or the creation of a new one. `value` is the planned value, `like` the row whose values are
 * copied.
 */
export type Step<V> =
  | { is: 'value'; id: number; value: V; valid_to: DateText | null }
  | { is: 'dates'; id: number; valid_from: DateText; valid_to: DateText | null }
  | { is: 'remove'; id: number }
  | { is: 'add'; value: V; valid_from: DateText; valid_to: DateText | null }
  | { is: 'again'; like: number; valid_from: DateText; valid_to: DateText | null };

/** The ordered steps, or the rows that the term runs into. */
export type Plan<V> = { ok: true; steps: Step<V>[] } | { ok: false; into: number[] };

/**
 * Plans how the rows of one key change so that a value applies in a term; null means that nothing is sold in it. The
 * preceding row ends there, and continues after an `until` within its own term. No two rows ever overlap, even between
 * steps.
 */
export function planPrice<V>(rows: readonly Span[], { from, until }: Term, value: V | null): Plan<V> {
  const effective = effectiveRow(rows, from);
  const later = rows.filter((row) => row.valid_from > from).sort((a, b) => (a.valid_from < b.valid_from ? -1 : 1));
  const end = until ?? (effective ? effective.valid_to : (later[0]?.valid_from ?? null));
  const into = later.filter((row) => end === null || row.valid_from < end).map(({ id }) => id);
  if (into.length > 0) return { ok: false, into };
  const continues = effective && end !== null && (effective.valid_to === null || effective.valid_to > end);
  const steps: Step<V>[] = [];
  if (effective && effective.valid_from < from) {
    steps.push({ is: 'dates', id: effective.id, valid_from: effective.valid_from, valid_to: from });
    if (value !== null) steps.push({ is: 'add', value, valid_from: from, valid_to: end });
    if (continues) steps.push({ is: 'again', like: effective.id, valid_from: end, valid_to: effective.valid_to });
  } else if (!effective) {
    if (value !== null) steps.push({ is: 'add', value, valid_from: from, valid_to: end });
  } else if (continues) {
    steps.push({ is: 'dates', id: effective.id, valid_from: end, valid_to: effective.valid_to });
    if (value !== null) steps.push({ is: 'add', value, valid_from: from, valid_to: end });
  } else if (value !== null) steps.push({ is: 'value', id: effective.id, value, valid_to: end });
  else steps.push({ is: 'remove', id: effective.id });
  return { ok: true, steps };
}

/** Returns the row of one key that is valid on a day. */
export const effectiveRow = <Row extends Span>(rows: readonly Row[], date: DateText): Row | undefined =>
  rows.find((row) => inDates(date, { from: row.valid_from, to: row.valid_to ?? undefined }));
