/** A control of a list's filters, in order. */
type Control = { name: string; search: boolean; on: boolean };

/**
 * Returns the names of the filters that fold behind a button: those not set that would not fit into one row of `width`
 * pixels beside the others. None fold while the width is unknown.
 */
export function folded(controls: readonly Control[], width: number): string[] {
  if (width === 0) return [];
  const filters = controls.filter(({ search }) => !search);
  const search = controls.length > filters.length ? SEARCH_PX + GAP_PX : 0;
  const fits = (room: number) => Math.max(0, Math.floor((room + GAP_PX) / (FILTER_PX + GAP_PX)));
  if (filters.length <= fits(width - search)) return [];
  const set = filters.filter(({ on }) => on).length;
  const spare = Math.max(0, fits(width - search - BUTTON_PX - GAP_PX) - set);
  return filters
    .filter(({ on }) => !on)
    .slice(spare)
    .map(({ name }) => name);
}

/** Widths of the search box, a filter and the button, and the gap between them. */
const SEARCH_PX = 288;
const FILTER_PX = 160;
const BUTTON_PX = 140;
const GAP_PX = 8;
