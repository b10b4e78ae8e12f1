import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storage } from '#contract/storage.ts';
import { openFileStore } from '#server/kit/files/open.ts';
import { noise } from '#tests/kit/pictures.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let around: string;
let folder: string;
let server: TestServer;
beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), 'kerbside-disk-'));
  folder = join(around, 'files');
  mkdirSync(folder);
});
afterEach(async () => {
  await server.stop();
  rmSync(around, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const files = await openFileStore({ filesDir: folder, dataDir: '', s3Url: undefined });
  server = await startTestServer({ files });
}
const upload = async (side = 64) => {
  const { status, headers, body } = await server
    .as('support')
    .call(storage.uploadImage, { body: await noise('png', side) });
  return [status, body.code, headers['retry-after']];
};
const ready = async () => {
  const reply = await server.app.inject('/readyz');
  return [reply.statusCode, reply.json().message ?? reply.json().status];
};
const rows = async (): Promise<number> =>
  (await server.database.pool.query('select count(*)::int as n from file')).rows[0].n;

describe('a folder of files that cannot be used', () => {
  it('refuses uploads with a sentence, makes the server not ready, and is used again once it is back', async () => {
    await start();
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, 'a file in its place');
    expect(await upload()).toEqual([503, 'no_files', '30']);
    expect(await ready()).toEqual([503, 'Files cannot be stored.']);
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
    expect(await ready()).toEqual([200, 'ready']);
    expect((await upload())[0]).toBe(201);
  });
});

// Only the superuser of Linux may make a disk that is full.
describe.skipIf(!canMount())('a full disk', () => {
  afterEach(() => execFileSync('umount', [folder]));

  it('refuses an upload, keeps nothing of it, makes the server not ready, and takes files again when there is room', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', folder]);
    await start();
    writeFileSync(join(folder, 'filler'), Buffer.alloc(900 * 1024));
    expect(await upload(256)).toEqual([503, 'disk_full', '60']);
    expect(await rows()).toBe(0);
    expect(() => writeFileSync(join(folder, 'more'), Buffer.alloc(200 * 1024))).toThrow('ENOSPC');
    expect(await ready()).toEqual([503, 'Files cannot be stored.']);
    rmSync(join(folder, 'filler'));
    rmSync(join(folder, 'more'));
    expect(await ready()).toEqual([200, 'ready']);
    expect((await upload(256))[0]).toBe(201);
  });
});

function canMount(): boolean {
  const probe = mkdtempSync(join(tmpdir(), 'kerbside-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', probe], { stdio: 'ignore' });
    execFileSync('umount', [probe], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}
