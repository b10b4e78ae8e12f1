/**
 * Reads a value of this product from local storage (or the given storage); returns the fallback if it is missing,
 * broken or of an outdated shape.
 */
export function readStored<T>(key: string, isRight: (value: unknown) => value is T, fallback: T, from?: Storage): T {
  const text = (from ?? localStorage).getItem(NAMESPACE + key);
  if (text === null) return fallback;
  const value = parse(text);
  return isRight(value) ? value : fallback;
}

/** Stores a value. If storage is full or forbidden, the error is ignored and the value lasts until reload. */
export function writeStored(key: string, value: unknown, to?: Storage): void {
  try {
    (to ?? localStorage).setItem(NAMESPACE + key, JSON.stringify(value));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Local storage namespace (PRODUCT.md#settings). */
export const NAMESPACE = 'pro__';

/** Storage key of the access token (PRODUCT.md#sessions). */
export const TOKEN_KEY = 'Access-Token';

/** Storage key of the token by which the server knows this browser; it stays after signing out. */
export const DEVICE_KEY = 'Device-Token';

/** Storage prefix of form drafts, before the id of their owner. */
export const DRAFTS = 'draft:';

/**
 * Deletes what a person has typed and which records they looked at, when they sign out: it may name customers. Other
 * tabs still hold forms, so nothing is written again until that person signs in.
 */
export function forgetTyped(staff: number): void {
  for (const key of storedKeys(`${NAMESPACE}${DRAFTS}${staff}:`)) localStorage.removeItem(key);
  localStorage.setItem(signedOut(staff), '1');
}

/** Lets drafts of a person be written again. */
export const keepTyped = (staff: number): void => localStorage.removeItem(signedOut(staff));

/** Returns whether the owner of a draft has signed out, by its key without the namespace. */
export const isForgotten = (key: string): boolean => {
  const staff = /^draft:(\d{1,15}):/.exec(key)?.[1];
  return staff !== undefined && localStorage.getItem(signedOut(Number(staff))) !== null;
};

/** Returns the keys in local storage that begin with a text. */
export const storedKeys = (prefix: string): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

const signedOut = (staff: number): string => `${NAMESPACE}signed-out:${staff}`;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
