import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Router } from 'wouter';
import { Kbd } from '#console/ui/kbd.tsx';
import { keepFocus } from '#console/ui/hooks/keep-focus.ts';
import { watchPresses } from '#console/ui/overlay/presses.ts';
import { UiProvider } from '#console/ui/ui-provider.tsx';
import { Toasts } from '#console/ui/overlay/toasts.tsx';
import { listenToKeys, pendingKeys } from '#console/shell/keyboard/keyboard.ts';
import { later } from '#console/shell/loading/later.tsx';
import { router } from '#console/shell/location/navigate.ts';
import { Palette } from '#console/shell/palette/palette.tsx';
import { identity } from '#console/shell/session/identity.ts';
import { panels } from '#console/shell/state/panels.ts';
import { RouterLink } from '#console/shell/location/router-link.tsx';
import { Screens } from './router.tsx';
import { runtime } from '#console/shell/state/runtime.ts';
import { session } from '#console/shell/state/session.ts';
import { dismiss, toasts } from '#console/shell/state/toasts.ts';
import { unsaved } from '#console/shell/state/unsaved.ts';

/** Root of the console: screens in their frame, and the layers above them. */
export function App() {
  useEffect(listenToKeys, []);
  useEffect(keepFocus, []);
  useEffect(watchPresses, []);
  return (
    <QueryClientProvider client={runtime().queries}>
      <Router {...router}>
        <UiProvider link={RouterLink}>
          <Screens />
          <Layers />
        </UiProvider>
      </Router>
    </QueryClientProvider>
  );
}

function Layers() {
  const { status } = useSnapshot(session);
  const { list } = useSnapshot(toasts);
  const { help, settings } = useSnapshot(panels);
  const { question } = useSnapshot(unsaved);
  const { question: identityQuestion } = useSnapshot(identity);
  return (
    <>
      {status === 'ready' && <Palette />}
      {status === 'ready' && help && <HelpSheet />}
      {question && <LeaveQuestion question={question} />}
      {status === 'ready' && identityQuestion && <ConfirmIdentity question={identityQuestion} />}
      {status === 'ready' && settings && <SettingsDrawer />}
      {SettingsHandle && status === 'ready' && <SettingsHandle />}
      <PendingKeys />
      <Toasts toasts={list} onDismiss={dismiss} />
    </>
  );
}

/** Rarely opened: these layers stay out of the first load. */
const HelpSheet = later(() => import('#console/shell/keyboard/help-sheet.tsx').then(({ HelpSheet: view }) => view), {
  onLoadError: () => (panels.help = false),
});
const SettingsDrawer = later(() => import('./settings-drawer.tsx').then(({ SettingsDrawer: view }) => view), {
  onLoadError: () => (panels.settings = false),
});

/** Unsaved work cannot be left without this dialog: if it fails to load, the user stays. */
const LeaveQuestion = later(
  () => import('#console/shell/session/leave-dialog.tsx').then(({ LeaveQuestion: view }) => view),
  {
    onLoadError: () => unsaved.question?.answer('stay'),
  },
);

const ConfirmIdentity = later(
  () => import('#console/shell/session/confirm-identity.tsx').then(({ ConfirmIdentity: view }) => view),
  {
    onLoadError: () => identity.question?.answer(false),
  },
);

/** Shown in development only; in production a command opens the settings (PRODUCT.md#settings). */
const SettingsHandle =
  import.meta.env.DEV && later(() => import('./settings-handle.tsx').then(({ SettingsHandle: view }) => view));

/** Shows a pending key sequence while it waits for its next key. */
function PendingKeys() {
  const { keys } = useSnapshot(pendingKeys);
  return (
    <div
      role="status"
      aria-label="Keys so far"
      hidden={keys === ''}
      className="fixed bottom-[calc(var(--bar)+1rem)] left-4 z-50 rounded bg-raised px-3 py-2 text-ink shadow-layer"
    >
      {keys !== '' && <Kbd keys={keys} />} …
    </div>
  );
}
