import { proxy, ref, subscribe } from 'valtio';
import { areTabs } from '#console/registry/open-tabs.ts';
import type { Tab } from '#console/registry/open-tabs.ts';
import { session } from '#console/shell/state/session.ts';
import { readStored, writeStored } from '#console/shell/state/storage.ts';
import { synced, onSignInSync } from '#console/shell/state/synced.ts';
import { setTabs, tabs } from '#console/shell/state/tabs.ts';

/** The tabs of this person as their next browser finds them. */
const kept = proxy<{ list: readonly Tab[] }>({ list: ref([]) });
synced('tabs', kept, areTabs);

/**
 * Brings back the tabs of who signs in: after a reload those of this tab of the browser, else the last ones this person
 * had anywhere. Their screens load when they are shown.
 * @param opens whether a path shows this person a screen
 */
export function rememberTabs(opens: (path: string) => boolean): void {
  let owner: number | undefined;
  let settled = false;
  const key = () => `tabs.${owner}`;
  const restore = (list: readonly Tab[]) => {
    const visited = tabs.list.filter((tab) => tabs.used.includes(tab.path));
    const known = list.filter((tab) => opens(tab.path));
    const before = known.map((tab) => visited.find(({ path }) => path === tab.path) ?? { ...tab });
    setTabs([...before, ...visited.filter((tab) => !before.includes(tab))]);
  };
  const write = () => {
    if (owner === undefined || !settled) return;
    const list = tabs.list.map(({ path, search, label }) => ({
      path,
      search,
      ...(label === undefined ? {} : { label }),
    }));
    writeStored(key(), { list }, sessionStorage);
    if (JSON.stringify(list) !== JSON.stringify(kept.list)) kept.list = ref(list);
  };
  subscribe(session, () => {
    if (!session.me || session.me.id === owner) return;
    owner = session.me.id;
    const own = readStored(key(), areTabs, undefined, sessionStorage);
    restore(own?.list ?? kept.list);
    settled = own !== undefined;
    write();
  });
  // What this browser had may be old: before it tells its own, it hears what the server has.
  onSignInSync(() => {
    if (settled) return;
    restore(kept.list);
    settled = true;
    write();
  });
  subscribe(tabs, write);
}
