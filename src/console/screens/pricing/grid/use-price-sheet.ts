import { useEffect, useMemo, useState } from 'react';
import type { Call } from '#contract/kit/call.ts';
import { MAX_CELLS } from '#contract/pricing/price.schema.ts';
import type { Zone } from '#contract/pricing/zone.schema.ts';
import { isDate } from '#domain/time/calendar.ts';
import { ApiError, reasonOf } from '#console/shell/state/api-error.ts';
import { invalidate, keyOf, useCall, type Input } from '#console/shell/server/queries.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { NO_EDITS, type EditState, type Texts } from '#console/ui/grid/edits.ts';
import { dropPriceDraft, hasEdits, priceDraft, putPriceDraft, usePriceDraft } from './price-drafts.ts';
import * as edits from './price-edits.ts';
import type { PriceDraft } from './price-edits.ts';
import { columnsOf, sheetName, type PriceGrid, type PriceKind } from './price-kinds.ts';

/** Manages the prices of a zone as an editable grid, saved all or nothing. */
export function usePriceSheet(kind: PriceKind, zone: Zone) {
  const name = sheetName(kind, zone.id);
  const draft = usePriceDraft(name);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const mayEdit = useAllowed(kind.calls.saveGrid);
  const call: Call = kind.calls.grid;
  const input = { params: { zoneId: zone.id } } as Input<Call>;
  const answer = useCall(call, input);
  const loaded = answer.isPlaceholderData ? undefined : (answer.data as { data: PriceGrid } | undefined)?.data;
  const dirty = hasEdits(draft);
  // An edited grid keeps the prices it was loaded with, so that another user's change is not mistaken for an edit here.
  const grid = dirty ? (draft.seen ?? loaded) : loaded;
  const view = useView(kind, grid, draft);

  const change = (next: Partial<PriceDraft>): void => {
    setError(undefined);
    putPriceDraft(name, { ...priceDraft(name), ...next });
  };
  const discard = (): void => {
    setError(undefined);
    dropPriceDraft(name);
  };

  // Changes by other users are merged in at once; conflicts need a decision.
  const stale = dirty && loaded !== undefined && loaded !== draft.seen;
  useEffect(() => {
    if (stale && !busy) adopt(loaded);
  });

  async function save(): Promise<void> {
    if (!view || !grid || busy) return;
    const why = refusalOf(view, draft);
    if (why !== undefined) return setError(why);
    const rows = edits.bodyRows(kind, view.keys, view.prices, grid.currency);
    if (rows.length === 0) return discard();
    setBusy(true);
    try {
      const body = { from: view.from, until: draft.until.trim() || null, rows };
      const saved = (await runtime().send<Call>(kind.calls.saveGrid, { ...input, body })) as { data: PriceGrid };
      runtime().queries.setQueryData(keyOf(call, input), saved);
      keepTyped(saved.data);
      invalidate([call]);
      toast({
        tone: 'good',
        text: `${rows.length.toLocaleString('en')} ${rows.length === 1 ? 'price' : 'prices'} saved.`,
      });
    } catch (refused) {
      if (refused instanceof ApiError && refused.status === 412) await compare();
      else setError(reasonOf(refused));
    } finally {
      setBusy(false);
    }
  }

  /** Drops what was saved. What was typed while it was on its way stays, on top of it. */
  function keepTyped(now: PriceGrid): void {
    const texts = edits.savedTextsOf(kind, edits.pricesInEffect(kind, now, view?.from ?? now.today), now.currency);
    const typed = edits.withoutSame(priceDraft(name).state.edits, texts);
    if (Object.keys(typed).length === 0) discard();
    else change({ seen: now, clashes: [], state: { ...NO_EDITS, edits: typed } });
  }

  /** Loads the current prices and asks about conflicts. */
  async function compare(): Promise<void> {
    const { data: now } = (await runtime().send(call, input)) as { data: PriceGrid };
    runtime().queries.setQueryData(keyOf(call, input), { data: now });
    adopt(now);
  }

  function adopt(now: PriceGrid): void {
    const effective = edits.pricesInEffect(kind, now, view?.from ?? now.today);
    const { state, clashes: open } = priceDraft(name);
    const found = edits.clashesOf(kind, view?.prices ?? [], effective, now.currency);
    const unresolved = open.filter((each) => !found.some(({ line, key }) => line === each.line && key === each.key));
    const texts = edits.savedTextsOf(kind, effective, now.currency);
    change({
      seen: now,
      clashes: [...unresolved, ...found],
      state: { ...state, edits: edits.withoutSame(state.edits, texts) },
    });
  }

  return {
    answer,
    grid,
    view,
    draft,
    dirty,
    busy,
    error,
    mayEdit,
    save,
    discard,
    edit: (state: EditState) => grid && change({ state, seen: grid, from: view?.from ?? grid.today }),
    setTerm: (term: { from?: string; until?: string }) => change(term),
    /** Resolves a conflict with the user's own value or the other user's. */
    settle: (clash: edits.Clash, keep: 'mine' | 'theirs') =>
      change({
        clashes: draft.clashes.filter((each) => each !== clash),
        ...(keep === 'theirs' && {
          state: { ...draft.state, edits: edits.withoutPrice(draft.state.edits, clash) },
        }),
      }),
  };
}

/**
 * Returns the content of the grid. Parts that an edit does not affect keep their identity, so that only changed rows
 * render.
 */
function useView(kind: PriceKind, grid: PriceGrid | undefined, { state, from: chosen }: PriceDraft) {
  const frame = useMemo(() => grid && frameOf(kind, grid), [kind, grid]);
  const from = frame && grid && (chosen ?? edits.startFor(frame.starts, grid.today));
  const held = useMemo(() => grid && from && heldOn(kind, grid, from), [kind, grid, from]);
  return useMemo(() => {
    if (!frame || !held) return undefined;
    const lines = Object.entries(state.edits).map(([line, texts]) => ({ line, ...held.read(line, texts) }));
    const errors: Texts = Object.fromEntries(
      lines.flatMap(({ line, errors: found }) => (found ? [[line, found]] : [])),
    );
    return { ...frame, ...held, prices: lines.flatMap(({ prices }) => prices), errors };
  }, [frame, held, state.edits]);
}

function frameOf(kind: PriceKind, grid: PriceGrid) {
  const keys = kind.keysOf(grid);
  return {
    starts: edits.startsOf(grid),
    keys,
    columns: columnsOf(kind, keys),
    lines: grid.classes.map(({ id, name }) => ({ id: String(id), label: name })),
  };
}

function heldOn(kind: PriceKind, grid: PriceGrid, from: string) {
  const effective = edits.pricesInEffect(kind, grid, from);
  return {
    from,
    effective,
    texts: edits.savedTextsOf(kind, effective, grid.currency),
    read: edits.lineReader(kind, effective, grid.currency),
  };
}

/** Returns the reason why saving is not possible yet. */
function refusalOf(
  { errors, from, prices }: NonNullable<ReturnType<typeof useView>>,
  { until, clashes }: PriceDraft,
): string | undefined {
  const wrong = Object.values(errors).reduce((sum, line) => sum + Object.keys(line).length, 0);
  if (wrong > 0)
    return `${wrong === 1 ? 'One cell is' : `${wrong.toLocaleString('en')} cells are`} wrong: nothing was saved. Correct what is marked first.`;
  if (clashes.length > 0) return 'First choose which of the conflicting changes to keep.';
  if (prices.length > MAX_CELLS)
    return `At most ${MAX_CELLS.toLocaleString('en')} prices are saved at once, and these are ${prices.length.toLocaleString('en')}: nothing was saved. Undo some changes first.`;
  if (!isDate(from)) return 'Enter the day from which these prices apply, such as 2027-01-01.';
  const last = until.trim();
  if (last !== '' && !isDate(last)) return 'Enter the end date as a day, such as 2027-12-31.';
  if (last !== '' && last <= from) return 'The end date must be after the first day.';
  return undefined;
}
