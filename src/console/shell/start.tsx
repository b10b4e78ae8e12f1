import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Registry } from '#console/registry/registry.ts';
import { apiBase, market } from './address.ts';
import { App } from './app.tsx';
import { createClient } from './client.ts';
import { callsOffered } from './extensions.ts';
import { gateNow, isWorthTab } from './gate-now.ts';
import { guardLeaving } from './navigate.ts';
import { applyPreferences, preferences } from './preferences.ts';
import { createQueries } from './queries.ts';
import { restoreScroll } from './restore.ts';
import { install } from './runtime.ts';
import { expire, startSession, token } from './session.ts';
import { rememberTabs } from './tab-memory.ts';
import { keepTabs } from './tabs.ts';
import { notice } from './toasts.ts';

/** Starts the console with these commands in the element `#root`. */
export async function start(registry: Registry): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  history.scrollRestoration = 'manual';
  guardLeaving();
  // On its way before it is asked for.
  if (preferences.navigation === 'top') void import('./top-menu.tsx');
  await applyPreferences();
  const base = apiBase();
  const send = createClient({ base, token, market: () => market, notice, expired: expire });
  install({ registry, send, queries: createQueries(), has: base === '' ? everything : await callsOffered(base) });
  const opens = (path: string) => isWorthTab(gateNow(path));
  keepTabs(opens);
  rememberTabs(opens);
  restoreScroll();
  startSession();
  createRoot(root, { onUncaughtError: (error) => reportError(error) }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  watchLater();
}

/** The first screen comes first; offline, as soon as there is a line again. */
function watchLater(): void {
  setTimeout(() => void import('./new-build.ts').then(({ watchBuild }) => watchBuild(), watchLater), LATER_MS);
}

const LATER_MS = 3000;

/** Our own server has every call. */
const everything = (): boolean => true;
