import { useSyncExternalStore } from 'react';
import { subscribe } from 'valtio';
import type { Ctx, Shell } from '#console/registry/context.ts';
import { LANDING } from '#console/registry/derive.ts';
import { market } from '#console/shell/state/address.ts';
import { controllers } from '#console/shell/state/controllers.ts';
import { toggleSideMenu } from '#console/shell/state/menu-width.ts';
import { absolute, back, go } from '#console/shell/location/navigate.ts';
import { openPalette } from '#console/shell/state/palette-state.ts';
import { lastCommand, ranCommands } from '#console/shell/state/recents.ts';
import { panels } from '#console/shell/state/panels.ts';
import { onNavigate as followPlace, place } from '#console/shell/state/history-entry.ts';
import { ownKeys } from '#console/shell/state/own-keys.ts';
import { preferences } from '#console/shell/state/preferences.ts';
import { arrivals, runtime } from '#console/shell/state/runtime.ts';
import { chosenRows, selection } from '#console/shell/state/selection.ts';
import { showKeyOnce } from '#console/shell/server/one-time-passwords.ts';
import { session, signOut, takeSelf } from '#console/shell/state/session.ts';
import { columnsOf, density } from '#console/shell/state/table-look.ts';
import { focusOn } from './focus-on.ts';
import { tabActions } from '#console/shell/tabs/tab-actions.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { undoLatest } from '#console/shell/state/undo.ts';
import { unsavedEverywhere } from '#console/shell/common/unsaved-everywhere.ts';

/** Returns the current context of commands: user, screen and selection. */
export function context(): Ctx {
  const { registry, has, send } = runtime();
  const { path, search } = place();
  const found = registry.at(path);
  const { me } = session;
  return {
    at: { path, search, params: found?.params ?? {}, ...(found ? { screen: found.command.id } : {}) },
    selected: chosenRows(),
    has,
    send,
    shell,
    ...(me ? { me } : {}),
    ...(selection.whole ? { whole: selection.whole } : {}),
    ...(selection.open ? { open: selection.open } : {}),
    ...(market ? { market } : {}),
  };
}

/** Returns the context of commands; renders again when user, address or selection change. */
export function useContextNow(): Ctx {
  return useSyncExternalStore(follow, remembered);
}

let last: { ctx: Ctx; key: readonly unknown[] } | undefined;

/** Returns a cached context, since `useSyncExternalStore` requires a stable snapshot. */
function remembered(): Ctx {
  const key = [session.me, selection.open, selection.rows, selection.whole, selection.focused, place(), runtime()];
  if (!last || key.some((part, index) => part !== last?.key[index])) last = { ctx: context(), key };
  return last.ctx;
}

function follow(changed: () => void): () => void {
  const stops = [
    subscribe(arrivals, changed),
    subscribe(session, changed),
    subscribe(selection, changed),
    followPlace(changed),
  ];
  return () => stops.forEach((stop) => stop());
}

const shell: Shell = {
  go,
  back,
  copyPath: (path) => copy(absolute(path), 'link'),
  copyLink: (address) => copy(address, 'link'),
  copySecret: (secret) => copy(secret, 'secret'),
  pathOf: (screen) => {
    const command = runtime().registry.get(screen);
    return command?.is === 'screen' ? command.def.path : LANDING;
  },
  density,
  columns: () => {
    const { at, open } = context();
    return at.screen ? columnsOf(at.screen, open?.kind === 'view' ? open.record : undefined) : null;
  },
  listed: () => controllers.lists.at(-1)?.listed(),
  follow: (job) => void import('./follow-job.ts').then(({ follow }) => follow(job)),
  save: (url) => void import('./follow-job.ts').then(({ save }) => save(url)),
  download: async (job) => (await import('./follow-job.ts')).download(job),
  focusOn,
  openNotices: () => {
    panels.notices = true;
  },
  openPalette,
  openHelp: () => {
    panels.help = true;
  },
  signOut,
  self: { get: () => session.self, take: takeSelf },
  unsaved: unsavedEverywhere,
  undo: undoLatest,
  repeat: { title: () => lastCommand()?.title, run: () => lastCommand()?.again() },
  ran: ranCommands,
  kept: async (ran) => (await import('./playbook-action.ts')).keptOf(ran),
  refresh: () => runtime().queries.refetchQueries({ type: 'active' }),
  tabs: tabActions,
  openSettings: () => {
    panels.settings = true;
  },
  toggleMenu: toggleSideMenu,
  settings: {
    get: () => preferences,
    set: (change) => {
      Object.assign(preferences, change);
    },
  },
  showOnce: showKeyOnce,
  singleKeys: {
    get: () => ownKeys.singleKeys,
    set: (on) => {
      ownKeys.singleKeys = on;
    },
  },
  ownKeys: {
    get: () => ownKeys.keys,
    set: (keys) => {
      ownKeys.keys = keys;
    },
  },
};

/** Copies text and reports it; if the browser forbids it, shows the text to copy by hand. */
async function copy(text: string, what: 'link' | 'secret'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    if (what === 'link') toast({ tone: 'good', text: 'Link copied.', detail: text });
  } catch {
    toast({ tone: 'warn', text: `The browser did not allow copying. Here is the ${what}:`, detail: text });
  }
}
