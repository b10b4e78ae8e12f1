import { useSyncExternalStore } from 'react';

/** The start of the present hour, so that a list of what lies ahead moves on with the clock but not with every drawing. */
export const useHour = (): string => useSyncExternalStore(everyMinute, hour);

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 60_000);
  return () => clearInterval(timer);
}

const hour = (): string => `${new Date().toISOString().slice(0, 13)}:00:00.000Z`;
