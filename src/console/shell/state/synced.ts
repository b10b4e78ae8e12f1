import { subscribe } from 'valtio';
import type { PREFERENCES } from '#contract/desk.schema.ts';
import { session } from './session.ts';
import { readStored, writeStored } from './storage.ts';

/** Synced state, such as preferences or keys, as stored on this browser. */
export type SyncedState = {
  readonly name: (typeof PREFERENCES)[number];
  /** The state as JSON. */
  text: string;
  /** Time in ms until which the local copy wins over the server's; {@link FOREVER} while a change has not been sent. */
  localWinsUntil: number;
  /** Replaces the state by a copy from elsewhere; ignores a copy of an outdated shape. */
  take(value: unknown, localWinsUntil: number): void;
};

/**
 * Persists a state for the signed-in user: in this browser at once and on the server soon after, so that it is the same
 * on the next browser. At sign-in the server's copy wins unless this browser has unsent changes. Each user of a browser
 * has their own copy; before sign-in the last user's applies.
 * @param state its present content is the default
 * @param isRight whether a stored value has the present shape; missing parts are filled from the default
 */
export function synced<T extends object>(
  name: SyncedState['name'],
  state: T,
  isRight: (value: unknown) => value is Partial<T>,
): void {
  const plain = JSON.stringify(state);
  const put = (value: object): string => {
    const next = { ...JSON.parse(plain), ...value } as T;
    for (const key of Object.keys(state)) if (!(key in next)) Reflect.deleteProperty(state, key);
    Object.assign(state, next);
    return JSON.stringify(state);
  };
  const document: SyncedState & { recall(): void } = {
    name,
    text: plain,
    localWinsUntil: 0,
    take(value, localWinsUntil) {
      if (!isRight(value)) return;
      document.text = put(value);
      document.localWinsUntil = localWinsUntil;
    },
    recall() {
      const { value, mineUntil } = readStored(storageKey(document), isKept, { value: {}, mineUntil: 0 });
      document.text = put(isRight(value) ? value : {});
      document.localWinsUntil = mineUntil;
    },
  };
  documents.push(document);
  document.recall();
  heard?.added(document);
  subscribe(state, () => {
    const text = JSON.stringify(state);
    // Copies taken from elsewhere are not the user's changes.
    if (text === document.text || !session.me) return;
    document.text = text;
    document.localWinsUntil = FOREVER;
    keep(document);
    heard?.changed(document);
  });
}

/** All synced states. */
export const documents: (SyncedState & { recall(): void })[] = [];

/** Returns the storage key of a state in this browser, for the current user. */
export const storageKey = ({ name }: SyncedState): string => `${name}.${person}`;

export const keep = (document: SyncedState): void =>
  writeStored(storageKey(document), {
    value: JSON.parse(document.text) as unknown,
    mineUntil: document.localWinsUntil,
  });

/** The local copy wins until it is sent. */
export const FOREVER = Number.MAX_SAFE_INTEGER;

type Hearing = { added(document: SyncedState): void; changed(document: SyncedState): void };

/** Sets the listener that sends changes. */
export function setSyncListener(next: Hearing): void {
  heard = next;
}

let heard: Hearing | undefined;

/** Id of the staff member the states belong to; before sign-in, of the last one signed in. */
let person = readStored('person', Number.isSafeInteger as (value: unknown) => value is number, 0);
let entered = false;

subscribe(session, () => {
  const { me } = session;
  if (!me || (entered && me.id === person)) return;
  entered = true;
  if (me.id !== person) {
    person = me.id;
    writeStored('person', person);
    for (const document of documents) document.recall();
  }
  void bring().then(() => waiting.forEach((call) => call()));
});

/**
 * Sets the function that pulls the server's copies at each sign-in; without it the local copies apply. It resolves once
 * they have loaded or failed to load.
 */
export function syncWith(server: () => Promise<void>): void {
  bring = server;
}

let bring = (): Promise<void> => Promise.resolve();

/** Registers a callback for each sign-in, called once the server's copies have loaded or failed to load. */
export function onSignInSync(call: () => void): void {
  waiting.push(call);
}

const waiting: (() => void)[] = [];

export function isKept(value: unknown): value is { value: unknown; mineUntil: number } {
  return typeof value === 'object' && value !== null && 'value' in value && 'mineUntil' in value;
}
