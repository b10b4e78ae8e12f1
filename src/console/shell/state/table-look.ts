import { proxy, useSnapshot } from 'valtio';
import type { View } from '#contract/desk.schema.ts';
import type { ColumnLayout, Density } from '#console/ui/table/types.ts';
import { PLAIN_LAYOUT } from '#console/ui/table/types.ts';
import { synced } from './synced.ts';

type Look = {
  density: Density;
  layouts: Record<string, ColumnLayout>;
  /** Lists of which all filters are shown. */
  unfolded?: readonly string[];
};

/** Table settings of the user: one row height for all tables, columns for each. */
const look = proxy<Look>({ density: 'normal', layouts: {} });
synced('tables', look, isLook);

/** Returns the look of one table, by its list and the view shown, and functions to change it. */
export function useTableLook(list: string, view: Shown | undefined) {
  const { density: height, layouts } = useSnapshot(look);
  const layout = layoutOf(layouts, list, view) ?? PLAIN_LAYOUT;
  return {
    density: height,
    onDensityChange: density.set,
    layout,
    /** Whether the columns differ from the view's. */
    changed: view?.layout != null && !isSame(layout, view.layout),
    onLayoutChange: (next: ColumnLayout) => {
      const key = keyOf(list, view);
      // Columns equal to the view's own are not stored, so that a reset returns to them.
      if (next === PLAIN_LAYOUT || isSame(next, view?.layout)) delete look.layouts[key];
      else look.layouts[key] = next;
    },
  };
}

/** Returns whether all filters of a list are shown, and the function that sets it. */
export function useAllFilters(list: string): [open: boolean, set: (open: boolean) => void] {
  const { unfolded = [] } = useSnapshot(look);
  const set = (open: boolean) => {
    const others = (look.unfolded ?? []).filter((each) => each !== list);
    look.unfolded = open ? [...others, list] : others;
  };
  return [unfolded.includes(list), set];
}

/** Returns the user's column layout of a list; null if it is the default. */
export function columnsOf(list: string, view: Shown | undefined): View['layout'] {
  return layoutOf(look.layouts, list, view) ?? null;
}

/** Row height of all tables, for commands. */
export const density = {
  get: (): Density => look.density,
  set(next: Density): void {
    look.density = next;
  },
};

type Shown = Pick<View, 'id' | 'layout'>;

/** Returns the key of a layout. A view with its own columns has a layout apart from its list's. */
const keyOf = (list: string, view: Shown | undefined): string => (view?.layout ? `${list}#${view.id}` : list);

const layoutOf = (
  layouts: Readonly<Record<string, ColumnLayout>>,
  list: string,
  view: Shown | undefined,
): ColumnLayout | undefined => layouts[keyOf(list, view)] ?? view?.layout ?? layouts[list];

const isSame = (a: ColumnLayout, b: ColumnLayout | null | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

function isLook(value: unknown): value is Look {
  if (typeof value !== 'object' || value === null) return false;
  const { density, layouts, unfolded } = value as Record<string, unknown>;
  return (
    (density === 'compact' || density === 'normal' || density === 'roomy') &&
    typeof layouts === 'object' &&
    layouts !== null &&
    Object.values(layouts).every(isLayout) &&
    (unfolded === undefined || (Array.isArray(unfolded) && unfolded.every((list) => typeof list === 'string')))
  );
}

function isLayout(value: unknown): value is ColumnLayout {
  if (typeof value !== 'object' || value === null) return false;
  const { hidden, order, widths } = value as Record<string, unknown>;
  return Array.isArray(hidden) && Array.isArray(order) && typeof widths === 'object' && widths !== null;
}
