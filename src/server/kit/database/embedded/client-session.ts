import { inspectStatement, REFUSED_COPY, type Subscription } from './sql-text.ts';
import { FRONTEND, greeting, HEADER, message, messageLength, readText, text } from './wire.ts';

/** Messages that the engine receives in one go. */
export type Batch = {
  readonly bytes: Buffer;
  /** Ends with Sync or a simple Query and runs a statement: the reply must say how that ended. */
  readonly mustFinish: boolean;
  /** Size on the wire before renaming, for flow control. */
  readonly received: number;
  readonly subscriptions: readonly Subscription[];
  readonly timeLimit: number | undefined;
};

/**
 * One client connection as the worker sees it. Splits the byte stream into batches, and prefixes statement and portal
 * names, because all connections share one backend. The unnamed statement is shared too. That is safe for clients that
 * send Parse, Bind and Execute up to one Sync, as `pg` does; batches are never interleaved.
 */
export class ClientSession {
  readonly id: number;
  readonly channels = new Set<string>();
  /** Prepared statements to close when the client disconnects. */
  readonly statements = new Set<string>();
  /** Reply bytes the main thread has not consumed yet. */
  unread = 0;
  /** Raised time limit of the running transaction, in ms. */
  timeLimit: number | undefined;
  closed = false;
  #receivedBytes = 0;
  #waitingBytes = 0;
  #acknowledgedBytes = 0;
  readonly #greet: (bytes: Buffer) => void;
  readonly #parameters: Readonly<Record<string, string>>;
  #rest: Buffer = Buffer.alloc(0);
  #parts: Buffer[] = [];
  #partsLength = 0;
  #greeted = false;
  #messages: Buffer[] = [];
  #received = 0;
  #executes = false;
  #subscriptions: Subscription[] = [];
  #timeLimit: number | undefined;

  constructor(id: number, parameters: Readonly<Record<string, string>>, greet: (bytes: Buffer) => void) {
    this.id = id;
    this.#parameters = parameters;
    this.#greet = greet;
  }

  /**
   * Takes bytes from the client and yields the batches they complete; yields `terminate` on the client's Terminate
   * message.
   */
  *receive(chunk: Uint8Array): Generator<Batch | 'terminate'> {
    this.#receivedBytes += chunk.length;
    this.#append(chunk);
    for (let next = this.#nextMessage(); next; next = this.#nextMessage()) {
      if (!this.#greeted) {
        this.#greeted = true;
        this.#greet(greeting(this.id, this.#parameters));
        continue;
      }
      const type = next[0] ?? 0;
      if (type === FRONTEND.terminate) {
        yield 'terminate';
        return;
      }
      this.#received += next.length;
      this.#messages.push(this.#translate(type, next));
      if (type === FRONTEND.query || type === FRONTEND.execute) this.#executes = true;
      if (BATCH_ENDS.has(type)) yield this.#cutBatch(type);
    }
  }

  /** Marks a batch as answered. */
  done(batch: Batch): void {
    this.#waitingBytes -= batch.received;
  }

  /**
   * Returns how many more bytes to acknowledge to the client; 0 while they are too few for a message. Bytes of a
   * complete batch count once it is answered; those of a message still arriving count at once, otherwise its rest would
   * never be sent.
   */
  acknowledge(): number {
    const owed = this.#receivedBytes - this.#waitingBytes - this.#acknowledgedBytes;
    if (owed < ACKNOWLEDGE_AT) return 0;
    this.#acknowledgedBytes += owed;
    return owed;
  }

  /** Collects chunks without joining them until a whole message has arrived: a 5 MB parameter comes in many chunks. */
  #append(chunk: Uint8Array): void {
    this.#parts.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length));
    this.#partsLength += chunk.length;
    const needed = this.#rest.length >= HEADER ? this.#lengthOfNext() : 0;
    if (this.#rest.length + this.#partsLength < needed) return;
    this.#rest =
      this.#rest.length === 0 && this.#parts.length === 1
        ? (this.#parts[0] ?? this.#rest)
        : Buffer.concat([this.#rest, ...this.#parts]);
    this.#parts = [];
    this.#partsLength = 0;
  }

  /** Returns the length of the next message. The start-up packet has no type byte. */
  #lengthOfNext(): number {
    return this.#greeted ? messageLength(this.#rest, 0) : this.#rest.readInt32BE(0);
  }

  #nextMessage(): Buffer | undefined {
    if (this.#rest.length < HEADER) return undefined;
    const length = this.#lengthOfNext();
    if (this.#rest.length < length) return undefined;
    const next = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return next;
  }

  #cutBatch(type: number): Batch {
    const batch: Batch = {
      bytes: this.#messages.length === 1 ? (this.#messages[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#messages),
      mustFinish: this.#executes && type !== FRONTEND.flush,
      received: this.#received,
      subscriptions: this.#subscriptions,
      timeLimit: this.#timeLimit,
    };
    this.#waitingBytes += batch.received;
    this.#messages = [];
    this.#received = 0;
    this.#executes = false;
    this.#subscriptions = [];
    this.#timeLimit = undefined;
    return batch;
  }

  #translate(type: number, original: Buffer): Buffer {
    switch (type) {
      case FRONTEND.query: {
        const sql = this.#inspect(readText(original, HEADER).value);
        return sql === undefined ? original : message(type, text(sql));
      }
      case FRONTEND.parse: {
        const name = readText(original, HEADER);
        const statement = readText(original, name.next);
        const sql = this.#inspect(statement.value);
        if (name.value !== '') this.statements.add(this.#prefixed(name.value));
        if (name.value === '' && sql === undefined) return original;
        const body = sql === undefined ? original.subarray(name.next, statement.next) : text(sql);
        return message(type, text(this.#prefixed(name.value)), body, original.subarray(statement.next));
      }
      case FRONTEND.bind: {
        const portal = readText(original, HEADER);
        const statement = readText(original, portal.next);
        if (portal.value === '' && statement.value === '') return original;
        const names = [text(this.#prefixed(portal.value)), text(this.#prefixed(statement.value))];
        return message(type, ...names, original.subarray(statement.next));
      }
      case FRONTEND.execute: {
        const portal = readText(original, HEADER);
        if (portal.value === '') return original;
        return message(type, text(this.#prefixed(portal.value)), original.subarray(portal.next));
      }
      case FRONTEND.describe:
      case FRONTEND.close: {
        const name = readText(original, HEADER + 1);
        if (name.value === '') return original;
        const prefixed = this.#prefixed(name.value);
        if (type === FRONTEND.close) this.statements.delete(prefixed);
        return message(type, original.subarray(HEADER, HEADER + 1), text(prefixed));
      }
      default:
        return original;
    }
  }

  /** Adds the connection's prefix. The unnamed statement and portal stay unnamed. */
  #prefixed(name: string): string {
    return name === '' ? '' : `${this.id}.${name}`;
  }

  /** Records what the bridge must know about the statement. Returns a text to run instead, if any. */
  #inspect(sql: string): string | undefined {
    const notes = inspectStatement(sql);
    if (!notes) return undefined;
    this.#subscriptions.push(...notes.listen);
    this.#timeLimit = notes.timeLimit ?? this.#timeLimit;
    return notes.copyFromStdin ? REFUSED_COPY : undefined;
  }
}

const BATCH_ENDS = new Set<number>([FRONTEND.query, FRONTEND.sync, FRONTEND.flush]);

const ACKNOWLEDGE_AT = 256 * 1024;
