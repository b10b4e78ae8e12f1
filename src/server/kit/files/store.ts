import type { Readable } from 'node:stream';
import type { BytePart } from '#contract/kit/file.ts';

/** Storage for the bytes of files, by key. Only the database knows what they are. */
export interface FileStore {
  /** Stores everything `source` yields, durably, under a new key. When `source` fails, nothing is kept. */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** Returns the bytes, all or a part of them; undefined when there are none. */
  open(key: string, part?: BytePart): Promise<Readable | undefined>;
  /** Deletes the bytes, complete or not. A missing key is no error. */
  remove(key: string): Promise<void>;
  /** @throws Error when nothing can be stored at the moment */
  check(): Promise<void>;
}
