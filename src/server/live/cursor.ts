/** Position in the event stream: a snapshot of the database's transactions, and its second. */
export interface Cursor {
  readonly snapshot: string;
  readonly second: number;
}

/** Returns a cursor as a message id. */
export const cursorOf = ({ snapshot, second }: Cursor): string => `${snapshot}@${second}`;

/** Parses a message id; undefined when it is not a cursor. */
export function readCursor(id: string): Cursor | undefined {
  const [, snapshot, xmin, xmax, second] = PATTERN.exec(id) ?? [];
  if (snapshot === undefined || Number(xmin) > Number(xmax)) return undefined;
  return { snapshot, second: Number(second) };
}

const PATTERN = /^(([1-9]\d{0,17}):([1-9]\d{0,17}):(?:[1-9]\d{0,17}(?:,[1-9]\d{0,17}){0,200})?)@(\d{1,12})$/;
