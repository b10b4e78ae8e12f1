import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { Database } from '#server/kit/database/database.ts';
import { migrate, readMigrations } from '#server/kit/database/migrate.ts';
import { exportDatabase } from '#server/kit/database/transfer/export-database.ts';
import { importDatabase } from '#server/kit/database/transfer/import-database.ts';
import { secretBox } from '#server/kit/security/secret-box.ts';
import { sealStoredSecrets } from '#server/staff/index.ts';
import { emptyDatabase, freshDatabase } from '#tests/kit/database.ts';
import { temporaryFolder } from './support.ts';

vi.setConfig({ testTimeout: 180_000 }); // databases are made from nothing

const folder = temporaryFolder();

/** Exports one database and imports the file into a new one. */
async function moved(source: Database, name: string, look: (target: Database) => Promise<void>): Promise<void> {
  const target = await emptyDatabase();
  try {
    const file = join(folder, name);
    await exportDatabase(source.pool, file);
    await importDatabase(target.pool, file);
    await look(target);
  } finally {
    await target.close();
    await source.close();
  }
}

const AN_ADMIN = `insert into admin (email, name, password_hash) values ('ana@example.com', 'Ana', 'none') returning id`;

it('an export of an older version is brought up to date', async () => {
  const source = await emptyDatabase();
  const [older] = readMigrations().slice(-4);
  await migrate(source.pool, { upTo: older?.name ?? '' });
  await source.pool.query(AN_ADMIN);
  await moved(source, 'older', async ({ pool }) => {
    const { rows } = await pool.query('select email from admin');
    expect(rows).toContainEqual({ email: 'ana@example.com' });
    const applied = await pool.query('select name from schema_migration order by name');
    expect(applied.rows).toEqual(readMigrations().map(({ name }) => ({ name })));
  });
});

it('an export of a newer version is refused in one sentence, before anything is written', async () => {
  const source = await freshDatabase();
  await source.pool.query(`insert into schema_migration (name, checksum) values ('9999_later.sql', 'x')`);
  const target = await emptyDatabase();
  await exportDatabase(source.pool, join(folder, 'newer'));
  await source.close();
  await expect(importDatabase(target.pool, join(folder, 'newer'))).rejects.toThrow(
    'The file was exported by another version: migration 9999_later.sql is not the one known here.',
  );
  const { rows } = await target.pool.query(`select to_regclass('public.admin') as made`);
  expect(rows).toEqual([{ made: null }]);
  await target.close();
});

it('secrets of two-step sign-in stay sealed on the way, and open with the key they were sealed with only', async () => {
  const key = secretBox('the key of the first installation, long enough');
  const source = await freshDatabase();
  const { rows } = await source.pool.query<{ id: number }>(AN_ADMIN);
  const plain = 'JBSWY3DPEHPK3PXP';
  await source.pool.query('insert into two_step (admin_id, secret) values ($1, $2)', [rows[0]?.id, plain]);
  await sealStoredSecrets(source.db, key);
  const sealed = await source.pool.query('select secret from two_step');
  expect(sealed.rows[0].secret).not.toContain(plain);
  await moved(source, 'secrets', async (target) => {
    expect((await target.pool.query('select secret from two_step')).rows).toEqual(sealed.rows);
    await sealStoredSecrets(target.db, key);
    await expect(sealStoredSecrets(target.db, secretBox('another key, also long enough to be one'))).rejects.toThrow(
      'encrypted with another key; set SECRET_KEY or SECRET_KEY_PREVIOUS to it, or copy the file secret.key',
    );
  });
});
