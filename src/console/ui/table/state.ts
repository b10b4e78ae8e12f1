import type { Column, ColumnLayout, Sort } from './types.ts';

/**
 * Returns the row `step` rows away (negative: upwards), clamped to the ends. Without a focused row it returns the first
 * row, or the last for a negative step.
 */
export function neighbour(
  ids: readonly string[],
  focusedId: string | null | undefined,
  step: number,
): string | undefined {
  const at = focusedId == null ? -1 : ids.indexOf(focusedId);
  if (at === -1) return step < 0 ? ids.at(-1) : ids[0];
  return ids[Math.min(ids.length - 1, Math.max(0, at + step))];
}

/** Returns the selection with one row toggled. */
export function toggleOne(selection: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/**
 * Returns the selection with every row from `anchor` to `id` set to the new state of `id`. It toggles only `id` when
 * the anchor is not on this page.
 */
export function toggleRange(
  selection: ReadonlySet<string>,
  ids: readonly string[],
  anchor: string | null,
  id: string,
): Set<string> {
  const [from, to] = [anchor === null ? -1 : ids.indexOf(anchor), ids.indexOf(id)];
  if (from === -1 || to === -1) return toggleOne(selection, id);
  const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  const next = new Set(selection);
  for (const each of range) {
    if (selection.has(id)) next.delete(each);
    else next.add(each);
  }
  return next;
}

/** Returns how much of this page is selected, for the check box in the head. */
export function pageSelection(selection: ReadonlySet<string>, ids: readonly string[]): 'none' | 'some' | 'all' {
  const count = ids.filter((id) => selection.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** Selects the whole page, or clears it when all of it is selected; other pages keep their selection. */
export function togglePage(selection: ReadonlySet<string>, ids: readonly string[]): Set<string> {
  const next = new Set(selection);
  const whole = pageSelection(selection, ids) === 'all';
  for (const id of ids) {
    if (whole) next.delete(id);
    else next.add(id);
  }
  return next;
}

/** Returns all column ids in the user's order; columns missing from the layout follow in declared order. */
export function orderedIds(declared: readonly string[], order: readonly string[]): string[] {
  const known = order.filter((id) => declared.includes(id));
  return [...known, ...declared.filter((id) => !known.includes(id))];
}

/** Returns the layout with one column moved by `step`. The first column stays, because it is the row's link. */
export function moveColumn(layout: ColumnLayout, declared: readonly string[], id: string, step: -1 | 1): ColumnLayout {
  const order = orderedIds(declared, layout.order);
  const from = order.indexOf(id);
  const to = from + step;
  if (from < 1 || to < 1 || to >= order.length) return layout;
  const next = order.toSpliced(from, 1).toSpliced(to, 0, id);
  return { ...layout, order: next };
}

/** Returns the visible columns in order. The first column is always visible. */
export function shownColumns<Row>(columns: readonly Column<Row>[], layout: ColumnLayout): Column<Row>[] {
  const declared = columns.map((column) => column.id);
  return orderedIds(declared, layout.order)
    .flatMap((id) => columns.find((column) => column.id === id) ?? [])
    .filter((column, index) => index === 0 || column.fixed === true || !layout.hidden.includes(column.id));
}

/** Returns the layout with one column shown or hidden. */
export function showColumn(layout: ColumnLayout, id: string, shown: boolean): ColumnLayout {
  const hidden = layout.hidden.filter((each) => each !== id);
  return { ...layout, hidden: shown ? hidden : [...hidden, id] };
}

/** Returns the layout with one column at this width, clamped to what can be read and grabbed. */
export function resizeColumn(layout: ColumnLayout, id: string, width: number): ColumnLayout {
  const px = Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));
  return { ...layout, widths: { ...layout.widths, [id]: px } };
}

/** Returns the order with this column appended or set to `order`; without it when it already has that order. */
export function sortBy(sorting: readonly Sort[], id: string, order: Sort['order']): Sort[] {
  const before = sorting.find((sort) => sort.id === id);
  if (before === undefined) return [...sorting, { id, order }];
  if (before.order === order) return sorting.filter((sort) => sort.id !== id);
  return sorting.map((sort) => (sort.id === id ? { id, order } : sort));
}

/** Returns the `aria-sort` value of a head; undefined for columns that do not sort the list. */
export function ariaSort(sorting: readonly Sort[], id: string): 'ascending' | 'descending' | undefined {
  const sort = sorting.find((each) => each.id === id);
  if (sort === undefined) return undefined;
  return sort.order === 'asc' ? 'ascending' : 'descending';
}

/** Limits and default of a column width, in px. */
export const MIN_WIDTH = 56;
export const MAX_WIDTH = 640;
export const DEFAULT_WIDTH = 140;
