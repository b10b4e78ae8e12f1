/** Position in the event stream: a snapshot of the database's transactions, and its second. */
export interface Cursor {
  readonly snapshot: string;
  readonly second: number;
}

/** Returns a cursor as a message id. */
export const cursorOf = ({ snapshot, second }: Cursor): string => `${snapshot}@${second}`;

/** Parses a message id; undefined when it is not a cursor, or the database could not read its snapshot. */
export function readCursor(id: string): Cursor | undefined {
  const [, snapshot, xmin = '', xmax = '', running = '', second] = PATTERN.exec(id) ?? [];
  if (snapshot === undefined) return undefined;
  const ids = [xmin, ...running.split(',').filter((each) => each !== ''), xmax].map(BigInt);
  // The transactions still running are between both ends, the oldest first, and the last of them is below the upper end.
  const isOrdered = ids.every((each, index) => index === 0 || each >= (ids[index - 1] ?? 0n));
  if (!isOrdered || (running !== '' && ids.at(-1) === ids.at(-2))) return undefined;
  return { snapshot, second: Number(second) };
}

const PATTERN = /^(([1-9]\d{0,17}):([1-9]\d{0,17}):([1-9]\d{0,17}(?:,[1-9]\d{0,17}){0,200})?)@(\d{1,12})$/;
