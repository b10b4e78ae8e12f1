import { proxy, ref, subscribe } from 'valtio';
import { leastRecentlyUsed, withoutTabs, withVisit } from '#console/registry/open-tabs.ts';
import type { Tab, Visit } from '#console/registry/open-tabs.ts';
import { onNavigate, place } from './history-entry.ts';
import { preferences } from './preferences.ts';
import { session } from './session.ts';
import { forgetWork, hasWork } from './unsaved.ts';

/** Mounted screen, visible or hidden. A fresh screen of the same path gets a new key. */
type Alive = { path: string; key: number };

/** Open tabs in order, their mounted screens in the order of mounting, and visited paths, latest first. */
export const tabs = proxy<{ list: readonly Tab[]; alive: readonly Alive[]; used: readonly string[] }>({
  list: [],
  alive: [],
  used: [],
});

/** Returns the tab of a path, with the state it was left in. */
export const tabAt = (path: string): Tab | undefined => tabs.list.find((tab) => tab.path === path);

/** Returns the part of the address that belongs to the screen of a path, even while another screen is visible. */
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

/** Opens a tab behind the one on screen; a tab of that path only takes the new query. */
export function openBehind(path: string, search: string): void {
  const others = tabs.used.filter((each) => each !== path);
  tabs.used = ref([...others.slice(0, 1), path, ...others.slice(1)].slice(0, MAX_TABS));
  if (!tabAt(path)) setTabs([...tabs.list, { path, search }]);
  else if (search !== '') keepSearch(path, search);
}

/** Sets the label of a tab to its record's name. */
export function nameTab(path: string, label: string): void {
  if (tabAt(path)?.label !== label) change(path, { label });
}

/** Changes the query of a hidden screen; it applies when the screen is shown again. */
export const keepSearch = (path: string, search: string): void => change(path, { search });

/** Unmounts screens; they start afresh when shown again. */
export function dropScreens(paths: readonly string[]): void {
  if (paths.length === 0) return;
  tabs.alive = ref(tabs.alive.filter(({ path }) => !paths.includes(path)));
  forgetWork((path) => paths.includes(path));
}

/**
 * Opens a tab for each screen visited and keeps it mounted behind the others up to {@link MAX_ALIVE}.
 * @param opens whether a path shows the user a screen of its own
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

/** Closes surplus tabs and unmounts screens without a tab or beyond the limit. Screens with unsaved work stay. */
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
/** Memory limit; evicted screens restore from URL, scroll position and drafts. */
const MAX_ALIVE = 8;
