import type { Ref, RefMark } from '#console/registry/kinds.ts';
import type { ActionCommand, Command } from '#console/registry/registry.ts';
import type { Sentence } from '#console/registry/sentence/sentence.ts';

/** Row of the palette. `id` is unique in the list and stable while the row means the same. */
export type Row =
  | { id: string; is: 'command'; command: Command; refs?: readonly Ref[]; recent?: true }
  | { id: string; is: 'record'; ref: RefMark; recent?: true; exact?: true }
  | { id: string; is: 'link'; path: string; search: string; title: string; hint?: string }
  | { id: string; is: 'sentence'; command: ActionCommand; sentence: Sentence; title: string; hint: string }
  | { id: string; is: 'retype'; query: string; title: string }
  | { id: string; is: 'looking'; title: string }
  | { id: string; is: 'nothing'; title: string }
  | { id: string; is: 'failed'; title: string }
  | {
      id: string;
      is: 'blocked';
      command: Command;
      title?: string;
      why: string;
      fix?: Command;
      asks?: Sentence['values'];
    };

export type RecordRow = Extract<Row, { is: 'record' }>;

export type Group = { id: GroupId; title: string; rows: readonly Row[] };
export type GroupId =
  | 'exact'
  | 'best'
  | 'context'
  | 'recent'
  | 'screens'
  | 'actions'
  | 'records'
  | 'blocked'
  | 'instead';

/** Rows rendered before, so that late results do not move the selected row. */
export type PreviousRows = { query: string; rowId: string; groups: readonly Group[] };

/** Keeps all rows down to the selected one in place; late results are added below it. */
export function keepRowsStable(groups: Group[], query: string, held: PreviousRows | undefined, most: number): Group[] {
  if (!held || held.query !== query || !has(held.groups, held.rowId)) return groups;
  const now = new Map(groups.flatMap((entry) => entry.rows.map((row) => [row.id, row] as const)));
  const top = upTo(held.groups, held.rowId).map((entry) => ({
    ...entry,
    rows: entry.rows.flatMap((row) => now.get(row.id) ?? (row.id === held.rowId && PASSING.has(row.is) ? [] : row)),
  }));
  const shown = new Set(top.flatMap((entry) => entry.rows.map((row) => row.id)));
  const last = top.at(-1);
  const below = groups.map((entry) => ({
    ...entry,
    rows: entry.rows.filter((row) => !shown.has(row.id)),
  }));
  const joined = below.find((entry) => entry.id === last?.id);
  const head = top.map((entry) =>
    entry === last && joined ? { ...entry, rows: [...entry.rows, ...joined.rows] } : entry,
  );
  return cut([...head, ...below.filter((entry) => entry !== joined)], most);
}

/** Returns the previous groups if nothing has changed, so that nothing renders. */
export const keepIfEqual = (groups: readonly Group[], before: readonly Group[]): readonly Group[] =>
  groups.length === before.length && groups.every((group, index) => isAlike(group, before[index])) ? before : groups;

const isAlike = ({ id, title, rows }: Group, before: Group | undefined): boolean =>
  before !== undefined &&
  id === before.id &&
  title === before.title &&
  rows.length === before.rows.length &&
  rows.every((row, index) => isSame(row, before.rows[index]));

function isSame(row: Row, before: Row | undefined): boolean {
  if (before === undefined) return false;
  const facts = Object.entries(row);
  return (
    facts.length === Object.keys(before).length &&
    facts.every(([name, value]) => Object.is(value, Reflect.get(before, name)))
  );
}

/** Rows that only show the state of the search and disappear with it, even when selected. */
const PASSING: ReadonlySet<Row['is']> = new Set(['failed', 'looking', 'nothing']);

const has = (groups: readonly Group[], rowId: string): boolean =>
  groups.some((entry) => entry.rows.some((row) => row.id === rowId));

function upTo(groups: readonly Group[], rowId: string): Group[] {
  const end = groups.findIndex((entry) => entry.rows.some((row) => row.id === rowId));
  return groups.slice(0, end + 1).map((entry, index) =>
    index < end
      ? entry
      : {
          ...entry,
          rows: entry.rows.slice(0, entry.rows.findIndex((row) => row.id === rowId) + 1),
        },
  );
}

/**
 * Returns at most `most` rows of records, best first, of which each kind has its share: the best {@link KIND_SHARE} of it
 * come before any further one of another kind.
 * @param above rows of records that stand above these, and count
 */
export function shareOut(rows: readonly RecordRow[], most: number, above: readonly RecordRow[] = []): RecordRow[] {
  const counts = new Map<string, number>();
  const turnOf = ({ ref: { kind } }: RecordRow): number => {
    const turn = counts.get(kind) ?? 0;
    counts.set(kind, turn + 1);
    return Math.min(turn, KIND_SHARE);
  };
  for (const row of above) turnOf(row);
  const inTurn = rows.map((row, at) => ({ at, turn: turnOf(row) })).sort((a, b) => a.turn - b.turn || a.at - b.at);
  const kept = new Set(inTurn.slice(0, Math.max(0, most)).map(({ at }) => at));
  return rows.filter((_, at) => kept.has(at));
}

const KIND_SHARE = 2;

/** Returns the first `most` rows. */
export function cut(groups: readonly Group[], most: number): Group[] {
  let left = most;
  return groups
    .map((entry) => {
      const rows = entry.rows.slice(0, Math.max(0, left));
      left -= rows.length;
      return { ...entry, rows };
    })
    .filter((entry) => entry.rows.length > 0);
}
