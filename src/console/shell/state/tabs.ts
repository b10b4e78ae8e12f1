import { proxy, ref, subscribe } from 'valtio';
import { leastRecentlyUsed, withoutTabs, withVisit } from '#console/registry/open-tabs.ts';
import type { Tab, Visit } from '#console/registry/open-tabs.ts';
import { onNavigate, place } from './history-entry.ts';
import { preferences } from './preferences.ts';
import { session } from './session.ts';
import { forgetWork, hasWork } from './unsaved.ts';

/** A screen that is in the page, shown or hidden. A fresh one of the same path has another key. */
type Alive = { path: string; key: number };

/**
 * The open tabs in their order, the screens alive behind them in the order of their coming, and the paths shown, the
 * latest first.
 */
export const tabs = proxy<{ list: readonly Tab[]; alive: readonly Alive[]; used: readonly string[] }>({
  list: [],
  alive: [],
  used: [],
});

/** How a tab was left. */
export const tabAt = (path: string): Tab | undefined => tabs.list.find((tab) => tab.path === path);

/** What the screen of a path sees of the address: its own part of it, also while another screen is shown. */
export function visitOf(path: string): Visit {
  const here = place();
  if (here.path === path) return here;
  const { search = '', entry = '' } = tabAt(path) ?? {};
  return { path, search, entry };
}

export function setTabs(list: readonly Tab[]): void {
  tabs.list = ref(list);
  evictTabs();
}

/** Says what the record of a tab is called. */
export function nameTab(path: string, label: string): void {
  if (tabAt(path)?.label !== label) change(path, { label });
}

/** Changes the query of a screen that is not shown: it is there when the screen is shown again. */
export const keepSearch = (path: string, search: string): void => change(path, { search });

/** Takes a screen out of the page; it comes back afresh. */
export function dropScreens(paths: readonly string[]): void {
  if (paths.length === 0) return;
  tabs.alive = ref(tabs.alive.filter(({ path }) => !paths.includes(path)));
  forgetWork((path) => paths.includes(path));
}

/**
 * Follows the person: each screen shown has its tab, and stays alive behind the others while there is room.
 * @param opens whether a path shows a screen of its own to this person
 */
export function keepTabs(opens: (path: string) => boolean): void {
  const arrive = (instead?: string) => {
    if (session.status !== 'ready') return;
    const here = place();
    if (opens(here.path)) show(here, instead);
    evictTabs();
  };
  onNavigate((before, way) => arrive(way === 'replace' ? before.path : undefined));
  subscribe(session, () => arrive(), true);
  subscribe(preferences, () => arrive(), true);
}

function show(here: Visit, instead: string | undefined): void {
  const { path } = here;
  if (preferences.tabs) tabs.list = ref(withVisit(tabs.list, here, instead));
  if (tabs.used[0] !== path) tabs.used = ref([path, ...tabs.used.filter((other) => other !== path)].slice(0, MAX_TABS));
  if (!tabs.alive.some((screen) => screen.path === path)) tabs.alive = ref([...tabs.alive, { path, key: (keys += 1) }]);
}

/** Closes the tabs too many, and takes screens out of the page that have no tab or no room. Unsaved work stays. */
function evictTabs(): void {
  const known = tabs.list.map((tab) => tab.path);
  const byUse = [
    ...tabs.used.filter((path) => known.includes(path)),
    ...known.filter((path) => !tabs.used.includes(path)),
  ];
  const surplus = leastRecentlyUsed(byUse, MAX_TABS, hasWork);
  if (surplus.length > 0) tabs.list = ref(withoutTabs(tabs.list, surplus));
  const here = place().path;
  const alive = tabs.alive.map((screen) => screen.path);
  const order = [here, ...tabs.used.filter((path) => path !== here && alive.includes(path))];
  const tabless = preferences.tabs ? alive.filter((path) => path !== here && !tabAt(path)) : [];
  dropScreens([...tabless, ...leastRecentlyUsed(order, preferences.tabs ? MAX_ALIVE : 1, hasWork)]);
}

const change = (path: string, to: Partial<Tab>): void => {
  tabs.list = ref(tabs.list.map((tab) => (tab.path === path ? { ...tab, ...to } : tab)));
};

let keys = 0;

const MAX_TABS = 30;
/** More would cost memory; those that go come back from their address, their remembered place and their drafts. */
const MAX_ALIVE = 8;
