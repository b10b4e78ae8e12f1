/**
 * The few messages of PostgreSQL's frontend/backend protocol 3.0 that the bridge builds or looks into.
 * Source: PostgreSQL documentation, "Message Formats".
 */
export const FRONTEND = {
  bind: 0x42,
  close: 0x43,
  describe: 0x44,
  execute: 0x45,
  flush: 0x48,
  parse: 0x50,
  query: 0x51,
  sync: 0x53,
  terminate: 0x58,
} as const;

export const BACKEND = {
  notification: 0x41,
  commandComplete: 0x43,
  dataRow: 0x44,
  error: 0x45,
  emptyQuery: 0x49,
  readyForQuery: 0x5a,
  portalSuspended: 0x73,
} as const;

/** Transaction status of ReadyForQuery: not in a transaction. `T` and `E` mean inside one. */
export const IDLE = 0x49;

/** Type byte and length word in front of every message after the start-up packet. */
export const HEADER = 5;

/** Returns the length of the message at `offset`, type byte included. */
export const messageLength = (bytes: Buffer, offset: number): number => 1 + bytes.readInt32BE(offset + 1);

export function message(type: number, ...parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = Buffer.allocUnsafe(HEADER + length);
  bytes[0] = type;
  bytes.writeInt32BE(4 + length, 1);
  let offset = HEADER;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

export const text = (value: string): Buffer => Buffer.from(`${value}\0`);

export function int32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32BE(value);
  return bytes;
}

/** Returns the zero-terminated string at `offset`, and the offset after it. */
export function readText(bytes: Buffer, offset: number): { value: string; next: number } {
  const end = bytes.indexOf(0, offset);
  return { value: bytes.toString('utf8', offset, end), next: end + 1 };
}

export const queryMessage = (sql: string): Buffer => message(FRONTEND.query, text(sql));
export const syncMessage = (): Buffer => message(FRONTEND.sync);

/** Returns messages that close prepared statements. An unknown name is no error. */
export const closeStatements = (names: Iterable<string>): Buffer =>
  Buffer.concat([...[...names].map((name) => message(FRONTEND.close, Buffer.from('S'), text(name))), syncMessage()]);

/** Returns an ErrorResponse that ends the connection. */
export const fatalError = (sqlState: string, sentence: string): Buffer =>
  message(BACKEND.error, text('SFATAL'), text('VFATAL'), text(`C${sqlState}`), text(`M${sentence}`), Buffer.from([0]));

/** Returns a server's reply to an accepted start-up packet. */
export const greeting = (connection: number, parameters: Readonly<Record<string, string>>): Buffer =>
  Buffer.concat([
    message(0x52, int32(0)), // AuthenticationOk
    ...Object.entries(parameters).map(([name, value]) => message(0x53, text(name), text(value))),
    message(0x4b, int32(connection), int32(0)), // BackendKeyData
    message(BACKEND.readyForQuery, Buffer.from([IDLE])),
  ]);

/** Returns the channel of a NotificationResponse. */
export const notificationChannel = (bytes: Buffer): string => readText(bytes, HEADER + 4).value;
