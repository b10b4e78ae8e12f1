import { proxy, useSnapshot } from 'valtio';
import type { ColumnLayout, Density } from '#console/ui/table/types.ts';
import { PLAIN_LAYOUT } from '#console/ui/table/types.ts';
import { synced } from './synced.ts';

type Look = { density: Density; layouts: Record<string, ColumnLayout> };

/** How one person has arranged their tables: row height for all, columns for each. */
const look = proxy<Look>({ density: 'normal', layouts: {} });
synced('tables', look, isLook);

/** The look of one table, by the name of its list, and how to change it. */
export function useTableLook(name: string) {
  const { density, layouts } = useSnapshot(look);
  return {
    density,
    onDensityChange: (next: Density) => (look.density = next),
    layout: layouts[name] ?? PLAIN_LAYOUT,
    onLayoutChange: (next: ColumnLayout) => (look.layouts[name] = next),
  };
}

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
