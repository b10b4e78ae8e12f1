import { buffer } from 'node:stream/consumers';
import type { Db } from '#server/kit/change/context.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { findByKey, isPublic } from './file.store.ts';

/** A stored picture with a hash by which like pictures are found: 64 bits, each written as 0 or 1. */
export interface HashedPicture {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly hash: string;
}

/** Returns those of some pictures that are stored, by key. Each is read and drawn small, which takes some milliseconds. */
export async function hashPictures(
  db: Db,
  files: FileStore | undefined,
  keys: readonly string[],
): Promise<ReadonlyMap<string, HashedPicture>> {
  const found = new Map<string, HashedPicture>();
  if (keys.length === 0 || !files) return found;
  // The decoder takes a while to load, and most servers start without it.
  const { differenceHash } = await import('./difference-hash.ts');
  for (const key of keys) {
    const file = await findByKey(db, key);
    const content = file && isPublic(file) ? await files.open(key) : undefined;
    if (!content || !file || file.width === null || file.height === null) continue;
    found.set(key, { key, width: file.width, height: file.height, hash: await differenceHash(await buffer(content)) });
  }
  return found;
}
