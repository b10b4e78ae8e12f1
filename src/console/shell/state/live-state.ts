import { proxy } from 'valtio';

/** State of the event stream. `off`: not started yet, or not offered by the gateway. */
export type LineState = 'off' | 'on' | 'reconnecting' | 'offline';

/** State of the event stream, and the number of rows of each list changed since it was fetched, by query hash. */
export const live = proxy<{ line: LineState; lists: Record<string, number> }>({ line: 'off', lists: {} });

/** Query meta of a list: while the event stream is connected, the list is refetched only when the user requests it. */
export const LIST = { list: true } as const;
