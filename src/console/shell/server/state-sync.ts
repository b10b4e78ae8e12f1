import { desk } from '#contract/desk.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { NAMESPACE, readStored } from '#console/shell/state/storage.ts';
import { documents, FOREVER, setSyncListener, isKept, keep, storageKey } from '#console/shell/state/synced.ts';
import type { SyncedState } from '#console/shell/state/synced.ts';

/**
 * Brings the copies the server has of the person signed in, and from then on sends what changes, also when the page is
 * left; follows what other tabs of this browser change. Resolves once the copies are here, or could not be had. Apart from `synced` itself, so that the first load is spared it.
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

/** What the server said last, by name. */
let served: ReadonlyMap<string, unknown> = new Map();

async function pull(): Promise<void> {
  if (!runtime().has(desk.preferences)) return;
  const before = new Map(documents.map((document) => [document, document.text]));
  try {
    const { data } = await runtime().send(desk.preferences);
    served = new Map(data.map(({ name, value }) => [name, value]));
  } catch {
    // The browser's own copies stay; the server is asked again when the network is back.
    return;
  }
  // What changed since the question was asked is newer than the answer.
  for (const document of documents) if ((before.get(document) ?? document.text) === document.text) reconcile(document);
}

/** Sends this browser's copy where it is newer, else takes the server's. */
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

/** One at a time, so that an older copy never arrives after a newer one. */
async function send(document: SyncedState): Promise<void> {
  if (sending.has(document)) return;
  sending.add(document);
  const { text } = document;
  try {
    await save(document);
    if (document.text !== text) plan(document);
    else mark(document, 0);
  } catch {
    // It stays marked as not sent, and goes with the next change, when the network is back, or at the next sign-in.
    mark(document, FOREVER);
  } finally {
    sending.delete(document);
  }
}

/** The page is going: the browser sends it on its own, and a page opened meanwhile may still be told the older copy. */
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

/** Changes of one second go together. */
const PAUSE_MS = 1_000;
const HANDED_OVER_MS = 30_000;
