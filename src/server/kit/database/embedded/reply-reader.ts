import { BACKEND, HEADER, messageLength, readText } from './wire.ts';

/** A house-keeping statement of the engine failed. */
export class EngineQueryError extends Error {
  override readonly name = 'EngineQueryError';
}

/**
 * Returns the rows of a simple query's complete reply, values as text.
 * @throws EngineQueryError
 */
export function readRows(reply: Buffer): (string | null)[][] {
  const rows: (string | null)[][] = [];
  for (let at = 0; at + HEADER <= reply.length; at += messageLength(reply, at)) {
    if (reply[at] === BACKEND.dataRow) rows.push(readRow(reply, at + HEADER));
    if (reply[at] === BACKEND.error) throw new EngineQueryError(readErrorText(reply, at + HEADER));
  }
  return rows;
}

function readRow(reply: Buffer, start: number): (string | null)[] {
  const row: (string | null)[] = [];
  let at = start + 2;
  for (let columns = reply.readInt16BE(start); columns > 0; columns--) {
    const length = reply.readInt32BE(at);
    at += 4;
    row.push(length < 0 ? null : reply.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return row;
}

function readErrorText(reply: Buffer, start: number): string {
  for (let at = start; reply[at] !== 0 && at < reply.length;) {
    const field = readText(reply, at + 1);
    if (reply[at] === MESSAGE_FIELD) return field.value;
    at = field.next;
  }
  return 'unknown error';
}

const MESSAGE_FIELD = 0x4d;
