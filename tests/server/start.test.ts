import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/kit/database/database.ts';

it.each(['127.0.0.1', 'localhost'])(
  'a server on %s that does not answer is named, its password is not',
  async (host) => {
    const opened = openDatabase({ url: `postgres://kerbside:secret@${host}:1/trips` });
    await expect(opened).rejects.toThrow(
      new RegExp(`^The database at ${host}:1/trips cannot be used \\(.*ECONNREFUSED.*\\); check DATABASE_URL\\.$`),
    );
    await expect(opened).rejects.not.toThrow(/secret/);
  },
);

it('a data folder that cannot be made is named', async () => {
  const around = mkdtempSync(join(tmpdir(), 'kerbside-start-'));
  try {
    writeFileSync(join(around, 'file'), '');
    await expect(openDatabase({ dataDir: join(around, 'file', 'data') })).rejects.toThrow(
      /^The data folder .*file.data cannot be written to \(ENOTDIR\); set DATA_DIR to one that can\.$/,
    );
  } finally {
    rmSync(around, { recursive: true, force: true });
  }
});

// The superuser may write everywhere.
it.skipIf(process.getuid?.() === 0)('a data folder that may not be written to is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kerbside-start-'));
  try {
    chmodSync(folder, 0o500);
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(/cannot be written to \(EACCES\)/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
