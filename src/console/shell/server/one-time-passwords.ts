import { proxy } from 'valtio';

/** Passwords the server made and answered once, by admin: shown until the person has noted them, kept nowhere else. */
export const oneTime = proxy<{ passwords: Record<number, string> }>({ passwords: {} });

/** Keeps a made password to be shown; one the manager chose is theirs to remember. */
export function showOnce(adminId: number, password: string | null): void {
  if (password !== null) oneTime.passwords[adminId] = password;
}

/** The person has noted it. */
export function forgetOnce(adminId: number): void {
  delete oneTime.passwords[adminId];
}
