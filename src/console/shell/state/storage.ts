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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
