import { toast } from './toasts.ts';

/** What a browser keeps, by key. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): readonly string[] };

/**
 * Returns a storage that always works: where the browser blocks it, or has no room left, values last until the page is
 * left. That there is no room is said once.
 */
function keptIn(open: () => Storage): Kept {
  const memory = new Map<string, string>();
  const tried = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open());
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      if (error.name === 'QuotaExceededError') sayFull();
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? tried((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      memory.set(key, value);
      tried((storage) => {
        storage.setItem(key, value);
        memory.delete(key);
      });
    },
    removeItem(key) {
      memory.delete(key);
      tried((storage) => storage.removeItem(key));
    },
    keys() {
      const stored = tried((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''));
      return [...new Set([...memory.keys(), ...(stored ?? [])])];
    },
  };
}

/** What all tabs of this browser share. */
export const local = keptIn(() => localStorage);

/** What belongs to this tab of the browser. */
export const perTab = keptIn(() => sessionStorage);

let saidFull = false;

function sayFull(): void {
  if (saidFull) return;
  saidFull = true;
  toast({
    tone: 'warn',
    text: 'This browser has no room left.',
    detail: 'What you type is not kept when you leave this page. Delete data of other sites in its settings.',
  });
}

/**
 * Reads a value of this product from local storage (or the given storage); returns the fallback if it is missing,
 * broken or of an outdated shape.
 */
export function readStored<T>(
  key: string,
  isRight: (value: unknown) => value is T,
  fallback: T,
  from: Kept = local,
): T {
  const text = from.getItem(NAMESPACE + key);
  if (text === null) return fallback;
  const value = parse(text);
  return isRight(value) ? value : fallback;
}

/** Stores a value. */
export const writeStored = (key: string, value: unknown, to: Kept = local): void =>
  to.setItem(NAMESPACE + key, JSON.stringify(value));

/** Local storage namespace (PRODUCT.md#settings). */
export const NAMESPACE = 'pro__';

/** Storage key of the access token (PRODUCT.md#sessions). */
export const TOKEN_KEY = 'Access-Token';

/** Storage key of the token by which the server knows this browser; it stays after signing out. */
export const DEVICE_KEY = 'Device-Token';

/** Storage key of who is signed in: it stays when their session ends, and goes when they log out. */
const ACCOUNT_KEY = 'Account';

/** Storage prefix of form drafts, before the id of their owner. */
export const DRAFTS = 'draft:';

/**
 * Deletes what a person has typed and which records they looked at, when they sign out: it may name customers. Other
 * tabs still hold forms, so nothing is written again until that person signs in.
 */
export function forgetTyped(staff: number): void {
  for (const key of storedKeys(`${NAMESPACE}${DRAFTS}${staff}:`)) local.removeItem(key);
  local.setItem(signedOut(staff), '1');
}

/** Returns what the drafts of a person are of, such as "Edit Manila". */
export const draftNames = (staff: number): readonly string[] =>
  storedKeys(`${NAMESPACE}${DRAFTS}${staff}:`).flatMap((key) => {
    const draft = readStored(key.slice(NAMESPACE.length), isNamed, undefined);
    return draft ? [draft.name] : [];
  });

const isNamed = (value: unknown): value is { name: string } | undefined =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

/** Notes who is signed in. */
export const rememberAccount = (account: Account): void => writeStored(ACCOUNT_KEY, account);

/** Forgets who was signed in. */
export const forgetAccount = (): void => local.removeItem(NAMESPACE + ACCOUNT_KEY);

/** Returns whose session ended without their logging out, and whether they left unsaved changes in this browser. */
export function endedAccount(): { email: string; kept: boolean } | undefined {
  const account = readStored(ACCOUNT_KEY, isAccount, undefined);
  return account && { email: account.email, kept: storedKeys(`${NAMESPACE}${DRAFTS}${account.id}:`).length > 0 };
}

type Account = { id: number; email: string };

const isAccount = (value: unknown): value is Account | undefined =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'email' in value &&
  typeof value.email === 'string';

/** Lets drafts of a person be written again. */
export const keepTyped = (staff: number): void => local.removeItem(signedOut(staff));

/** Returns whether the owner of a draft has signed out, by its key without the namespace. */
export const isForgotten = (key: string): boolean => {
  const staff = /^draft:(\d{1,15}):/.exec(key)?.[1];
  return staff !== undefined && local.getItem(signedOut(Number(staff))) !== null;
};

/** Returns the keys in local storage that begin with a text. */
export const storedKeys = (prefix: string): string[] => local.keys().filter((key) => key.startsWith(prefix));

const signedOut = (staff: number): string => `${NAMESPACE}signed-out:${staff}`;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
