import { randomUUID } from 'node:crypto';
import { ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/kit/database/database.ts';
import { diskStore } from '#server/kit/files/disk.ts';
import { openFileStore } from '#server/kit/files/open.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { downloadLink, fileSweep, keepImages, openFile, removeFile, storeFile } from '#server/storage/index.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { bucketOf, makeBucket } from '#tests/kit/bucket.ts';
import { freshDatabase } from '#tests/kit/database.ts';
import { startS3 } from '#tools/s3.mjs';

const NOW = new Date('2026-05-20T04:00:00.000Z');
const daysLater = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

/** A place for files, and how many it holds, finished or not. */
interface Place {
  store: FileStore;
  count(): Promise<number>;
  stop(): Promise<void>;
}

async function onDisk(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'kerbside-keep-'));
  return {
    store: await openFileStore({ filesDir: folder, dataDir: '', s3Url: undefined }),
    count: async () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length,
    stop: async () => rmSync(folder, { recursive: true }),
  };
}

async function inBucket(server: NonNullable<typeof s3>): Promise<Place> {
  await makeBucket(server.url);
  const { client, bucket } = bucketOf(server.url);
  return {
    store: await openFileStore({ s3Url: `${server.url}/some/folder`, filesDir: undefined, dataDir: '' }),
    async count() {
      const { KeyCount = 0 } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
      return KeyCount + Uploads.length;
    },
    stop: server.stop,
  };
}

const s3 = await startS3();

const PLACES: [string, () => Promise<Place>][] = [
  ['on a disk', onDisk],
  ...(s3 ? [['in a bucket', () => inBucket(s3)] satisfies [string, () => Promise<Place>]] : []),
];

// `npm test` says why there is none.
it.skipIf(s3 === undefined)('there is a bucket to test with', () => expect(s3).toBeDefined());

describe.each(PLACES)('a file %s', (_, open) => {
  let database: Database;
  let place: Place | undefined;
  beforeAll(async () => {
    database = await freshDatabase();
    place = await open();
  });
  afterAll(async () => {
    await place?.stop();
    await database.close();
  });

  const store = (): FileStore => {
    if (!place) throw new Error('There is no place for files.');
    return place.store;
  };
  const files = () => ({ db: database.db, store: store() });
  /** Files the database knows, and files there are. */
  const counts = async () => [
    (await database.pool.query('select count(*)::int as n from file')).rows[0].n,
    await place?.count(),
  ];
  const sweep = (at: Date) => fileSweep(store()).run(database.db, at);
  const showing = (keys: readonly string[], at = NOW, id = 1) =>
    transaction(database.db, { command: 'test', actor: undefined, requestId: null }, (tx) =>
      keepImages(tx, { entity: 'thing', id, field: 'photos' }, keys, at),
    );
  /** Whether the file can be opened. */
  const isThere = async ({ id }: { id: number }) => {
    const opened = await openFile(files(), id);
    opened?.content.destroy();
    return opened?.file.id === id;
  };
  const anImage = async () =>
    storeFile(
      files(),
      { name: 'a.png', mime: 'image/png', purpose: 'image', ownerId: null, size: { width: 1, height: 1 } },
      pieces(1),
      NOW,
    );

  it('of any length comes back as it went in, and is gone when it is removed', async () => {
    const stored = await storeFile(files(), report, pieces(120), NOW);
    expect(stored.bytes).toBe(12_000_000);
    const opened = await openFile(files(), stored.id);
    const content = await buffer(opened?.content ?? Readable.from([]));
    expect([content.byteLength, content[11_999_999]]).toEqual([12_000_000, 119]);
    await removeFile(files(), stored);
    expect([await isThere(stored), ...(await counts())]).toEqual([false, 0, 0]);
  });

  it('that is interrupted leaves nothing behind, early or late', async () => {
    for (const [count, at] of [
      [3, 1],
      [120, 100],
    ] as const)
      await expect(storeFile(files(), report, pieces(count, at), NOW)).rejects.toThrow('The sender stopped.');
    expect(await counts()).toEqual([0, 0]);
  });

  it('is fetched by a link, while it is there', async () => {
    const { id } = await database.db
      .insertInto('admin')
      .values({ email: `reader-${randomUUID()}@example.com`, name: 'Ana', password_hash: 'none' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const reader = { id, name: 'Ana', level: 5, grants: {}, markets: [], sessionId: 0 };
    const stored = await storeFile(files(), report, pieces(2), NOW);
    const { url } = await downloadLink(database.db, stored.id, { reader }, NOW);
    expect(url).toMatch(/^\/storage\/v1\/download\/[\w-]{43}$/);
    await removeFile(files(), stored);
    await expect(downloadLink(database.db, stored.id, { reader }, NOW)).rejects.toMatchObject({ status: 404 });
  });

  it('is purged when no record has used it for seven days, and only then', async () => {
    const [idle, used, dropped] = [await anImage(), await anImage(), await anImage()];
    await showing([used.key, dropped.key]);
    await showing([used.key], daysLater(3));
    await sweep(daysLater(6.9));
    expect(await counts()).toEqual([3, 3]);
    await sweep(daysLater(7.1));
    expect([await isThere(idle), ...(await counts())]).toEqual([false, 2, 2]);
    await sweep(daysLater(10.1));
    expect(await counts()).toEqual([1, 1]);
    expect(await isThere(used)).toBe(true);
    await showing([], daysLater(11));
    await sweep(daysLater(20));
    expect(await counts()).toEqual([0, 0]);
  });

  it('stays while another record shows it', async () => {
    const shared = await anImage();
    await showing([shared.key], NOW, 1);
    await showing([shared.key], NOW, 2);
    await showing([], NOW, 1);
    await sweep(daysLater(30));
    await showing([], daysLater(30), 2);
    await showing([shared.key], daysLater(36), 1);
    await sweep(daysLater(60));
    expect(await isThere(shared)).toBe(true);
  });

  it('that is gone, or never was an image, is shown by no record', async () => {
    const table = await storeFile(files(), report, pieces(1), NOW);
    for (const key of [table.key, '0'.repeat(32)])
      await expect(showing([key])).rejects.toMatchObject({
        status: 422,
        facts: { fields: { photos: [expect.any(String)] } },
      });
  });
});

const report = { name: 'orders.csv', mime: 'text/csv', purpose: 'export', ownerId: null };

async function* pieces(count: number, breaksAt = Infinity): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < count; at += 1) {
    if (at === breaksAt) throw new Error('The sender stopped.');
    yield Buffer.alloc(100_000, at % 256);
  }
}

describe('a place for files that cannot be used is named:', () => {
  it('a folder that cannot be made', () => {
    expect(() => diskStore('/dev/null/files')).toThrow(
      'The folder for files /dev/null/files cannot be made (ENOTDIR); set FILES_DIR to one that can.',
    );
  });

  it('a bucket nobody answers for, without its secret', async () => {
    const opened = openFileStore({ s3Url: 'http://key:secret@127.0.0.1:1/trips', filesDir: undefined, dataDir: '' });
    await expect(opened).rejects.toThrow(/^The bucket "trips" of S3_URL cannot be used \(.*ECONNREFUSED.*\); check/);
    await expect(opened).rejects.not.toThrow(/secret/);
  });

  it('an address without a bucket', async () => {
    const opened = openFileStore({ s3Url: 'http://key:secret@127.0.0.1:1', filesDir: undefined, dataDir: '' });
    await expect(opened).rejects.toThrow('S3_URL names no bucket: write it as https://key:secret@host/bucket.');
  });

  it('a key that is none', async () => {
    const store = diskStore(mkdtempSync(join(tmpdir(), 'kerbside-keep-')));
    for (const key of ['../../etc/passwd', '', 'x'.repeat(32)])
      await expect(store.open(key)).rejects.toThrow(RangeError);
  });
});
