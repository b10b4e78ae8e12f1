import { Duplex } from 'node:stream';

/** What a socket needs from the supervisor: the channel to the worker that is current when it connects. */
export type Wire = {
  open(socket: BridgeSocket): void;
  send(socket: BridgeSocket, bytes: Uint8Array<ArrayBuffer>): void;
  consumed(socket: BridgeSocket, bytes: number): void;
  close(socket: BridgeSocket): void;
};

/**
 * A socket as `pg` expects it, whose other end is the database worker. Flow control works both ways: a write completes
 * late once {@link WRITE_AHEAD} bytes are in transit, and the worker learns what was read, so that it pauses a client
 * that does not read.
 */
export class BridgeSocket extends Duplex {
  readonly id: number;
  readonly #connect: () => Promise<Wire>;
  #wire: Wire | undefined;
  /** Callback of a write made before the connection was open. */
  #early: (() => void) | undefined;
  #underWay = 0;
  #resume: (() => void) | undefined;
  #unreported = 0;
  #flowing = true;

  constructor(id: number, connect: () => Promise<Wire>) {
    super({ readableHighWaterMark: WRITE_AHEAD, writableHighWaterMark: WRITE_AHEAD });
    this.id = id;
    this.#connect = connect;
  }

  connect(): this {
    this.#connect().then(
      (wire) => {
        if (this.destroyed) return;
        this.#wire = wire;
        wire.open(this);
        this.#early?.();
        this.emit('connect');
      },
      // Deferred: a caller that retries without a pause would otherwise never let a timer run.
      (error: Error) => setImmediate(() => this.destroy(error)),
    );
    return this;
  }

  /** Receives bytes of a reply. */
  deliver(bytes: Uint8Array): void {
    this.#unreported += bytes.length;
    this.#flowing = this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    if (this.#flowing && this.#unreported >= REPORT_AT) this.#report();
  }

  /** The worker has taken bytes that were written. */
  taken(bytes: number): void {
    this.#underWay -= bytes;
    if (this.#underWay > WRITE_AHEAD) return;
    const resume = this.#resume;
    this.#resume = undefined;
    resume?.();
  }

  override _read(): void {
    if (this.#flowing) return;
    this.#flowing = true;
    this.#report();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send([chunk], done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  override _final(done: (error?: Error | null) => void): void {
    done();
    setImmediate(() => this.destroy());
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#wire?.close(this);
    done(error);
  }

  // Methods that pg calls on a TCP socket and that have no effect here.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  #send(chunks: Buffer[], done: (error?: Error | null) => void): void {
    if (!this.#wire) {
      this.#early = () => this.#send(chunks, done);
      return;
    }
    const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
    let offset = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    this.#underWay += bytes.length;
    this.#wire.send(this, bytes);
    if (this.#underWay <= WRITE_AHEAD) done();
    else this.#resume = () => done();
  }

  #report(): void {
    this.#wire?.consumed(this, this.#unreported);
    this.#unreported = 0;
  }
}

const WRITE_AHEAD = 1024 * 1024;
const REPORT_AT = 256 * 1024;
