import type { KindName } from '#contract/kinds.ts';
import type { Ref, RefMark } from '#console/registry/kinds.ts';
import { cut, keepRowsStable, shareOut } from './group-rows.ts';
import type { Group, GroupId, PreviousRows, RecordRow, Row } from './group-rows.ts';
import { keyOf } from './ranking.ts';
import { TIER } from './tiers.ts';
import type { Findable, Match } from './rank-entry.ts';
import type { Tier } from './tiers.ts';
import type { Command } from '#console/registry/registry.ts';
import type { State } from '#console/registry/state.ts';

/** Command as the palette searches it. */
export type Candidate = Findable & { command: Command };
/** Record as the palette searches it: seen lately, or found by the server. */
export type RecordItem = Findable & { ref: RefMark | Ref; recent?: true };

/** Exact match of pasted or typed text, and the state of its look-up. */
export type Exact =
  | { is: 'none' }
  | { is: 'looking'; text: string }
  | { is: 'found'; refs: readonly Ref[] }
  | { is: 'missing'; text: string }
  | { is: 'failed'; text: string };

/** Row with a place of its own in the ranking, such as a sentence that was understood. */
export type Proposal = { row: Row; tier: Tier; fine: number };

export type PaletteInput = {
  query: string;
  exact: Exact;
  /** Pasted link into this console. */
  link?: { path: string; search: string; title: string };
  /** Matching commands; all of them while the query is empty. */
  commands: readonly Match<Candidate>[];
  /** Returns the place of a command among those that match equally well; a lower number first. */
  standing(match: Match<Candidate>): number;
  /** Whether more commands are still loading. */
  coming?: boolean;
  /** Returns a command's state; called only for commands that may be rendered. */
  commandState(command: Command): State;
  /** Ids of the commands for the selection or the open record. */
  context: { title: string; ids: ReadonlySet<string>; refs: readonly Ref[] };
  /** Ids of recently used commands, latest first. */
  recentCommands: readonly string[];
  /** Records that match; recent ones while the query is empty. */
  records: readonly Match<RecordItem>[];
  /** Kind of the list on screen, whose records come before others that match equally well. */
  listed?: KindName;
  /** State of the search on the server. */
  search: 'none' | 'looking' | 'failed' | 'found';
  proposals?: readonly Proposal[];
  /** Rows that follow the records, such as lists of everything that fits. */
  more?: readonly Row[];
  /** Rows offered where nothing matches. */
  instead?: readonly Row[];
  /** Returns a command that could help, if the user may run it. */
  help(id: string): Command | undefined;
  /** Returns the command that asks for the right a command lacks, with its answers. */
  askFor?(command: Command): { fix: Command; asks: Readonly<Record<string, unknown>> } | undefined;
};

/**
 * Returns the palette's rows in groups, at most {@link MAX_ROWS}. With a query, the best rows come first, whatever they
 * are; the others follow by section. Without one: commands for the selection or open record, recent rows, screens,
 * actions.
 */
export function paletteRows(input: PaletteInput, held?: PreviousRows): Group[] {
  const groups = input.query === '' ? standingRows(input) : rankedRows(input);
  return keepRowsStable(cut(groups, MAX_ROWS), input.query, held, MAX_ROWS);
}

/** Returns the row to select: the previous one while it exists, else the first that can be activated. */
export function selectedRow(groups: readonly Group[], before: string | undefined): string | undefined {
  const rows = groups.flatMap((entry) => entry.rows);
  if (before !== undefined && rows.some((row) => row.id === before)) return before;
  // Nobody who pressed Enter on words that fit nothing meant the next step.
  if (groups[0]?.id === 'instead') return undefined;
  return (rows.find((row) => row.is !== 'nothing') ?? rows[0])?.id;
}

export const MAX_ROWS = 24;

/** Maximum rows of a group. */
const SHARE: Readonly<Record<GroupId, number>> = {
  exact: 4,
  best: 3,
  context: 8,
  recent: 8,
  actions: 6,
  screens: 5,
  records: 8,
  blocked: 3,
  instead: 4,
};

const group = (id: GroupId, title: string, rows: readonly Row[]): Group => ({
  id,
  title,
  rows: rows.slice(0, SHARE[id]),
});

const commandRow = (command: Command, refs: readonly Ref[] = []): Row & { is: 'command' } => ({
  id: `command:${command.id}`,
  is: 'command',
  command,
  ...(refs.length > 0 ? { refs } : {}),
});

/** Returns the row of a record. */
export const recordRow = (ref: RefMark): Row & { is: 'record' } => ({
  id: `record:${ref.kind}:${ref.id}`,
  is: 'record',
  ref,
});

/** Rows while nothing is typed. */
function standingRows(input: PaletteInput): Group[] {
  const groups = { context: [] as Row[], screens: [] as Row[], actions: [] as Row[] };
  const remembered = new Set(input.recentCommands);
  const recent = new Map<string, Row>();
  for (const { item } of input.commands) {
    const { command, id } = item;
    if (input.commandState(command).is !== 'allowed') continue;
    if (input.context.ids.has(id)) groups.context.push(commandRow(command, input.context.refs));
    else if (remembered.has(id)) recent.set(id, { ...commandRow(command), recent: true });
    else groups[command.is === 'screen' ? 'screens' : 'actions'].push(commandRow(command));
  }
  const records = input.records.slice(0, RECENT).map(({ item }): Row => ({ ...recordRow(item.ref), recent: true }));
  const commands = input.recentCommands.flatMap((id) => recent.get(id) ?? []);
  const left = commands.slice(RECENT).flatMap((row) => (row.is === 'command' ? [commandRow(row.command)] : []));
  return [
    group('context', input.context.title, groups.context),
    group('recent', 'Recent', [...records, ...commands.slice(0, RECENT)]),
    group('screens', 'Go to', [...left.filter(({ command }) => command.is === 'screen'), ...groups.screens]),
    group('actions', 'Do', [...left.filter(({ command }) => command.is === 'action'), ...groups.actions]),
  ];
}

/** Maximum of recent rows of each type. */
const RECENT = 4;

type Placed = { row: Row; tier: Tier };

function rankedRows(input: PaletteInput): Group[] {
  const exact = exactRows(input);
  // The first exact row has a fixed id in place of its record's.
  const taken = new Set(exact.flatMap((row) => [row.id, ...(row.is === 'record' ? [recordRow(row.ref).id] : [])]));
  const { rows, blocked } = inOrder(input, taken);
  const waiting = placeholder(input, rows[0]?.tier, exact);
  const best = [...waiting, ...rows.slice(0, SHARE.best - waiting.length).map(({ row }) => row)];
  const rest = rows.slice(SHARE.best - waiting.length).map(({ row }) => row);
  const failed: Row[] =
    input.search === 'failed' ? [{ id: 'failed', is: 'failed', title: 'Records could not be searched.' }] : [];
  // The next step for somebody whose words fit nothing.
  if (exact.length + rows.length + waiting.length + blocked.length + failed.length === 0)
    return [group('instead', `Nothing matches “${input.query}”. You can:`, input.instead ?? [])];
  const unavailable = group(
    'blocked',
    'Unavailable',
    blocked.map(({ row }) => row),
  );
  // Somebody who typed the whole title, or nothing else that fits as well, wants to know why.
  const asked = blocked[0] && (blocked[0].tier <= TIER.whole || (rows[0]?.tier ?? TIER.part) > TIER.begun);
  // While commands are still loading, one that can be done may be among them.
  const meant = waiting[0]?.id !== COMING && asked && blocked[0] && blocked[0].tier < (rows[0]?.tier ?? TIER.part);
  const above = [
    group('exact', '', exact),
    ...(meant ? [unavailable] : []),
    group('best', '', best),
    group('actions', 'Commands', rest.filter(isAction)),
    group(
      'screens',
      'Screens',
      rest.filter((row) => !isAction(row) && row.is !== 'record'),
    ),
  ];
  const used = above.reduce((sum, { rows: shown }) => sum + shown.length, 0);
  const room = Math.min(SHARE.records, MAX_ROWS - used) - failed.length;
  const records = shareOut(rest.filter(isRecord), room, best.filter(isRecord));
  return [
    ...above,
    group('records', 'Records', [...failed, ...records, ...(input.more ?? [])]),
    ...(meant ? [] : [unavailable]),
  ];
}

const isRecord = (row: Row): row is RecordRow => row.is === 'record';

const isAction = (row: Row): boolean => row.is === 'sentence' || (row.is === 'command' && row.command.is === 'action');

/** Returns everything that matches and can be done, best first, and what cannot, with its reason. */
function inOrder(input: PaletteInput, taken: Set<string>): { rows: Placed[]; blocked: Placed[] } {
  const entries: { key: number; standing: number; match?: Match<Candidate>; placed?: Placed }[] = [
    ...input.commands.map((match) => ({ key: keyOf(match), standing: input.standing(match), match })),
    ...input.records.map(({ item, tier, fine }, at) => ({
      key: keyOf({ tier, fine }),
      standing: (item.ref.kind === input.listed ? AFTER_CONTEXT : AFTER_ALL) + at,
      placed: { tier, row: { ...recordRow(item.ref), ...(item.recent && { recent: true as const }) } },
    })),
    ...(input.proposals ?? []).map(({ row, tier, fine }) => ({
      key: keyOf({ tier, fine }),
      standing: -1,
      placed: { row, tier },
    })),
  ];
  entries.sort((a, b) => a.key - b.key || a.standing - b.standing);
  const rows: Placed[] = [];
  const blocked: (Placed & { here: boolean })[] = [];
  const put = (row: Row, tier: Tier) => {
    if (taken.has(row.id)) return;
    taken.add(row.id);
    rows.push({ row, tier });
  };
  for (const { match, placed } of entries) {
    if (placed) put(placed.row, placed.tier);
    // However many commands match, the records have their places.
    if (!match || rows.length >= MAX_ROWS) continue;
    const { command } = match.item;
    const state = input.commandState(command);
    const { ids, refs } = input.context;
    if (state.is === 'allowed') {
      put(commandRow(command, ids.has(command.id) ? refs : []), match.tier);
      continue;
    }
    const row = blockedRow(input, command, state);
    if (!row) continue;
    // What helps takes the place of what is not possible now.
    if (row.fix && !row.asks) put(commandRow(row.fix, ids.has(row.fix.id) ? refs : []), match.tier);
    blocked.push({ row, tier: match.tier, here: ids.has(command.id) });
  }
  return { rows, blocked: blocked.toSorted((a, b) => turnOf(a) - turnOf(b)).slice(0, SHARE.blocked) };
}

/** Of what cannot be done, what was typed as a whole comes first, and then what belongs to the open record. */
const turnOf = ({ tier, here }: { tier: Tier; here: boolean }): number => (tier <= TIER.whole ? 0 : here ? 1 : 2);

/** Places of records among rows that match equally well: after the commands of the open record, or after all. */
const AFTER_CONTEXT = 1_000_000;
export const AFTER_ALL = 3_000_000;

/** Returns a row that stands for an answer on its way, where nothing good is known yet. */
function placeholder({ coming, search }: PaletteInput, best: Tier = TIER.part, exact: readonly Row[]): Row[] {
  if (exact.length > 0) return [];
  // A command that is still to come may be the one whose title was typed.
  if (coming && best > TIER.words) return [{ id: COMING, is: 'looking', title: 'Commands are being loaded …' }];
  return search === 'looking' && best >= TIER.initials
    ? [{ id: SEARCHING, is: 'looking', title: 'Searching records …' }]
    : [];
}

/** Ids of the placeholder rows for commands not loaded yet, and for records not found yet. */
export const COMING = 'coming';
export const SEARCHING = 'searching';

function exactRows({ exact, link }: PaletteInput): Row[] {
  const rows: Row[] = link ? [{ id: 'link', is: 'link', ...link }] : [];
  // One id for the whole look-up keeps the row's position and selection while the result arrives.
  if (exact.is === 'looking') rows.push({ id: EXACT, is: 'looking', title: `Looking up ${exact.text} …` });
  if (exact.is === 'missing') rows.push({ id: EXACT, is: 'nothing', title: `Nothing was found for ${exact.text}.` });
  if (exact.is === 'failed') rows.push({ id: EXACT, is: 'failed', title: `${exact.text} could not be looked up.` });
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

/** Returns the row of a matching command that cannot run, with the reason; undefined without a reason. */
function blockedRow({ help, askFor }: PaletteInput, command: Command, state: State) {
  if (state.is === 'allowed' || state.why === undefined) return undefined;
  const fix = state.is === 'blocked' && state.fix ? help(state.fix) : undefined;
  const asking = state.is === 'hidden' ? askFor?.(command) : undefined;
  return {
    id: `blocked:${command.id}`,
    is: 'blocked' as const,
    command,
    why: state.why,
    ...(fix ? { fix } : {}),
    ...asking,
  };
}
