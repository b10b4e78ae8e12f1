import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Registry } from '#console/registry/registry.ts';
import { apiBase, market } from '#console/shell/state/address.ts';
import { App } from './app.tsx';
import { followTranslators } from './translated.ts';
import { createClient } from '#console/shell/server/client.ts';
import { callsOffered } from '#console/shell/server/extensions.ts';
import { gateNow, isWorthTab } from '#console/shell/session/gate-now.ts';
import { leaveKeysToInputMethods } from '#console/shell/keyboard/composing.ts';
import { guardLeaving } from '#console/shell/location/navigate.ts';
import { applyPreferences, preferences } from '#console/shell/state/preferences.ts';
import { createQueries } from '#console/shell/server/queries.ts';
import { restoreScroll } from '#console/shell/location/restore.ts';
import { install } from '#console/shell/state/runtime.ts';
import { answerWhatIsUnsaved } from '#console/shell/common/unsaved-everywhere.ts';
import { isUnattended, watchAttention } from '#console/shell/server/attention.ts';
import { confirmIdentity } from '#console/shell/session/identity.ts';
import { expire, startSession, token } from '#console/shell/state/session.ts';
import { rememberTabs } from '#console/shell/tabs/tab-memory.ts';
import { keepTabs } from '#console/shell/state/tabs.ts';
import { notice } from '#console/shell/state/toasts.ts';
import { syncWith } from '#console/shell/state/synced.ts';
import { loadQuestionWith } from '#console/shell/state/unsaved.ts';

/** Starts the console with these commands in the element `#root`. */
export async function start(registry: Registry): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  leaveKeysToInputMethods();
  followTranslators();
  history.scrollRestoration = 'manual';
  guardLeaving();
  loadQuestionWith(() => void import('#console/shell/session/leave-dialog.tsx').catch(() => undefined));
  // Without the network the local copies apply.
  syncWith(() =>
    import('#console/shell/server/state-sync.ts').then(
      ({ startSync }) => startSync(),
      () => undefined,
    ),
  );
  // Preloaded before its first render.
  if (preferences.navigation === 'top') void import('./top-menu.tsx');
  await applyPreferences();
  const base = apiBase();
  watchAttention();
  const send = createClient({
    base,
    token,
    market: () => market,
    notice,
    expired: expire,
    confirm: confirmIdentity,
    unattended: isUnattended,
  });
  install({ registry, send, queries: createQueries(), has: base === '' ? everything : await callsOffered(base) });
  const opens = (path: string) => isWorthTab(gateNow(path));
  keepTabs(opens);
  rememberTabs(opens);
  restoreScroll();
  startSession();
  answerWhatIsUnsaved();
  createRoot(root, { onUncaughtError: (error) => reportError(error) }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  watchLater();
}

/** Starts watching for new builds after the first screen; retries if the module fails to load. */
function watchLater(): void {
  setTimeout(
    () => void import('#console/shell/server/new-build.ts').then(({ watchBuild }) => watchBuild(), watchLater),
    LATER_MS,
  );
}

const LATER_MS = 3000;

/** The project's own server has every call. */
const everything = (): boolean => true;
