import { useLayoutEffect, useMemo, useState } from 'react';
import { snapshot } from 'valtio';
import type { Ctx } from '#console/registry/context.ts';
import { nameOf } from '#console/registry/derive.ts';
import { weightOf } from '#console/registry/palette/frecency.ts';
import { namesOf } from '#console/registry/kinds.ts';
import type { RefMark } from '#console/registry/kinds.ts';
import { COMMAND_ROOT, readCommandLink } from '#console/registry/links.ts';
import { paletteRows, selectedRow } from '#console/registry/palette/palette-rows.ts';
import { keepIfEqual } from '#console/registry/palette/group-rows.ts';
import type { Group, PreviousRows } from '#console/registry/palette/group-rows.ts';
import type { Candidate, PaletteInput } from '#console/registry/palette/palette-rows.ts';
import { readLink } from '#console/registry/palette/paste.ts';
import { prepare, ranking, TIER } from '#console/registry/palette/ranking.ts';
import type { Match } from '#console/registry/palette/ranking.ts';
import type { Command, Registry } from '#console/registry/registry.ts';
import { refsOf, state } from '#console/registry/state.ts';
import type { State } from '#console/registry/state.ts';
import { recents } from '#console/shell/state/recents.ts';
import { useRecordSearch } from './record-search.ts';
import { runtime } from '#console/shell/state/runtime.ts';

/** Current context of the user, and what they used recently. */
export type PaletteContext = { ctx: Ctx; commands: readonly string[]; records: readonly RefMark[] };

/**
 * Returns the palette's rows for the query, and the selected one: the requested row, else the first of this turn. Rows
 * that arrive late do not move the selection.
 * @param turn changes with each opening and each key typed
 */
export function usePaletteRows(
  query: string,
  { ctx, commands: used, records: seen }: PaletteContext,
  wanted: string,
  turn: number,
): { groups: readonly Group[]; rowId: string; retry(source: string): void } {
  const { registry } = runtime();
  const { exact, records, retry } = useRecordSearch(query, ctx);
  const [memory] = useState(remembering);
  const stateOf = useMemo(() => commandStates(registry, ctx), [registry, ctx]);
  const matches = useMemo(() => matching(registry, query), [registry, query]);
  const now = useMemo(() => chosen(registry, ctx), [registry, ctx]);
  const recent = useMemo(
    () => recentMatches(seen.filter((mark) => registry.opener(mark.kind) !== undefined)),
    [registry, seen],
  );
  const input: PaletteInput = {
    query: query.trim(),
    exact,
    records,
    commands: matches,
    coming: registry.areas.some((area) => area.loadDeferred),
    commandState: stateOf,
    context: now,
    recentCommands: used,
    recentRecords: recent(query),
    help: (id) => {
      const command = registry.get(id);
      return command && stateOf(command).is === 'allowed' ? command : undefined;
    },
    ...linkOf(registry, query),
  };
  const held = memory.recall(turn, wanted);
  const groups = keepIfEqual(paletteRows(input, held), held.groups);
  const rowId = selectedRow(groups, held.rowId) ?? '';
  useLayoutEffect(() => memory.keep({ query: input.query, rowId, groups }, turn));
  return { groups, rowId, retry };
}

/** Keeps the rows last rendered, for the next render. */
function remembering(): {
  recall(turn: number, wanted: string): PreviousRows;
  keep(held: PreviousRows, turn: number): void;
} {
  let last: PreviousRows = { query: '', rowId: '', groups: [] };
  let lastTurn = 0;
  return {
    recall: (turn, wanted) => ({ ...last, rowId: wanted || (turn === lastTurn ? last.rowId : '') }),
    keep: (held, turn) => {
      last = held;
      lastTurn = turn;
    },
  };
}

/** Prepares the commands ahead of the first opening. */
export const warmPalette = (): number => readyIn(runtime().registry).all.length;

type Ready = { all: readonly Match<Candidate>[]; rank: ReturnType<typeof ranking<Candidate>> };

/** Commands prepared for ranking, once per registry. */
const ready = new WeakMap<Registry, Ready>();

function readyIn(registry: Registry): Ready {
  const known = ready.get(registry);
  if (known) return known;
  const items = registry.commands
    .filter(inPalette)
    .map((command): Candidate => ({ id: command.id, title: command.title, words: command.def.words ?? [], command }));
  const made = { all: items.map((item) => ({ item, tier: TIER.substring })), rank: ranking(prepare(items)) };
  ready.set(registry, made);
  return made;
}

/** Returns whether a command has its own row; not so record screens, pages without sign-in and quiet actions. */
const inPalette = ({ is, def }: Command): boolean =>
  is === 'screen' ? !def.path.includes(':') && !def.open : !def.quiet;

/** Returns a lookup of command states in a context, evaluated once per command. */
function commandStates({ commands }: Registry, ctx: Ctx): (command: Command) => State {
  const known = commands.map((): State | undefined => undefined);
  return (command) => (known[command.order] ??= state(command, ctx));
}

function matching(registry: Registry, query: string): PaletteInput['commands'] {
  const { all, rank } = readyIn(registry);
  if (query.trim() === '') return all;
  const now = Date.now();
  const { uses } = snapshot(recents);
  return rank(query, (id) => weightOf(uses[id], now));
}

function chosen(registry: Registry, ctx: Ctx): PaletteInput['context'] {
  const kind = ctx.selected[0]?.kind ?? ctx.open?.kind;
  const refs = kind ? refsOf(kind, ctx) : [];
  return {
    title: namesOf(refs),
    ids: new Set(kind ? registry.on(kind).map((command) => command.id) : []),
    refs,
  };
}

function recentMatches(seen: readonly RefMark[]): (query: string) => PaletteInput['recentRecords'] {
  const items = seen.map((ref) => ({
    id: `${ref.kind}:${ref.id}`,
    title: ref.label,
    ref,
    ...(ref.code ? { code: ref.code } : {}),
  }));
  const all = items.map((item) => ({ item, tier: TIER.substring }));
  const rank = ranking(prepare(items));
  return (query) => (query.trim() === '' ? all : rank(query));
}

function linkOf(registry: Registry, query: string): Pick<PaletteInput, 'link'> {
  const link = readLink(query, location.origin);
  if (!link) return {};
  if (link.path.startsWith(COMMAND_ROOT)) {
    const command = readCommandLink(registry, link.path, link.search);
    const title = command && registry.get(command.id)?.title;
    return title ? { link: { ...link, title: `${title} …` } } : {};
  }
  const found = registry.at(link.path);
  return found ? { link: { ...link, title: nameOf(found.command, found.params) } } : {};
}
