import { proxy } from 'valtio';

/**
 * Passwords and API keys that the server generated and returned once, by id of the admin or key. They are shown until the
 * user has noted them and stored nowhere else.
 */
export const oneTime = proxy<{ passwords: Record<number, string>; keys: Record<number, string> }>({
  passwords: {},
  keys: {},
});

/** Keeps the secret of an API key for display, by the id of its record. */
export function showKeyOnce(id: number, secret: string): void {
  oneTime.keys[id] = secret;
}

/** Removes the secret of an API key once the user has copied it. */
export function forgetKey(id: number): void {
  delete oneTime.keys[id];
}

/** Keeps a generated password for display; a password chosen by the manager (null) is not shown. */
export function showOnce(adminId: number, password: string | null): void {
  if (password !== null) oneTime.passwords[adminId] = password;
}

/** Removes a password once the user has noted it. */
export function forgetOnce(adminId: number): void {
  delete oneTime.passwords[adminId];
}
