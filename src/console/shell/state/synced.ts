import { subscribe } from 'valtio';
import type { PREFERENCES } from '#contract/desk.schema.ts';
import { session } from './session.ts';
import { readStored, writeStored } from './storage.ts';

/** One part of how the console looks, as it stands on this browser. */
export type SyncedState = {
  readonly name: (typeof PREFERENCES)[number];
  /** The state as JSON. */
  text: string;
  /** Until then (ms) this browser knows better than the server: for ever while a change has not been sent. */
  localWinsUntil: number;
  /** Takes a copy from elsewhere in place of the state; one of an older shape is left alone. */
  take(value: unknown, localWinsUntil: number): void;
};

/**
 * Keeps a part of how the console looks for the person signed in: on this browser at once and on the server soon after,
 * so that it looks the same on the next browser. At sign-in the server's copy wins, unless this browser has changes it
 * could not send yet. Somebody else on the same browser gets their own; before sign-in it looks as it did last.
 * @param state what stands in it now is the default
 * @param isRight whether a kept value has the present shape; missing parts are filled from the default
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
    // A copy that was taken is no change of this person's.
    if (text === document.text || !session.me) return;
    document.text = text;
    document.localWinsUntil = FOREVER;
    keep(document);
    heard?.changed(document);
  });
}

/** Everything that is kept this way. */
export const documents: (SyncedState & { recall(): void })[] = [];

/** Where a document is kept on this browser, by person. */
export const storageKey = ({ name }: SyncedState): string => `${name}.${person}`;

export const keep = (document: SyncedState): void =>
  writeStored(storageKey(document), {
    value: JSON.parse(document.text) as unknown,
    mineUntil: document.localWinsUntil,
  });

/** A time no clock reaches. */
export const FOREVER = Number.MAX_SAFE_INTEGER;

type Hearing = { added(document: SyncedState): void; changed(document: SyncedState): void };

/** Says who sends what changes. */
export function setSyncListener(next: Hearing): void {
  heard = next;
}

let heard: Hearing | undefined;

/** Whose documents these are: before sign-in, of who was signed in last. */
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
 * Sets what brings the server's copies at each sign-in; until then the copies of this browser do. It resolves once they
 * are here, or could not be had.
 */
export function syncWith(server: () => Promise<void>): void {
  bring = server;
}

let bring = (): Promise<void> => Promise.resolve();

/** Calls back at each sign-in once the server's copies are here, or could not be had. */
export function onSignInSync(call: () => void): void {
  waiting.push(call);
}

const waiting: (() => void)[] = [];

export function isKept(value: unknown): value is { value: unknown; mineUntil: number } {
  return typeof value === 'object' && value !== null && 'value' in value && 'mineUntil' in value;
}
