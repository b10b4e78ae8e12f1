import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Db } from '#server/kit/change/context.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { deleteFile, findFile, insertFile, markLeaving, markStored, type FileRow } from './file.store.ts';
import { safeName } from './name.ts';

/** Where files are: what is known of them and their bytes. */
export interface Files {
  readonly db: Db;
  readonly store: FileStore;
}

/** A new file as far as it is known before its bytes. */
export interface NewFile {
  readonly name: string;
  readonly mime: string;
  readonly purpose: string;
  readonly ownerId: number | null;
  readonly size?: { readonly width: number; readonly height: number };
}

/**
 * Stores all that `source` brings, of any length, piece by piece. Nothing stays when `source` fails. A file that no record
 * uses is deleted after seven days. Not to be called inside a transaction: bytes may take their time.
 * @param done runs the last step, by which the file is there; an own transaction can write more with it
 */
export async function storeFile(
  { db, store }: Files,
  about: NewFile,
  source: AsyncIterable<Uint8Array>,
  now: Date,
  done: (finish: (db: Db) => Promise<FileRow>) => Promise<FileRow> = (finish) => finish(db),
): Promise<FileRow> {
  // The row is there first, so that whatever a crash leaves behind is known and purged.
  const { id, key } = await insertFile(db, {
    key: randomBytes(16).toString('hex'),
    name: safeName(about.name),
    mime: about.mime,
    purpose: about.purpose,
    owner_id: about.ownerId,
    width: about.size?.width ?? null,
    height: about.size?.height ?? null,
    sha256: null,
    idle_since: now.toISOString(),
  });
  try {
    const count = { bytes: 0, hash: createHash('sha256') };
    await store.put(key, counted(source, count));
    return await done((tx) => markStored(tx, id, { bytes: count.bytes, sha256: count.hash.digest() }));
  } catch (error) {
    await removeFile({ db, store }, { id, key });
    throw error;
  }
}

/** The bytes of a stored file; undefined when there is none (any more). */
export async function openFile(
  { db, store }: Files,
  id: number,
): Promise<{ file: FileRow; content: Readable } | undefined> {
  const file = await findFile(db, id);
  const content = file && (await store.open(file.key));
  return file && content && { file, content };
}

/** Deletes a file that no record uses, with its bytes. */
export async function removeFile({ db, store }: Files, { id, key }: Pick<FileRow, 'id' | 'key'>): Promise<void> {
  await markLeaving(db, id);
  await store.remove(key);
  await deleteFile(db, id);
}

async function* counted(
  source: AsyncIterable<Uint8Array>,
  count: { bytes: number; hash: ReturnType<typeof createHash> },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    count.bytes += chunk.byteLength;
    count.hash.update(chunk);
    yield chunk;
  }
}
