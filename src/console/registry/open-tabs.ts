/** Open tab. Each path has one tab; the query is the last one shown. */
export type Tab = {
  path: string;
  search: string;
  /** History entry it was last shown at; absent until first shown on this page. */
  entry?: string;
  /** Name of its record, if the address alone does not determine it. */
  label?: string;
};

/** Visit of a screen, as far as tabs need it. */
export type Visit = { path: string; search: string; entry: string };

/** Returns the tabs after a visit: its own tab is updated, another one is replaced by it, or a new one is appended. */
export function withVisit(tabs: readonly Tab[], visit: Visit, instead?: string): Tab[] {
  const { path, search, entry } = visit;
  if (tabs.some((tab) => tab.path === path))
    return tabs.map((tab) => (tab.path === path ? { ...tab, search, entry } : tab));
  const next = { path, search, entry };
  return tabs.some((tab) => tab.path === instead)
    ? tabs.map((tab) => (tab.path === instead ? next : tab))
    : [...tabs, next];
}

export const withoutTabs = (tabs: readonly Tab[], paths: readonly string[]): Tab[] =>
  tabs.filter((tab) => !paths.includes(tab.path));

/** Returns the paths of the tabs on one side of a tab. */
export function tabsOnSide(tabs: readonly Tab[], path: string, side: 'left' | 'right'): string[] {
  const index = tabs.findIndex((tab) => tab.path === path);
  if (index < 0) return [];
  return (side === 'left' ? tabs.slice(0, index) : tabs.slice(index + 1)).map((tab) => tab.path);
}

/** Returns the tabs with one moved to another position. */
export function withMoved(tabs: readonly Tab[], path: string, to: number): Tab[] {
  const tab = tabs.find((each) => each.path === path);
  if (!tab) return [...tabs];
  const others = tabs.filter((each) => each !== tab);
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, tab);
}

/** Returns the tab before or after one, wrapping around at the ends. */
export function neighbourOf(tabs: readonly Tab[], path: string, by: 1 | -1): string | undefined {
  const index = tabs.findIndex((tab) => tab.path === path);
  if (index < 0) return tabs.at(by === 1 ? 0 : -1)?.path;
  return tabs[(index + by + tabs.length) % tabs.length]?.path;
}

/** Returns the tab to show after closing tabs: the one shown last of those left, else the first. */
export function afterClosing(
  tabs: readonly Tab[],
  closed: readonly string[],
  used: readonly string[],
): string | undefined {
  const left = withoutTabs(tabs, closed).map((tab) => tab.path);
  return used.find((path) => left.includes(path)) ?? left[0];
}

/**
 * Returns the items to evict so that at most `most` are left, the least recently used ones; the input is ordered latest
 * first. Items that must stay are kept, even beyond the limit.
 */
export function leastRecentlyUsed(
  used: readonly string[],
  most: number,
  mustStay: (path: string) => boolean,
): string[] {
  const spare = used.filter((path, index) => index > 0 && !mustStay(path));
  const surplus = Math.max(0, used.length - most);
  return surplus === 0 ? [] : spare.slice(-surplus);
}

/** Returns whether a stored value is a list of tabs. */
export function areTabs(value: unknown): value is { list: Tab[] } {
  if (typeof value !== 'object' || value === null || !('list' in value)) return false;
  return Array.isArray(value.list) && value.list.every(isTab);
}

function isTab(value: unknown): value is Tab {
  if (typeof value !== 'object' || value === null) return false;
  const { path, search, label } = value as Record<string, unknown>;
  return (
    typeof path === 'string' &&
    path.startsWith('/') &&
    typeof search === 'string' &&
    (label === undefined || typeof label === 'string')
  );
}
