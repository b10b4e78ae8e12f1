/** How far somebody has heard: a snapshot of the database's transactions, and the second it was taken in. */
export interface Cursor {
  readonly snapshot: string;
  readonly second: number;
}

/** A cursor as the id of a message. */
export const cursorOf = ({ snapshot, second }: Cursor): string => `${snapshot}@${second}`;

/** Reads the id of a message; undefined when it is none. */
export function readCursor(id: string): Cursor | undefined {
  const [, snapshot, xmin, xmax, second] = PATTERN.exec(id) ?? [];
  if (snapshot === undefined || Number(xmin) > Number(xmax)) return undefined;
  return { snapshot, second: Number(second) };
}

const PATTERN = /^(([1-9]\d{0,17}):([1-9]\d{0,17}):(?:[1-9]\d{0,17}(?:,[1-9]\d{0,17}){0,200})?)@(\d{1,12})$/;
