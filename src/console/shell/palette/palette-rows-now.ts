import { useLayoutEffect, useMemo, useState } from 'react';
import { snapshot } from 'valtio';
import type { Ctx } from '#console/registry/context.ts';
import { nameOf } from '#console/registry/derive.ts';
import { weightOf } from '#console/registry/palette/frecency.ts';
import type { RefMark } from '#console/registry/kinds.ts';
import { COMMAND_ROOT, readCommandLink } from '#console/registry/links.ts';
import {
  matchingCommands,
  matchingRecords,
  paletteIndex,
  rowsInstead,
  standingIn,
  type PaletteIndex,
} from '#console/registry/palette/palette-index.ts';
import { paletteRows, selectedRow } from '#console/registry/palette/palette-rows.ts';
import { keepIfEqual } from '#console/registry/palette/group-rows.ts';
import type { Group, PreviousRows } from '#console/registry/palette/group-rows.ts';
import type { PaletteInput } from '#console/registry/palette/palette-rows.ts';
import { readLink } from '#console/registry/palette/pasted-link.ts';
import type { Registry } from '#console/registry/registry.ts';
import { recents } from '#console/shell/state/recents.ts';
import { useRecordSearch } from './record-search.ts';
import { useProposals } from './use-proposals.ts';
import { readAsked } from '#console/registry/palette/asked.ts';
import { namesIn } from '#console/registry/sentence/read-sentences.ts';
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
): { groups: readonly Group[]; rowId: string; retry(): void } {
  const { registry } = runtime();
  const index = indexOf(registry);
  const names = useMemo(() => namesIn(index.verbs, query, ctx), [index, query, ctx]);
  const answer = useRecordSearch(query, ctx, { names });
  const { exact, found, search, retry } = answer;
  const { proposals, more, isReading } = useProposals(index, query, ctx, answer);
  const [memory] = useState(remembering);
  const now = useMemo(() => standingIn(index, ctx, usage()), [index, ctx]);
  const commands = useMemo(() => matchingCommands(index, query, now.context.ids), [index, query, now]);
  const shown = useMemo(() => seen.filter((mark) => registry.opener(mark.kind) !== undefined), [registry, seen]);
  const matching = useMemo(() => matchingRecords({ seen: shown, found }, query), [shown, found, query]);
  // A record that is only mentioned waits for the sentences, since a deed with it comes first.
  const records = isReading && readAsked(query).mentioned ? NO_RECORDS : matching;
  const input: PaletteInput = {
    query: query.trim(),
    exact,
    records,
    search: isReading && search !== 'failed' ? 'looking' : search,
    proposals,
    more,
    commands,
    coming: registry.areas.some((area) => area.loadDeferred),
    recentCommands: used,
    ...now,
    ...(search !== 'looking' && { instead: rowsInstead(index, query, now) }),
    ...linkOf(registry, query),
  };
  const held = memory.recall(turn, wanted);
  const groups = keepIfEqual(paletteRows(input, held), held.groups);
  const rowId = selectedRow(groups, held.rowId) ?? '';
  useLayoutEffect(() => memory.keep({ query: input.query, rowId, groups }, turn));
  return { groups, rowId, retry };
}

const NO_RECORDS: PaletteInput['records'] = [];

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
export const warmPalette = (): number => indexOf(runtime().registry).all.length;

/** Commands prepared for ranking, once per registry. */
const ready = new WeakMap<Registry, PaletteIndex>();

function indexOf(registry: Registry): PaletteIndex {
  const known = ready.get(registry);
  if (known) return known;
  const made = paletteIndex(registry);
  ready.set(registry, made);
  return made;
}

/** Returns how much commands were used lately. */
function usage(): (id: string) => number {
  const now = Date.now();
  const { uses } = snapshot(recents);
  return (id) => weightOf(uses[id], now);
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
