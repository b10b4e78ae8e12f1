import type { Readable } from 'node:stream';

/** Where the bytes of files lie, by key. What they are is known to the database only. */
export interface FileStore {
  /**
   * Keeps all that `source` brings, durably, under a new key. When `source` fails, nothing of it
   * stays.
   */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes, from the first; undefined when there are none. */
  open(key: string): Promise<Readable | undefined>;
  /** Deletes the bytes, finished or not. Those that are not there are no error. */
  remove(key: string): Promise<void>;
}
