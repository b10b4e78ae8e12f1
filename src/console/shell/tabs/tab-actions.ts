import type { Shell } from '#console/registry/context.ts';
import { LANDING } from '#console/registry/derive.ts';
import { afterClosing, tabsOnSide, neighbourOf, withMoved, withoutTabs } from '#console/registry/open-tabs.ts';
import type { Tab } from '#console/registry/open-tabs.ts';
import { go } from '#console/shell/location/navigate.ts';
import { move, place } from '#console/shell/state/history-entry.ts';
import { preferences } from '#console/shell/state/preferences.ts';
import { setTabs, tabAt, tabs } from '#console/shell/state/tabs.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { mayLeave } from '#console/shell/state/unsaved.ts';

/** Shows an open tab as it was left. No dialog is needed: unsaved work stays mounted in its tab. */
export function showTab(path: string | undefined): void {
  const tab = path === undefined || path === place().path ? undefined : tabAt(path);
  if (tab) move(tab.path + tab.search, tab.entry === undefined ? {} : { entry: tab.entry });
}

/** Tab actions for commands. */
export const tabActions: Shell['tabs'] = {
  on: () => preferences.tabs,
  close: (which) => (which === 'this' ? closeTab() : which === 'all' ? closeAllTabs() : closeTabsOnSide(which)),
  reopen: reopenTab,
  step: (by) => showTab(neighbourOf(tabs.list, place().path, by)),
  show: (index) => showTab(tabs.list[index]?.path),
  move: (by) => {
    const { path } = place();
    const index = tabs.list.findIndex((tab) => tab.path === path);
    if (index >= 0) moveTab(path, index + by);
  },
};

/** Closes a tab; the last one stays (PRODUCT.md#tabs). */
export function closeTab(path = place().path): void {
  if (tabs.list.length > 1) close([path]);
  else say('This is the last tab. It cannot be closed.');
}

/** Closes the tabs on one side of a tab. */
export function closeTabsOnSide(side: 'left' | 'right', path = place().path): void {
  const paths = tabsOnSide(tabs.list, path, side);
  if (paths.length > 0) close(paths);
  else say(`There is no tab on the ${side}.`);
}

/** Closes every tab and opens the landing page. */
export function closeAllTabs(): void {
  const paths = tabs.list.map((tab) => tab.path).filter((path) => path !== LANDING);
  if (paths.length > 0) close(paths, LANDING);
  else say('This is the last tab. It cannot be closed.');
}

/** Reopens the last closed tab at its former position. */
function reopenTab(): void {
  const tab = closed.pop();
  if (!tab) return say('No tab was closed.');
  if (!tabAt(tab.path)) setTabs(tabs.list.toSpliced(tab.index, 0, tab));
  showTab(tab.path);
}

export function moveTab(path: string, to: number): void {
  setTabs(withMoved(tabs.list, path, to));
}

function close(paths: readonly string[], then?: string): void {
  const closeNow = () => {
    const next = then ?? (paths.includes(place().path) ? afterClosing(tabs.list, paths, tabs.used) : undefined);
    tabs.list.forEach((tab, index) => paths.includes(tab.path) && closed.push({ ...tab, index }));
    closed.splice(0, closed.length - MAX_CLOSED);
    const left = withoutTabs(tabs.list, paths);
    setTabs(left);
    if (next === undefined) return;
    if (left.some((tab) => tab.path === next)) showTab(next);
    else go(next, { free: true });
  };
  if (mayLeave(paths, closeNow, false)) closeNow();
}

const say = (text: string): void => void toast({ tone: 'info', text });

/** Tabs closed on this page with their positions, latest last. */
const closed: (Tab & { index: number })[] = [];
const MAX_CLOSED = 20;
