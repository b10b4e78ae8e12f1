import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportTo, importFrom } from '#server/cli/commands.ts';
import { type Database, openDatabase } from '#server/kit/database/database.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { exportDatabase } from '#server/kit/database/transfer/export-database.ts';
import { importDatabase } from '#server/kit/database/transfer/import-database.ts';
import { emptyDatabase, freshDatabase } from '#tests/kit/database.ts';
import { temporaryFolder } from './support.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }); // several databases are made from nothing

let source: Database;
const folder = temporaryFolder();
const file = join(folder, 'export');

beforeAll(async () => {
  source = await freshDatabase();
  await source.pool.query(`
    insert into role (code, name, level) values ('ops', E'O\\'Brien \\\\ "quoted"\\nand ünïcode 🚗', 5);
    insert into admin (email, name, password_hash, markets, last_login_at)
      select 'a' || g || '@example.com', 'Name ' || g, 'hash', array['ph', 'a,"b'], case when g % 2 = 0 then timestamptz '2026-11-21 05:25:42.123456Z' end
      from generate_series(1, 2500) g;
    insert into admin_role select a.id, r.id from admin a, role r where a.id % 3 = 0;
    insert into session (token_hash, admin_id, expires_at) select sha256(a.email::bytea), a.id, now() from admin a limit 100`);
  await exportDatabase(source.pool, file);
});
afterAll(() => source.close());

describe('an export', () => {
  it('is refused when it was cut or changed, leaves nothing behind, and then fills the database with the same rows', async () => {
    const text = gunzipSync(readFileSync(file)).toString();
    const variants = {
      cut: text.slice(0, text.length / 2),
      changed: text.replace('Name 77"', 'Name 78"'),
      short: text.replace(/\n\[[^\n]*Name 77"[^\n]*/, ''),
      'without its end': text.replace(/\{"tables":\d+\}\n$/, ''),
      'another version': text.replace('"checksum":"', '"checksum":"0'),
    };
    const target = await emptyDatabase();
    try {
      for (const [name, damaged] of Object.entries(variants)) {
        expect(damaged).not.toBe(text);
        writeFileSync(join(folder, name), gzipSync(damaged));
        await expect(importDatabase(target.pool, join(folder, name))).rejects.toThrow(
          /damaged|complete|another version/,
        );
      }
      writeFileSync(join(folder, 'noise'), 'not an export');
      await expect(importDatabase(target.pool, join(folder, 'noise'))).rejects.toThrow('complete');
      await expect(importDatabase(target.pool, join(folder, 'nowhere'))).rejects.toThrow('ENOENT');

      const report = await importDatabase(target.pool, file);
      expect(report.rows).toBeGreaterThan(3_400);
      expect(await contents(target.pool)).toEqual(await contents(source.pool));
      await target.pool.query(`insert into role (code, name, level) values ('new', 'New', 1)`);
      await expect(target.pool.query('insert into admin_role values (999999, 1)')).rejects.toMatchObject({
        code: '23503',
      });
      expect(await migrate(target.pool)).toEqual([]);
      await expect(importDatabase(target.pool, file)).rejects.toThrow('in use already');
    } finally {
      await target.close();
    }
  });

  it('goes through the commands, from whichever engine into an embedded folder and out again', async () => {
    const dataDir = join(folder, 'data');
    expect(await importFrom(file, { dataDir, databaseUrl: undefined })).toContain('rows');
    // While another process owns the folder, a copy is exported.
    const holder = await openDatabase({ dataDir });
    try {
      await exportTo(join(folder, 'second'), { dataDir, databaseUrl: undefined });
      expect(await contents(holder.pool)).toEqual(await contents(source.pool));
    } finally {
      await holder.close();
    }
    const rowsOf = (name: string): string[] =>
      gunzipSync(readFileSync(join(folder, name)))
        .toString()
        .split('\n')
        .slice(1)
        .toSorted();
    expect(rowsOf('second')).toEqual(rowsOf('export'));
    await expect(exportTo(join(folder, 'second'), { dataDir, databaseUrl: undefined })).rejects.toThrow(
      'exists already',
    );
    await expect(
      exportTo(join(folder, 'third'), { dataDir: join(folder, 'none'), databaseUrl: undefined }),
    ).rejects.toThrow('There is no database');
  });
});

async function contents(pool: pg.Pool): Promise<unknown> {
  const found = await Promise.all(
    ['role', 'admin', 'admin_role', 'session'].map((table) =>
      pool.query(
        `select count(*) as n, md5(string_agg(t::text, '|' order by t::text collate "C")) as sum from ${table} t`,
      ),
    ),
  );
  return found.map(({ rows }) => rows);
}
