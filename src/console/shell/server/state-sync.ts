import { desk } from '#contract/desk.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { NAMESPACE, readStored } from '#console/shell/state/storage.ts';
import { documents, FOREVER, setSyncListener, isKept, keep, storageKey } from '#console/shell/state/synced.ts';
import type { SyncedState } from '#console/shell/state/synced.ts';

/**
 * Pulls the user's saved state from the server, then pushes local changes, also on page hide, and follows changes of
 * other tabs. Resolves once the state has loaded or failed to load. Separate from `synced` to keep it out of the first
 * load.
 */
export function startSync(): Promise<void> {
  const brought = pull();
  if (following) return brought;
  following = true;
  setSyncListener({ added: reconcile, changed: (document) => plan(document) });
  addEventListener('online', () => void pull());
  addEventListener('pagehide', () => documents.filter(isMine).forEach(pushOnPageHide));
  addEventListener('storage', ({ key }) => {
    const document = documents.find((each) => NAMESPACE + storageKey(each) === key);
    if (!document) return;
    const kept = readStored(storageKey(document), isKept, undefined);
    if (kept) document.take(kept.value, kept.mineUntil);
  });
  return brought;
}

let following = false;

/** Values last received from the server, by name. */
let served: ReadonlyMap<string, unknown> = new Map();

async function pull(): Promise<void> {
  if (!runtime().has(desk.preferences)) return;
  const before = new Map(documents.map((document) => [document, document.text]));
  try {
    const { data } = await runtime().send(desk.preferences);
    served = new Map(data.map(({ name, value }) => [name, value]));
  } catch {
    // The local copies stay; the next `online` event retries.
    return;
  }
  // State changed since the request was sent is newer than the reply.
  for (const document of documents) if ((before.get(document) ?? document.text) === document.text) reconcile(document);
}

/** Pushes the local copy if it is newer, otherwise takes the server's. */
function reconcile(document: SyncedState): void {
  if (isMine(document)) return plan(document, 0);
  if (!served.has(document.name)) return;
  document.take(served.get(document.name), 0);
  keep(document);
}

function plan(document: SyncedState, delay = PAUSE_MS): void {
  if (!runtime().has(desk.savePreference)) return;
  clearTimeout(timers.get(document));
  timers.set(
    document,
    setTimeout(() => void send(document), delay),
  );
}

/** Sends one request per state at a time, so that an older copy never arrives after a newer one. */
async function send(document: SyncedState): Promise<void> {
  if (sending.has(document)) return;
  sending.add(document);
  const { text } = document;
  try {
    await save(document);
    if (document.text !== text) plan(document);
    else mark(document, 0);
  } catch {
    // The state stays marked as unsent and is sent with the next change, when the network is back, or at the next
    // sign-in.
    mark(document, FOREVER);
  } finally {
    sending.delete(document);
  }
}

/**
 * Pushes a state with `keepalive` while the page closes. A page opened meanwhile may still receive the older copy, so
 * the local one wins for {@link HANDED_OVER_MS}.
 */
function pushOnPageHide(document: SyncedState): void {
  if (!runtime().has(desk.savePreference) || !navigator.onLine) return;
  clearTimeout(timers.get(document));
  mark(document, Date.now() + HANDED_OVER_MS);
  save(document, true).then(
    () => mark(document, 0),
    () => mark(document, FOREVER),
  );
}

const save = (document: SyncedState, keepalive?: true): Promise<unknown> =>
  runtime().send(desk.savePreference, {
    params: { name: document.name },
    body: { value: JSON.parse(document.text) as unknown },
    ...(keepalive && { keepalive }),
  });

function mark(document: SyncedState, until: number): void {
  document.localWinsUntil = until;
  keep(document);
}

const isMine = ({ localWinsUntil }: SyncedState): boolean => localWinsUntil > Date.now();
const timers = new Map<SyncedState, ReturnType<typeof setTimeout>>();
const sending = new Set<SyncedState>();

/** Debounce: changes within one second are sent together. */
const PAUSE_MS = 1_000;
const HANDED_OVER_MS = 30_000;
