import { useSyncExternalStore } from 'react';

/**
 * Returns the start of the current hour, so that a list of upcoming records advances with the clock but not on every
 * render.
 */
export const useHour = (): string => useSyncExternalStore(everyMinute, hour);

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 60_000);
  return () => clearInterval(timer);
}

const hour = (): string => `${new Date().toISOString().slice(0, 13)}:00:00.000Z`;
