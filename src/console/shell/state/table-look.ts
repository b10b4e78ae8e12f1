import { proxy, useSnapshot } from 'valtio';
import type { View } from '#contract/desk.schema.ts';
import type { ColumnLayout, Density } from '#console/ui/table/types.ts';
import { PLAIN_LAYOUT } from '#console/ui/table/types.ts';
import { synced } from './synced.ts';

type Look = { density: Density; layouts: Record<string, ColumnLayout> };

/** How one person has arranged their tables: row height for all, columns for each. */
const look = proxy<Look>({ density: 'normal', layouts: {} });
synced('tables', look, isLook);

/** The look of one table, by its list and the view of it that is shown, and how to change it. */
export function useTableLook(list: string, view: Shown | undefined) {
  const { density: height, layouts } = useSnapshot(look);
  const layout = layoutOf(layouts, list, view) ?? PLAIN_LAYOUT;
  return {
    density: height,
    onDensityChange: density.set,
    layout,
    /** The columns are not as the view has them. */
    changed: view?.layout != null && !isSame(layout, view.layout),
    onLayoutChange: (next: ColumnLayout) => {
      const key = keyOf(list, view);
      // Reset gives the view's own columns back, and so does arranging them as it has them.
      if (next === PLAIN_LAYOUT || isSame(next, view?.layout)) delete look.layouts[key];
      else look.layouts[key] = next;
    },
  };
}

/** How the columns of a list are arranged for this person; null where they were left as they are. */
export function columnsOf(list: string, view: Shown | undefined): View['layout'] {
  return layoutOf(look.layouts, list, view) ?? null;
}

/** Row height of every table, for commands. */
export const density = {
  get: (): Density => look.density,
  set(next: Density): void {
    look.density = next;
  },
};

type Shown = Pick<View, 'id' | 'layout'>;

/** A view that has columns of its own is arranged apart from its list. */
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
  const { density, layouts } = value as Record<string, unknown>;
  return (
    (density === 'compact' || density === 'normal' || density === 'roomy') &&
    typeof layouts === 'object' &&
    layouts !== null &&
    Object.values(layouts).every(isLayout)
  );
}

function isLayout(value: unknown): value is ColumnLayout {
  if (typeof value !== 'object' || value === null) return false;
  const { hidden, order, widths } = value as Record<string, unknown>;
  return Array.isArray(hidden) && Array.isArray(order) && typeof widths === 'object' && widths !== null;
}
