import { live as calls } from '#contract/live.ts';
import type { LiveEvent, LiveMessages } from '#contract/live.schema.ts';
import { sso } from '#contract/staff/sso.ts';
import { apiBase } from '#console/shell/state/address.ts';
import { askAgain } from '#console/shell/server/queries.ts';
import { setLine } from '#console/shell/state/live-state.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { session, takeSelf, token } from '#console/shell/state/session.ts';
import { applyAll, applyChanges, clearOnRefetch } from './apply.ts';
import { openEventStream } from './line.ts';
import type { StreamMessage } from './line.ts';
import { shareEventStream } from './one-line.ts';
import { applyPresence, reportPresence } from './presence.ts';

/**
 * Registers a listener for changes to records of a kind the user may read. Returns its unregister function. After a
 * break whose changes are lost, the listener gets `undefined` and must fetch everything again.
 */
export function onLive(kind: string, listener: (event: LiveEvent | undefined) => void): () => void {
  const entry = { kind, listener };
  listeners.add(entry);
  return () => listeners.delete(entry);
}

/** Starts live updates, once per page; the screens then follow what others change. */
export function startLive(): void {
  if (started || !runtime().has(calls.events)) return;
  started = true;
  clearOnRefetch();
  const url = apiBase() + calls.events.path;
  const age = () => Math.ceil((Date.now() - performance.timeOrigin) / 1000);
  shareEventStream({
    open: (opened) => openEventStream({ url, token, age, ...opened }),
    state: (state) => {
      setLine(state);
      // Also after a break too short to be shown.
      if (state === 'on') askAgain();
    },
    onMessage: handleMessage,
  });
  reportPresence();
}

function handleMessage({ name, data }: StreamMessage): void {
  if (name === 'changed') {
    const { events } = JSON.parse(data) as LiveMessages['changed'];
    for (const event of events) for (const { kind, listener } of listeners) if (kind === event.kind) listener(event);
    applyChanges(events);
  } else if (name === 'presence') applyPresence(JSON.parse(data) as LiveMessages['presence']);
  else if (name === 'reset') {
    for (const { listener } of listeners) listener(undefined);
    applyAll();
  }
  // Changes of the user's rights made before the stream was open, or while it was broken, are not sent as events.
  if (ABOUT_ME.includes(name)) void askWhoIAm();
}

/** Loads the user's current rights. If the session is over, the client handles the 401. */
async function askWhoIAm(): Promise<void> {
  if (!token()) return;
  try {
    const { data } = await runtime().send(sso.self);
    if (JSON.stringify(data) !== JSON.stringify(session.self)) takeSelf(data);
  } catch {
    // The client or the event stream has already reported the failure.
  }
}

const ABOUT_ME: readonly string[] = ['hello', 'reset', 'rights', 'end'];
const listeners = new Set<{ kind: string; listener(event: LiveEvent | undefined): void }>();
let started = false;
