/**
 * Reads a value of this product from local storage (or that of this tab of the browser); what is missing, broken or of an
 * older shape is the fallback.
 */
export function readStored<T>(key: string, isRight: (value: unknown) => value is T, fallback: T, from?: Storage): T {
  const text = (from ?? localStorage).getItem(NAMESPACE + key);
  if (text === null) return fallback;
  const value = parse(text);
  return isRight(value) ? value : fallback;
}

/** Keeps a value. A full or forbidden storage is not the person's problem: the value then lasts until reload. */
export function writeStored(key: string, value: unknown, to?: Storage): void {
  try {
    (to ?? localStorage).setItem(NAMESPACE + key, JSON.stringify(value));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Local storage namespace (PRODUCT.md#settings). */
export const NAMESPACE = 'pro__';

/** Where the access token is kept (PRODUCT.md#sessions). */
export const TOKEN_KEY = 'Access-Token';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
