import type { IconName } from '#console/registry/icons.ts';
import type { MenuEntry, MenuSection } from '#console/registry/derive.ts';

/** Entry of the bar at the foot of a phone. */
export type BarEntry = MenuEntry & { icon: IconName };

/**
 * Returns what the bar of a phone leads to: the first entry of the menu, which is the start page, then the screens where
 * work can wait for the person, filled up with the next entries; all in the order of the menu.
 * @param waits ids of the screens where work can wait, the most urgent first
 */
export function barEntries(sections: readonly MenuSection[], waits: readonly string[]): readonly BarEntry[] {
  const [start, ...rest] = sections.flatMap(({ icon, entries }) => entries.map((entry) => ({ icon, ...entry })));
  if (!start) return [];
  const offered = rest.map(({ id }) => id);
  const chosen = new Set([...waits.filter((id) => offered.includes(id)), ...offered]);
  const shown = new Set([...chosen].slice(0, PLACES));
  return [start, ...rest.filter(({ id }) => shown.has(id))];
}

/** Places between the start page and the menu. */
const PLACES = 3;
