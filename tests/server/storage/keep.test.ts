import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storage } from '#contract/storage.ts';
import type { Database } from '#server/kit/database/database.ts';
import { diskStore } from '#server/kit/files/disk.ts';
import { downloadLink, fileSweep, openFile, removeFile, storeFile, keepImages } from '#server/storage/index.ts';
import { transaction } from '#server/kit/transact.ts';
import { freshDatabase } from '#tests/kit/database.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const NOW = new Date('2026-05-20T04:00:00.000Z');
const daysLater = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);
const folder = mkdtempSync(join(tmpdir(), 'kerbside-keep-'));
afterAll(() => rmSync(folder, { recursive: true }));
const store = diskStore(folder);
const files = () => ({ db: database.db, store });
const onDisk = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

const report = { name: 'orders.csv', mime: 'text/csv', purpose: 'export', ownerId: null };
async function* pieces(count: number, breaksAt = Infinity): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < count; at += 1) {
    if (at === breaksAt) throw new Error('The sender stopped.');
    yield Buffer.alloc(100_000, at % 256);
  }
}
const rows = async () => (await database.pool.query('select count(*)::int as n from file')).rows[0].n;
const sweep = (at: Date) => fileSweep(store).run(database.db, at);
const showing = (keys: readonly string[], at = NOW, id = 1) =>
  transaction(database.db, { command: 'test', actor: undefined, requestId: null }, (tx) =>
    keepImages(tx, { entity: 'thing', id, field: 'photos' }, keys, at),
  );
const anImage = async () =>
  storeFile(
    files(),
    { name: 'a.png', mime: 'image/png', purpose: 'image', ownerId: null, size: { width: 1, height: 1 } },
    pieces(1),
    NOW,
  );

describe('a stored file', () => {
  it('is fetched by a link, once', async () => {
    const stored = await storeFile(files(), report, pieces(2), NOW);
    const { url } = await downloadLink(database.db, stored.id, NOW);
    expect(url).toMatch(/^\/storage\/v1\/download\/[\w-]{43}$/);
    await removeFile(files(), stored);
  });

  it('of any length comes back as it went in, and is gone when it is removed', async () => {
    const stored = await storeFile(files(), report, pieces(120), NOW);
    expect(stored.bytes).toBe(12_000_000);
    const opened = await openFile(files(), stored.id);
    const content = await buffer(opened?.content ?? Readable.from([]));
    expect([content.byteLength, content[11_999_999]]).toEqual([12_000_000, 119]);
    await removeFile(files(), stored);
    expect([await openFile(files(), stored.id), onDisk(), await rows()]).toEqual([undefined, 0, 0]);
  });

  it('that breaks off halfway leaves nothing behind', async () => {
    await expect(storeFile(files(), report, pieces(10, 5), NOW)).rejects.toThrow('The sender stopped.');
    expect([onDisk(), await rows()]).toEqual([0, 0]);
  });

  it('is purged when no record has used it for seven days, with passes and broken uploads, and only then', async () => {
    const [idle, used, dropped] = [await anImage(), await anImage(), await anImage()];
    await showing([used.key, dropped.key]);
    await showing([used.key], daysLater(3));
    await sweep(daysLater(6.9));
    expect([await rows(), onDisk()]).toEqual([3, 3]);
    await sweep(daysLater(7.1));
    expect([await openFile(files(), idle.id), await rows(), onDisk()]).toEqual([undefined, 2, 2]);
    await sweep(daysLater(10.1));
    expect([(await openFile(files(), used.id))?.file.id, await rows(), onDisk()]).toEqual([used.id, 1, 1]);
  });

  it('stays while another record shows it', async () => {
    const shared = await anImage();
    await showing([shared.key], NOW, 1);
    await showing([shared.key], NOW, 2);
    await showing([], NOW, 1);
    await sweep(daysLater(30));
    expect((await openFile(files(), shared.id))?.file.id).toBe(shared.id);
    await showing([], daysLater(30), 2);
    await showing([shared.key], daysLater(36), 1);
    await sweep(daysLater(60));
    expect((await openFile(files(), shared.id))?.file.id).toBe(shared.id);
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

it('knows no keys but its own', async () => {
  for (const key of ['../../etc/passwd', '', 'x'.repeat(32)]) await expect(store.open(key)).rejects.toThrow(RangeError);
  expect(storage.picture.path).toBe('/storage/v1/image/:key');
});
