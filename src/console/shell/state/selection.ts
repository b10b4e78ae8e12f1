import { proxy, ref } from 'valtio';
import type { Whole } from '#console/registry/context.ts';
import type { Ref } from '#console/registry/kinds.ts';

/** The record the screen shows, the selected rows of its table, and the focused row. */
export const selection = proxy<{ open?: Ref; rows: readonly Ref[]; whole?: Whole; focused?: Ref }>({
  rows: ref([]),
});

/** Sets the record the screen shows. Returns a function that clears it. Its facts are not made reactive. */
export function showOpen(record: Ref): () => void {
  selection.open = ref(record);
  return () => {
    if (selection.open?.kind === record.kind && selection.open.id === record.id) delete selection.open;
  };
}

export function select(rows: readonly Ref[]): void {
  selection.rows = ref(rows);
  // With a row deselected, the selection no longer covers the whole list.
  if (rows.length < first) selectWhole(undefined);
}

/** Marks the selected rows, or those about to be selected, as the first `loaded` of everything a list finds. */
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

/** Clears selected and focused rows when a screen is left. */
export function clearRows(): void {
  select([]);
  focusRow(undefined);
}

/** Returns the rows a command runs on: the selected ones, else the focused one. */
export const chosenRows = (): readonly Ref[] =>
  selection.rows.length > 0 ? selection.rows : selection.focused ? [selection.focused] : [];
