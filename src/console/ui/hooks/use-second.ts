import { useSyncExternalStore } from 'react';

/** Returns the present second, in ms since 1970, and renders again when it changes. */
export const useSecond = (): number => useSyncExternalStore(eachTick, second);

function eachTick(changed: () => void): () => void {
  const timer = setInterval(changed, 250);
  return () => clearInterval(timer);
}

const second = (): number => Math.floor(Date.now() / 1000) * 1000;
