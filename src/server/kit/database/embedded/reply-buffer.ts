import type { ClientSession } from './client-session.ts';

/**
 * Collects the engine's many small writes into few messages to the main thread, and forwards large replies while they
 * are still being produced. Maintains each client's `unread` count.
 */
export class ReplyBuffer {
  readonly #send: (session: ClientSession, bytes: Uint8Array<ArrayBuffer>) => void;
  readonly #pending = new Map<ClientSession, { parts: Buffer[]; length: number }>();

  constructor(send: (session: ClientSession, bytes: Uint8Array<ArrayBuffer>) => void) {
    this.#send = send;
  }

  /** Copies the bytes. */
  add(session: ClientSession, bytes: Buffer): void {
    const pending = this.#pending.get(session) ?? { parts: [], length: 0 };
    this.#pending.set(session, pending);
    pending.parts.push(Buffer.from(bytes));
    pending.length += bytes.length;
    session.unread += bytes.length;
    if (pending.length >= FLUSH_BYTES) this.#sendAll(session, pending);
  }

  flush(): void {
    for (const [session, pending] of this.#pending) this.#sendAll(session, pending);
  }

  #sendAll(session: ClientSession, { parts, length }: { parts: Buffer[]; length: number }): void {
    this.#pending.delete(session);
    const joined = new Uint8Array(length); // a buffer of its own, so that it can be transferred
    let offset = 0;
    for (const part of parts) {
      joined.set(part, offset);
      offset += part.length;
    }
    this.#send(session, joined);
  }
}

const FLUSH_BYTES = 64 * 1024;
