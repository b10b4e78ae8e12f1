import { useSyncExternalStore } from 'react';

/** The start of the present minute, in ms since 1970: what is drawn against the clock moves on with it. */
export const useMinute = (): number => useSyncExternalStore(everySecond, minute);

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, 1_000);
  return () => clearInterval(timer);
}

const minute = (): number => Math.floor(Date.now() / 60_000) * 60_000;
