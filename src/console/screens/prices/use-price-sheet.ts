import { useMemo, useState } from 'react';
import type { Call } from '#contract/call.ts';
import type { Zone } from '#contract/zone.ts';
import { isDate } from '#domain/calendar.ts';
import { ApiError, sentenceOf } from '#console/shell/api-error.ts';
import { invalidate, keyOf, useCall, type Input } from '#console/shell/queries.ts';
import { runtime } from '#console/shell/runtime.ts';
import { toast } from '#console/shell/toasts.ts';
import { useUnsaved } from '#console/shell/unsaved.ts';
import { useAllowed } from '#console/shell/use-commands.ts';
import { editedCells, NO_EDITS, type EditState } from '#console/ui/grid/edits.ts';
import * as edits from './price-edits.ts';
import { columnsOf, type PriceGrid, type PriceKind } from './price-kinds.ts';

/** What somebody began in a grid: the prices they saw, what they typed over them, and from when it is to hold. */
type Draft = {
  seen?: PriceGrid;
  state: EditState;
  from?: string;
  until: string;
  clashes: readonly edits.Clash[];
};

const NOTHING: Draft = { state: NO_EDITS, until: '', clashes: [] };

/** Stays while another tab of the record is looked at. */
const drafts = new Map<string, Draft>();

/** The prices of a zone as a grid that is edited: all of what was changed is saved, or nothing. */
export function usePriceSheet(kind: PriceKind, zone: Zone) {
  const name = `${kind.kind} ${zone.id}`;
  const [draft, setDraft] = useState<Draft>(() => drafts.get(name) ?? NOTHING);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const mayEdit = useAllowed(kind.calls.saveGrid);
  const call: Call = kind.calls.grid;
  const input = { params: { zoneId: zone.id } } as Input<Call>;
  const answer = useCall(call, input);
  const loaded = answer.isPlaceholderData ? undefined : (answer.data as { data: PriceGrid } | undefined)?.data;
  const dirty = editedCells(draft.state.edits).length > 0;
  // While something is changed, what was seen then counts: somebody else's change must not pass for it.
  const grid = dirty ? (draft.seen ?? loaded) : loaded;

  const change = (next: Partial<Draft>): void => {
    setError(undefined);
    const whole = { ...draft, ...next };
    drafts.set(name, whole);
    setDraft(whole);
  };
  const discard = (): void => {
    drafts.delete(name);
    setError(undefined);
    setDraft({ ...NOTHING, ...(draft.from !== undefined && { from: draft.from }) });
  };
  useUnsaved(dirty, discard);

  const view = useMemo(() => (grid ? viewOf(kind, grid, draft) : undefined), [kind, grid, draft]);

  async function save(): Promise<void> {
    if (!view || !grid || busy) return;
    const why = refusalOf(view, draft);
    if (why !== undefined) return setError(why);
    const rows = edits.bodyRows(kind, view.keys, view.prices, grid.currency);
    if (rows.length === 0) return discard();
    setBusy(true);
    try {
      const body = { from: view.from, until: draft.until.trim() || null, rows };
      const saved = await runtime().send<Call>(kind.calls.saveGrid, { ...input, body });
      runtime().queries.setQueryData(keyOf(call, input), saved);
      invalidate([call]);
      discard();
      toast({
        tone: 'good',
        text: `${rows.length.toLocaleString('en')} ${rows.length === 1 ? 'price' : 'prices'} saved.`,
      });
    } catch (refused) {
      if (refused instanceof ApiError && refused.status === 412) await compare();
      else setError(whyOf(refused));
    } finally {
      setBusy(false);
    }
  }

  /** Reads what stands now, and asks about what both changed. */
  async function compare(): Promise<void> {
    const { data: now } = (await runtime().send(call, input)) as { data: PriceGrid };
    runtime().queries.setQueryData(keyOf(call, input), { data: now });
    const clashes = edits.clashesOf(view?.prices ?? [], edits.standingOn(kind, now, view?.from ?? now.today));
    change({ seen: now, clashes });
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
    /** Keeps one's own of what both changed, or takes theirs. */
    settle: (clash: edits.Clash, keep: 'mine' | 'theirs') =>
      change({
        clashes: draft.clashes.filter((each) => each !== clash),
        ...(keep === 'theirs' && {
          state: { ...draft.state, edits: edits.withoutPrice(draft.state.edits, clash) },
        }),
      }),
  };
}

function viewOf(kind: PriceKind, grid: PriceGrid, { state, from: chosen }: Draft) {
  const { currency } = grid;
  const starts = edits.startsOf(grid);
  const from = chosen ?? edits.startFor(starts, grid.today);
  const keys = kind.keysOf(grid);
  const standing = edits.standingOn(kind, grid, from);
  const prices = edits.editedPrices(kind, state.edits, standing, currency);
  return {
    starts,
    from,
    keys,
    columns: columnsOf(kind, keys),
    lines: grid.classes.map(({ id, name }) => ({ id: String(id), label: name })),
    standing,
    texts: edits.standingTexts(kind, standing, currency),
    prices,
    troubles: edits.troublesOf(kind, prices, currency),
  };
}

/** Why nothing can be saved yet. */
function refusalOf({ troubles, from }: ReturnType<typeof viewOf>, { until, clashes }: Draft): string | undefined {
  const wrong = editedCells(troubles).length;
  if (wrong > 0)
    return `${wrong === 1 ? 'One cell is' : `${wrong.toLocaleString('en')} cells are`} wrong: nothing was saved. Correct what is marked first.`;
  if (clashes.length > 0) return 'Choose what to keep of what you both changed first.';
  if (!isDate(from)) return 'Say from which day these prices hold, such as 2027-01-01.';
  const last = until.trim();
  if (last !== '' && (!isDate(last) || last <= from)) return 'The day they end before must be after the first one.';
  return undefined;
}

function whyOf(refused: unknown): string {
  const sentences = refused instanceof ApiError ? Object.values(refused.fields).flat() : [];
  return sentences.length > 0 ? [...new Set(sentences)].slice(0, 3).join(' ') : sentenceOf(refused);
}
