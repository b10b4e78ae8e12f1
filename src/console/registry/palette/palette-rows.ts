import type { Ref, RefMark } from '#console/registry/kinds.ts';
import { cut, keepRowsStable } from './group-rows.ts';
import type { Group, GroupId, PreviousRows, Row } from './group-rows.ts';
import { TIER } from './ranking.ts';
import type { Findable, Match } from './ranking.ts';
import type { Command } from '#console/registry/registry.ts';
import type { State } from '#console/registry/state.ts';

/** Command as the palette searches it. */
export type Candidate = Findable & { command: Command };

/** Exact match of pasted or typed text, and the state of its look-up. */
export type Exact =
  | { is: 'none' }
  | { is: 'looking'; text: string }
  | { is: 'found'; refs: readonly Ref[] }
  | { is: 'missing'; text: string }
  | { is: 'failed'; text: string; source: string };

/** Search results of one kind on the server. */
export type Found = {
  source: string;
  title: string;
  is: 'looking' | 'found' | 'failed';
  refs: readonly Ref[];
};

export type PaletteInput = {
  query: string;
  exact: Exact;
  /** Pasted link into this console. */
  link?: { path: string; search: string; title: string };
  /** Matching commands (all relevant ones while the query is empty), best first. */
  commands: readonly Match<Candidate>[];
  /** Whether more commands are still loading. */
  coming?: boolean;
  /** Returns a command's state; called only for commands that may be rendered. */
  commandState(command: Command): State;
  /** Ids of the commands for the selection or the open record. */
  context: { title: string; ids: ReadonlySet<string>; refs: readonly Ref[] };
  /** Ids of recently used commands, latest first. */
  recentCommands: readonly string[];
  /** Recent records that match, best first. */
  recentRecords: readonly Match<{ id: string; title: string; ref: RefMark }>[];
  records: readonly Found[];
  /** Returns a command that could help, if the user may run it. */
  help(id: string): Command | undefined;
};

/**
 * Returns the palette's rows in groups, at most {@link MAX_ROWS}. Order: pasted text or exact code; commands for the
 * selection or open record; recent; screens; actions; records; unavailable commands with their reason.
 */
export function paletteRows(input: PaletteInput, held?: PreviousRows): Group[] {
  const sorted = sort(input);
  const recents = recentRows(input, sorted);
  const taken = new Set(recents.map((row) => row.id));
  const exact = group('exact', '', exactRows(input));
  // The first exact row has a fixed id in place of its record's.
  const exactIds = new Set(
    exact.rows.flatMap((row) => [row.id, ...(row.is === 'record' ? [recordRow(row.ref).id] : [])]),
  );
  const others = (rows: readonly Row[]) => rows.filter((row) => !taken.has(row.id) && !exactIds.has(row.id));
  const groups: Group[] = [
    exact,
    group('context', input.context.title, sorted.context),
    group(
      'recent',
      'Recent',
      recents.filter((row) => !exactIds.has(row.id)),
    ),
    group('screens', 'Go to', others(sorted.screens)),
    group('actions', 'Do', actionRows(input, others(sorted.actions))),
    group('records', 'Records', others(recordRows(input))),
    group('blocked', 'Unavailable', sorted.blocked),
  ];
  return keepRowsStable(fit(groups, input.query !== '' && input.records.length > 0), input.query, held, MAX_ROWS);
}

/** Returns the row to select: the previous one while it exists, else the first that can be activated. */
export function selectedRow(groups: readonly Group[], before: string | undefined): string | undefined {
  const rows = groups.flatMap((entry) => entry.rows);
  if (before !== undefined && rows.some((row) => row.id === before)) return before;
  return (rows.find((row) => row.is !== 'nothing') ?? rows[0])?.id;
}

export const MAX_ROWS = 24;

/** Maximum rows of a group while other groups also need space. */
const SHARE: Readonly<Record<GroupId, number>> = {
  exact: 4,
  context: 8,
  recent: 6,
  screens: 6,
  actions: 6,
  records: 6,
  blocked: 3,
};

const group = (id: GroupId, title: string, rows: readonly Row[]): Group => ({
  id,
  title,
  rows: rows.slice(0, SHARE[id]),
});

const commandRow = (command: Command, refs?: readonly Ref[]): Row & { is: 'command' } => ({
  id: `command:${command.id}`,
  is: 'command',
  command,
  ...(refs?.length ? { refs } : {}),
});
const recordRow = (ref: RefMark): Row & { is: 'record' } => ({
  id: `record:${ref.kind}:${ref.id}`,
  is: 'record',
  ref,
});

function exactRows({ exact, link }: PaletteInput): Row[] {
  const rows: Row[] = link ? [{ id: 'link', is: 'link', ...link }] : [];
  // One id for the whole look-up keeps the row's position and selection while the result arrives.
  if (exact.is === 'looking') rows.push({ id: EXACT, is: 'looking', title: `Looking up ${exact.text} …` });
  if (exact.is === 'missing') rows.push({ id: EXACT, is: 'nothing', title: `Nothing was found for ${exact.text}.` });
  if (exact.is === 'failed')
    rows.push({
      id: EXACT,
      is: 'failed',
      source: exact.source,
      title: `${exact.text} could not be looked up.`,
    });
  if (exact.is === 'found')
    rows.push(
      ...exact.refs.map((ref, index): Row => ({
        ...recordRow(ref),
        ...(index === 0 ? { id: EXACT } : {}),
        exact: true,
      })),
    );
  return rows;
}

const EXACT = 'exact';

/** Adds the action rows, with a placeholder while nothing matches but commands are still loading. */
function actionRows({ query, coming, commands }: PaletteInput, rows: Row[]): Row[] {
  const waiting = coming && query !== '' && commands.length === 0;
  return waiting ? [{ id: COMING, is: 'looking', title: 'Commands are being loaded …' }] : rows;
}

/** Id of the placeholder row for commands not loaded yet. */
export const COMING = 'coming';

type Sorted = {
  context: Row[];
  screens: Row[];
  actions: Row[];
  blocked: Row[];
  recent: ReadonlyMap<string, Row>;
  best: number;
};

/** Collects as many commands per group as can be shown, in one pass: thousands may match, but few are rendered. */
function sort(input: PaletteInput): Sorted {
  const { query, commands, context, recentCommands } = input;
  const remembered = new Set(recentCommands);
  const recent = new Map<string, Row>();
  const groups = { context: [] as Row[], screens: [] as Row[], actions: [] as Row[], blocked: [] as Row[] };
  let best: number = TIER.substring;
  for (const { item, tier } of commands) {
    const { command } = item;
    const state = input.commandState(command);
    if (state.is !== 'allowed') {
      const row = query !== '' && groups.blocked.length < SHARE.blocked && blockedRow(input, command, state);
      if (row) groups.blocked.push(row);
    } else if (context.ids.has(item.id)) {
      if (groups.context.length < SHARE.context) groups.context.push(commandRow(command, context.refs));
    } else {
      best = Math.min(best, tier);
      if (remembered.has(item.id) && (query === '' || tier <= best)) recent.set(item.id, commandRow(command));
      const rows = command.is === 'screen' ? groups.screens : groups.actions;
      // Some of them may also be among the recent rows.
      if (rows.length < SHARE.screens + RECENT) rows.push(commandRow(command));
    }
  }
  return { ...groups, recent, best };
}

/**
 * Returns recent records and commands. With a query, only those in the tier of the best other row: usage never lifts a
 * row over a better tier.
 */
function recentRows(input: PaletteInput, { recent, best: bestCommand }: Sorted): Row[] {
  const best = Math.min(bestCommand, ...input.recentRecords.map(({ tier }) => tier));
  const records = input.recentRecords
    .filter(({ tier }) => input.query === '' || tier <= best)
    .map(({ item }): Row => ({ ...recordRow(item.ref), recent: true }));
  const commands = input.recentCommands.flatMap((id): Row[] => {
    const row = bestCommand <= best || input.query === '' ? recent.get(id) : undefined;
    return row?.is === 'command' ? [{ ...row, recent: true }] : [];
  });
  return [...records.slice(0, RECENT), ...commands.slice(0, RECENT)];
}

/** Maximum of recent rows of each type. */
const RECENT = 4;

function recordRows({ query, records }: PaletteInput): Row[] {
  if (query === '') return [];
  return records.flatMap((found): Row[] =>
    found.is === 'failed'
      ? [
          {
            id: `failed:${found.source}`,
            is: 'failed',
            source: found.source,
            title: `${found.title} could not be loaded.`,
          },
        ]
      : found.refs.map(recordRow),
  );
}

/** Returns the row of a matching command that cannot run, with the reason; undefined without a reason. */
function blockedRow({ help }: PaletteInput, command: Command, state: State): Row | undefined {
  if (state.is === 'allowed' || state.why === undefined) return undefined;
  const fix = state.is === 'blocked' && state.fix ? help(state.fix) : undefined;
  return { id: `blocked:${command.id}`, is: 'blocked', command, why: state.why, ...(fix ? { fix } : {}) };
}

/** Cuts to the maximum of rendered rows; space for records is reserved while they are loading. */
function fit(groups: readonly Group[], records: boolean): Group[] {
  const late = (entry: Group) => entry.id === 'records' || entry.id === 'blocked';
  const local = cut(
    groups.filter((entry) => !late(entry)),
    MAX_ROWS - SHARE.blocked - (records ? SHARE.records : 0),
  );
  return [...local, ...groups.filter((entry) => late(entry) && entry.rows.length > 0)];
}
