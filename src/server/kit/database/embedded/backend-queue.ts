import type { Batch, ClientSession } from './client-session.ts';
import { ReplyScanner } from './reply-scanner.ts';
import { readRows } from './reply-reader.ts';
import { closeStatements, IDLE, notificationChannel, queryMessage, syncMessage } from './wire.ts';

/**
 * The engine: takes a batch of protocol messages and passes on reply bytes, which must be copied at once. It never
 * rejects; an engine that cannot continue ends its thread.
 */
export type Backend = (bytes: Uint8Array, onReply: (bytes: Uint8Array) => void) => Promise<void>;

/** Runs one statement outside every transaction; returns rows as text. @throws EngineQueryError */
export type EngineQuery = (sql: string) => Promise<(string | null)[][]>;

export type QueueOptions = {
  backend: Backend;
  idleTransactionMs: number;
  maxBlockMs: number;
  /** Reply bytes for a client; must be copied at once. */
  reply(session: ClientSession, bytes: Buffer): void;
  /** A batch was fully processed. */
  taken(session: ClientSession, batch: Batch): void;
  /** A client waited too long inside a transaction and was rolled back. */
  expired(session: ClientSession): void;
  /** Called before each use of the engine with its time limit (0: none), and with undefined after it. */
  watch(limitMs: number | undefined): void;
  /** The engine cannot continue. */
  broken(reason: string): void;
};

/**
 * Shares the single backend among many clients. Batches run one after another in order of arrival. A client whose batch
 * leaves a transaction open (or an extended query without its Sync) owns the backend until it ends; all others wait.
 * When the owner disconnects, its transaction is rolled back before the next batch.
 */
export class BackendQueue {
  readonly #options: QueueOptions;
  readonly #sessions = new Set<ClientSession>();
  readonly #waiting: Work[] = [];
  #owner: ClientSession | undefined;
  #status: number = IDLE;
  #running = false;
  #idleTimer: NodeJS.Timeout | undefined;
  #lastUse = performance.now();

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Milliseconds since a client last sent something; 0 while a batch is running. */
  get quietMs(): number {
    return this.#owner || this.#waiting.length > 0 ? 0 : performance.now() - this.#lastUse;
  }

  open(session: ClientSession): void {
    this.#sessions.add(session);
  }

  submit(session: ClientSession, batch: Batch): void {
    this.#lastUse = performance.now();
    const limitMs = (): number => this.#limitFor(session, batch);
    this.#waiting.push({ session, limitMs, run: () => this.#serve(session, batch) });
    this.#wake();
  }

  /** Drops the client's queued batches, rolls back, and closes its statements. */
  leave(session: ClientSession): void {
    if (session.closed) return;
    session.closed = true;
    for (let index = this.#waiting.length - 1; index >= 0; index--)
      if (this.#waiting[index]?.session === session) this.#waiting.splice(index, 1);
    this.#waiting.push({ session, limitMs: () => this.#options.maxBlockMs, run: () => this.#cleanUp(session) });
    this.#wake();
  }

  /** The main thread has consumed this many bytes of the client's replies. */
  consumed(session: ClientSession, bytes: number): void {
    session.unread -= bytes;
    this.#wake();
  }

  /** Runs house-keeping of the engine between two batches, outside every transaction. */
  exclusively<T>(work: (query: EngineQuery) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = (): Promise<void> => work((sql) => this.#query(sql)).then(resolve, reject);
      this.#waiting.push({ session: undefined, limitMs: () => 0, run });
      this.#wake();
    });
  }

  #wake(): void {
    if (this.#running) return;
    this.#running = true;
    void this.#drain();
  }

  async #drain(): Promise<void> {
    try {
      for (let work = this.#next(); work; work = this.#next()) {
        this.#options.watch(work.limitMs());
        await work.run();
        this.#options.watch(undefined);
      }
    } catch (error) {
      this.#options.broken(error instanceof Error ? (error.stack ?? error.message) : String(error));
    } finally {
      this.#running = false;
    }
  }

  #next(): Work | undefined {
    const owner = this.#owner;
    const index = this.#waiting.findIndex(({ session }) =>
      owner ? session === owner : !session || session.closed || session.unread <= MAX_UNREAD,
    );
    return index < 0 ? undefined : this.#waiting.splice(index, 1)[0];
  }

  async #serve(session: ClientSession, batch: Batch): Promise<void> {
    clearTimeout(this.#idleTimer);
    const scanner = new ReplyScanner({
      bytes: (bytes) => {
        if (!session.closed) this.#options.reply(session, bytes);
      },
      notification: (bytes) => this.#spread(bytes),
    });
    await this.#options.backend(batch.bytes, (bytes) => scanner.scan(asBuffer(bytes)));
    if (batch.mustFinish && (scanner.status === undefined || !scanner.finished)) {
      this.#options.broken('The engine gave an incomplete reply.');
      return;
    }
    await this.#subscribe(session, batch);
    this.#settle(session, scanner.status);
    this.#options.taken(session, batch);
    this.#lastUse = performance.now();
  }

  #limitFor(session: ClientSession, batch: Batch): number {
    if (batch.timeLimit !== undefined) session.timeLimit = batch.timeLimit;
    const { maxBlockMs } = this.#options;
    if (session.timeLimit === undefined) return maxBlockMs;
    return session.timeLimit === 0 ? 0 : Math.max(maxBlockMs, session.timeLimit);
  }

  #settle(session: ClientSession, status: number | undefined): void {
    if (status === IDLE) {
      this.#owner = undefined;
      session.timeLimit = undefined;
    } else {
      // A Flush without Sync reports no status: the implicit transaction is still open.
      this.#owner = session;
      this.#idleTimer = setTimeout(() => this.#expire(session), this.#options.idleTransactionMs);
    }
    this.#status = status ?? this.#status;
  }

  #expire(session: ClientSession): void {
    if (this.#owner !== session || session.closed || this.#running) return;
    this.#options.expired(session);
    this.leave(session);
  }

  async #cleanUp(session: ClientSession): Promise<void> {
    clearTimeout(this.#idleTimer);
    if (this.#owner === session) {
      // The Sync ends an extended query that was cut off; ROLLBACK is processed only then.
      await this.#send(syncMessage());
      if (this.#status !== IDLE) await this.#query('rollback');
      this.#owner = undefined;
    }
    this.#sessions.delete(session);
    if (session.statements.size > 0) await this.#send(closeStatements(session.statements));
    for (const channel of session.channels)
      if (!this.#hasListener(channel)) await this.#query(`unlisten ${quoteName(channel)}`);
  }

  async #query(sql: string): Promise<(string | null)[][]> {
    return readRows(await this.#send(queryMessage(sql)));
  }

  async #send(bytes: Buffer): Promise<Buffer> {
    const parts: Buffer[] = [];
    const scanner = new ReplyScanner({
      bytes: (found) => parts.push(Buffer.from(found)),
      notification: (found) => this.#spread(found),
    });
    await this.#options.backend(bytes, (reply) => scanner.scan(asBuffer(reply)));
    this.#status = scanner.status ?? this.#status;
    return Buffer.concat(parts);
  }

  /**
   * Delivers notifications: the backend listens to every channel any client wants; each client gets its own channels.
   */
  #spread(bytes: Buffer): void {
    const channel = notificationChannel(bytes);
    for (const session of this.#sessions)
      if (session.channels.has(channel) && !session.closed) this.#options.reply(session, bytes);
  }

  async #subscribe(session: ClientSession, batch: Batch): Promise<void> {
    for (const { verb, channel } of batch.subscriptions) {
      if (verb === 'listen') session.channels.add(channel);
      else if (channel === '*') session.channels.clear();
      else session.channels.delete(channel);
    }
    // An UNLISTEN stopped the channel for every client: start it again for the others.
    if (batch.subscriptions.some(({ verb }) => verb === 'unlisten'))
      for (const channel of new Set([...this.#sessions].flatMap((other) => [...other.channels])))
        await this.#query(`listen ${quoteName(channel)}`);
  }

  #hasListener(channel: string): boolean {
    for (const session of this.#sessions) if (session.channels.has(channel)) return true;
    return false;
  }
}

type Work = {
  readonly session: ClientSession | undefined;
  readonly limitMs: () => number;
  readonly run: () => Promise<void>;
};

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

/** A client with more unread reply bytes than this waits until they are consumed. */
const MAX_UNREAD = 16 * 1024 * 1024;
