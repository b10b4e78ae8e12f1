import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { VideoDetails } from '#contract/storage.schema.ts';
import type { Access } from '#domain/access/access.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { deleteFile, findFile, insertFile, markLeaving, markStored, type FileRow } from './file.store.ts';
import { safeName } from './name.ts';
import { bytesLeft, quotaFull } from './quota.ts';

/** File storage: the database records and the bytes. */
export interface Files {
  readonly db: Db;
  readonly store: FileStore;
  /** Bytes that the unused files of a person may take; undefined: any. */
  readonly quota?: number | undefined;
}

/** Facts about a new file that are known before its bytes. */
export interface NewFile {
  readonly name: string;
  readonly mime: string;
  readonly purpose: string;
  readonly ownerId: number | null;
  /** Rights that whoever fetches it must have, then and now. */
  readonly needs?: readonly Access[];
  /** The markets whose records it holds, none for all of them; absent for a file of no market. */
  readonly markets?: readonly string[];
  readonly size?: { readonly width: number; readonly height: number };
  readonly video?: VideoDetails;
  /** Its length, where it is known. */
  readonly bytes?: number;
}

/**
 * Stores everything `source` yields, of any length, as a stream. Nothing is kept when `source` fails. A file that no
 * record uses is deleted after seven days. Do not call it inside a transaction: bytes may arrive slowly.
 * @throws ApiError 422 `quota_full` when its owner has too many unused files, as soon as that is known
 * @param done runs the last step, which makes the file exist; its own transaction can write more with it
 */
export async function storeFile(
  { db, store, quota }: Files,
  about: NewFile,
  source: AsyncIterable<Uint8Array>,
  now: Date,
  done: (finish: (db: Db) => Promise<FileRow>) => Promise<FileRow> = (finish) => finish(db),
): Promise<FileRow> {
  // The row is written first, so that leftovers of a crash are known and purged.
  const { id, key, left } = await begin({ db, quota }, about, now);
  try {
    const count = { bytes: 0, hash: createHash('sha256'), left, quota };
    await store.put(key, counted(source, count));
    return await done((tx) => markStored(tx, id, { bytes: count.bytes, sha256: count.hash.digest() }));
  } catch (error) {
    // What cannot be removed either is purged as unused; the first failure is the one to tell.
    await removeFile({ db, store }, { id, key }).catch(() => undefined);
    throw error;
  }
}

/** Records a file before its bytes arrive. Its length counts from now on. */
async function begin({ db, quota }: Pick<Files, 'db' | 'quota'>, about: NewFile, now: Date) {
  const insert = async (tx: Db) => {
    const { ownerId, bytes: needed = 0 } = about;
    const left = await bytesLeft(tx, { ownerId, quota, needed });
    const { id, key } = await insertFile(tx, {
      key: randomBytes(16).toString('hex'),
      name: safeName(about.name),
      mime: about.mime,
      purpose: about.purpose,
      bytes: needed,
      owner_id: ownerId,
      needs: [...(about.needs ?? [])],
      markets: about.markets ? [...about.markets] : null,
      width: about.size?.width ?? null,
      height: about.size?.height ?? null,
      video: about.video ? JSON.stringify(about.video) : null,
      sha256: null,
      idle_since: now.toISOString(),
    });
    return { id, key, left };
  };
  return db.isTransaction ? insert(db) : db.transaction().execute(insert);
}

/** Returns the bytes of a stored file; undefined when it does not exist. */
export async function openFile(
  { db, store }: Files,
  id: number,
): Promise<{ file: FileRow; content: Readable } | undefined> {
  const file = await findFile(db, id);
  const content = file && (await store.open(file.key));
  return file && content && { file, content };
}

/** Returns the whole content of a stored file; undefined when it does not exist. */
export async function readFile(files: Files, id: number): Promise<Buffer | undefined> {
  const found = await openFile(files, id);
  return found && buffer(found.content);
}

/** Deletes a file that no record uses, with its bytes. */
export async function removeFile({ db, store }: Files, { id, key }: Pick<FileRow, 'id' | 'key'>): Promise<void> {
  await markLeaving(db, id);
  await store.remove(key);
  await deleteFile(db, id);
}

async function* counted(
  source: AsyncIterable<Uint8Array>,
  count: { bytes: number; hash: ReturnType<typeof createHash>; left: number; quota: number | undefined },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    count.bytes += chunk.byteLength;
    if (count.bytes > count.left) throw quotaFull(count.quota ?? 0);
    count.hash.update(chunk);
    yield chunk;
  }
}
