import { useSyncExternalStore } from 'react';

/** Returns the start of the current minute, in ms since 1970, and renders again when it changes. */
export const useMinute = (): number => useSyncExternalStore(everySecond, minute);

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, 1_000);
  return () => clearInterval(timer);
}

const minute = (): number => Math.floor(Date.now() / 60_000) * 60_000;
