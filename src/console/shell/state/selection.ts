import { proxy, ref } from 'valtio';
import type { Whole } from '#console/registry/context.ts';
import type { Ref } from '#console/registry/kinds.ts';

/** What the person has chosen: the record a screen shows, the rows selected in its table, the row with the focus. */
export const selection = proxy<{ open?: Ref; rows: readonly Ref[]; whole?: Whole; focused?: Ref }>({
  rows: ref([]),
});

/** Says which record the screen shows; returns how to take that back. Facts are kept as they are, not tracked. */
export function showOpen(record: Ref): () => void {
  selection.open = ref(record);
  return () => {
    if (selection.open?.kind === record.kind && selection.open.id === record.id) delete selection.open;
  };
}

export function select(rows: readonly Ref[]): void {
  selection.rows = ref(rows);
  // With one of them taken out it is no longer all.
  if (rows.length < first) selectWhole(undefined);
}

/** Says that the rows selected, or about to be, are the first `loaded` of all that a list finds. */
export function selectWhole(whole: Whole | undefined, loaded = 0): void {
  first = loaded;
  if (whole) selection.whole = ref(whole);
  else delete selection.whole;
}

let first = 0;

export function focusRow(row: Ref | undefined): void {
  if (row) selection.focused = ref(row);
  else delete selection.focused;
}

/** Forgets rows and focus, for a screen that is left. */
export function clearRows(): void {
  select([]);
  focusRow(undefined);
}

/** The rows a command gets: the selected ones, else the one with the focus. */
export const chosenRows = (): readonly Ref[] =>
  selection.rows.length > 0 ? selection.rows : selection.focused ? [selection.focused] : [];
