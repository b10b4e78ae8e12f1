/** A screen kept open. One path is one tab; the query is where its person left it. */
export type Tab = {
  path: string;
  search: string;
  /** The entry of the history it was last shown at; none before its first showing on this page. */
  entry?: string;
  /** What its record is called, where the address alone does not tell. */
  label?: string;
};

/** What a tab needs to know of a visit. */
export type Visit = { path: string; search: string; entry: string };

/** The tabs once a place is shown: its own tab moves along, another one gives way to it, or it gets a new one at the end. */
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

/** The paths of the tabs on one side of a tab. */
export function tabsOnSide(tabs: readonly Tab[], path: string, side: 'left' | 'right'): string[] {
  const index = tabs.findIndex((tab) => tab.path === path);
  if (index < 0) return [];
  return (side === 'left' ? tabs.slice(0, index) : tabs.slice(index + 1)).map((tab) => tab.path);
}

/** The tabs with one of them at another position. */
export function withMoved(tabs: readonly Tab[], path: string, to: number): Tab[] {
  const tab = tabs.find((each) => each.path === path);
  if (!tab) return [...tabs];
  const others = tabs.filter((each) => each !== tab);
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, tab);
}

/** The tab before or after one, around the ends. */
export function neighbourOf(tabs: readonly Tab[], path: string, by: 1 | -1): string | undefined {
  const index = tabs.findIndex((tab) => tab.path === path);
  if (index < 0) return tabs.at(by === 1 ? 0 : -1)?.path;
  return tabs[(index + by + tabs.length) % tabs.length]?.path;
}

/** The tab to show once these are closed: of those left, the one shown last, else the first. */
export function afterClosing(
  tabs: readonly Tab[],
  closed: readonly string[],
  used: readonly string[],
): string | undefined {
  const left = withoutTabs(tabs, closed).map((tab) => tab.path);
  return used.find((path) => left.includes(path)) ?? left[0];
}

/**
 * Of things used, the latest first, those to give up so that at most `most` are left: the ones used longest ago. What
 * must stay does, even when that leaves more.
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

/** Whether a kept value is a list of tabs. */
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
