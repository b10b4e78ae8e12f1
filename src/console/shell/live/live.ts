import { live as calls } from '#contract/live.ts';
import type { LiveEvent, LiveMessages } from '#contract/live.schema.ts';
import { sso } from '#contract/staff/sso.ts';
import { apiBase } from '#console/shell/state/address.ts';
import { live } from '#console/shell/state/live-state.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { session, takeSelf, token } from '#console/shell/state/session.ts';
import { applyAll, applyChanges, followAnswers } from './apply.ts';
import { openEventStream } from './line.ts';
import type { StreamMessage } from './line.ts';
import { shareEventStream } from './one-line.ts';
import { applyPresence, reportPresence } from './presence.ts';

/**
 * Calls back for each change to a record of this kind that the person may hear of; answers how to stop. After a break
 * whose changes are not known any more it is called with `undefined`: ask for everything afresh.
 */
export function onLive(kind: string, listener: (event: LiveEvent | undefined) => void): () => void {
  const entry = { kind, listener };
  listeners.add(entry);
  return () => listeners.delete(entry);
}

/** Begins to listen, once per page; what the screens show then follows what others change. */
export function startLive(): void {
  if (started || !runtime().has(calls.events)) return;
  started = true;
  followAnswers();
  const url = apiBase() + calls.events.path;
  const age = () => Math.ceil((Date.now() - performance.timeOrigin) / 1000);
  shareEventStream({
    open: (opened) => openEventStream({ url, token, age, ...opened }),
    state: (state) => {
      live.line = state;
    },
    hear: handleMessage,
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
  // Rights that changed before the line stood, or while it was broken, are in nothing it says.
  if (ABOUT_ME.includes(name)) void askWhoIAm();
}

/** Takes in the rights as they are now; when the session is over, the answer says so and the client does the rest. */
async function askWhoIAm(): Promise<void> {
  if (!token()) return;
  try {
    const { data } = await runtime().send(sso.self);
    if (JSON.stringify(data) !== JSON.stringify(session.self)) takeSelf(data);
  } catch {
    // The client has announced it, or the line itself will tell.
  }
}

const ABOUT_ME: readonly string[] = ['hello', 'reset', 'rights', 'end'];
const listeners = new Set<{ kind: string; listener(event: LiveEvent | undefined): void }>();
let started = false;
