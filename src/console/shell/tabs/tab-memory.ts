import { proxy, ref, subscribe } from 'valtio';
import { areTabs } from '#console/registry/open-tabs.ts';
import type { Tab } from '#console/registry/open-tabs.ts';
import { session } from '#console/shell/state/session.ts';
import { perTab, readStored, writeStored } from '#console/shell/state/storage.ts';
import { synced, onSignInSync } from '#console/shell/state/synced.ts';
import { setTabs, tabs } from '#console/shell/state/tabs.ts';

/** Tabs of the user, synced to their next browser. */
const kept = proxy<{ list: readonly Tab[] }>({ list: ref([]) });
synced('tabs', kept, areTabs);

/**
 * Restores the user's tabs at sign-in: after a reload those of this browser tab, else the last ones they had anywhere.
 * Screens load when shown.
 * @param opens whether a path shows the user a screen
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
    writeStored(key(), { list }, perTab);
    if (JSON.stringify(list) !== JSON.stringify(kept.list)) kept.list = ref(list);
  };
  subscribe(session, () => {
    if (!session.me || session.me.id === owner) return;
    owner = session.me.id;
    const own = readStored(key(), areTabs, undefined, perTab);
    restore(own?.list ?? kept.list);
    settled = own !== undefined;
    write();
  });
  // Local tabs may be outdated, so they are not sent before the server's have arrived.
  onSignInSync(() => {
    if (settled) return;
    restore(kept.list);
    settled = true;
    write();
  });
  subscribe(tabs, write);
}
