import { addDays, type DateText } from '#domain/time/calendar.ts';

/**
 * A change of one night: how many rooms of a type are for sale, what a rate costs in minor units, or why a type of room is
 * closed, which is null where it is open. `id` is that of the type of room, or of the rate.
 */
export type NightChange = { readonly id: number; readonly night: DateText } & Values;

/** The same change of nights in a row: from `from` until before `until`. */
export type CalendarChange = { id: number; from: DateText; until: DateText } & Values;

type Values =
  | { field: 'rooms' | 'cost'; before: number; after: number }
  | { field: 'closed'; before: string | null; after: string | null };

/** Returns changes of single nights as few changes of nights in a row as there can be. */
export function changesOf(nights: readonly NightChange[]): CalendarChange[] {
  const changes: CalendarChange[] = [];
  const ordered = nights.toSorted((a, b) => compare(a.field, b.field) || a.id - b.id || compare(a.night, b.night));
  for (const { night, ...change } of ordered) {
    const last = changes.at(-1);
    if (last?.until === night && isSame(last, change)) last.until = addDays(night, 1);
    else changes.push({ ...change, from: night, until: addDays(night, 1) });
  }
  return changes;
}

/** Returns the changes that take changes back. */
export const invertChanges = (changes: readonly CalendarChange[]): CalendarChange[] =>
  changes.map((change) =>
    change.field === 'closed'
      ? { ...change, before: change.after, after: change.before }
      : { ...change, before: change.after, after: change.before },
  );

/** A run of nights that are closed for one reason: from its first night to its last. */
export interface ClosedNights {
  readonly reason: string;
  readonly first: DateText;
  readonly last: DateText;
}

/** Returns the nights in a row that are closed for the same reason, in order of their first night. */
export function closedNights(nights: readonly { night: DateText; closed: string | null }[]): ClosedNights[] {
  const runs: { reason: string; first: DateText; last: DateText }[] = [];
  for (const { night, closed } of nights) {
    if (closed === null) continue;
    const run = runs.find(({ reason, last }) => reason === closed && (last === night || addDays(last, 1) === night));
    if (run) run.last = night;
    else runs.push({ reason: closed, first: night, last: night });
  }
  return runs;
}

const isSame = (one: Omit<CalendarChange, 'from' | 'until'>, other: Omit<CalendarChange, 'from' | 'until'>): boolean =>
  one.field === other.field && one.id === other.id && one.before === other.before && one.after === other.after;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
