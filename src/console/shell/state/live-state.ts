import { proxy } from 'valtio';

/** State of the event stream. `off`: not started yet, or not offered by the gateway. */
export type LineState = 'off' | 'on' | 'reconnecting' | 'offline';

/**
 * State of the event stream, since when it is broken, and the number of rows of each list changed since it was fetched,
 * by query hash.
 */
export const live = proxy<{ line: LineState; brokenSince: number | null; lists: Record<string, number> }>({
  line: 'off',
  brokenSince: null,
  lists: {},
});

/** Takes over a new state of the event stream. */
export function setLine(line: LineState): void {
  const broken = line === 'offline' || line === 'reconnecting';
  live.brokenSince = broken ? (live.brokenSince ?? Date.now()) : null;
  live.line = line;
}

/** Query meta of a list: while the event stream is connected, the list is refetched only when the user requests it. */
export const LIST = { list: true } as const;

/** Says that the connection is broken: the network is gone, or the server does not answer. */
export const brokenWords = (offline: boolean): string => (offline ? 'You’re offline.' : 'The server can’t be reached.');
