import { proxy } from 'valtio';

/** How the line to the server is. `off`: not asked for yet, or the gateway has none. */
export type LineState = 'off' | 'on' | 'reconnecting' | 'offline';

/** The line, and how many rows of each list shown have changed since they were asked for, by the hash of its query. */
export const live = proxy<{ line: LineState; lists: Record<string, number> }>({ line: 'off', lists: {} });

/** Marks the query of a list: it is asked again only when the person says so, as long as the line tells what changed. */
export const LIST = { list: true } as const;
