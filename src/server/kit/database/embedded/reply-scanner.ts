import { BACKEND, HEADER, messageLength } from './wire.ts';

/** Receives the parts of a reply. The bytes belong to the engine and must be copied before returning. */
export type ReplySink = {
  bytes(bytes: Buffer): void;
  notification(message: Buffer): void;
};

/**
 * Scans one reply of the engine as a stream, without storing it: forwards bytes, extracts notifications (they may be
 * for other connections), and records how the reply ended. Messages may be split anywhere between two chunks.
 */
export class ReplyScanner {
  /** Transaction status of the last ReadyForQuery, undefined when there was none. */
  status: number | undefined;
  /** Whether a statement ended: completed, failed, empty or suspended. */
  finished = false;
  readonly #sink: ReplySink;
  #pending: Buffer | undefined;
  #skip = 0;

  constructor(sink: ReplySink) {
    this.#sink = sink;
  }

  scan(chunk: Buffer): void {
    const bytes = this.#pending ? Buffer.concat([this.#pending, chunk]) : chunk;
    this.#pending = undefined;
    let from = 0;
    let at = Math.min(this.#skip, bytes.length);
    this.#skip -= at;
    while (at < bytes.length) {
      const length = at + HEADER <= bytes.length ? messageLength(bytes, at) : undefined;
      const whole = length !== undefined && at + length <= bytes.length;
      if (length === undefined || (!whole && NEEDED_WHOLE.has(bytes[at] ?? 0))) {
        this.#pending = Buffer.from(bytes.subarray(at));
        break;
      }
      from = this.#note(bytes, from, at, length);
      if (!whole) this.#skip = at + length - bytes.length;
      at = Math.min(at + length, bytes.length);
    }
    if (at > from) this.#sink.bytes(bytes.subarray(from, at));
  }

  /** Processes one message header. Returns the offset of the bytes not yet forwarded. */
  #note(bytes: Buffer, from: number, at: number, length: number): number {
    switch (bytes[at]) {
      case BACKEND.readyForQuery:
        this.status = bytes[at + HEADER];
        return from;
      case BACKEND.commandComplete:
      case BACKEND.error:
      case BACKEND.emptyQuery:
      case BACKEND.portalSuspended:
        this.finished = true;
        return from;
      case BACKEND.notification:
        if (at > from) this.#sink.bytes(bytes.subarray(from, at));
        this.#sink.notification(bytes.subarray(at, at + length));
        return at + length;
      default:
        return from;
    }
  }
}

const NEEDED_WHOLE = new Set<number>([BACKEND.readyForQuery, BACKEND.notification]);
