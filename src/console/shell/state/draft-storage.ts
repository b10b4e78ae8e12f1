import { NAMESPACE } from './storage.ts';

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
