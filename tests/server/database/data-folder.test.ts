import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backUp } from '#server/cli/commands.ts';
import { type Database, openDatabase } from '#server/kit/database/database.ts';
import { POSTGRES_MAJOR } from '#server/kit/database/embedded/data-folder.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { testTemplate } from '#tests/kit/template.ts';
import { findCorruption } from './crash/amcheck.ts';
import { EMBEDDED, temporaryFolder } from './support.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 }); // several databases are made from nothing

describe.runIf(EMBEDDED)('the data folder of an embedded database', () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  let template: Uint8Array;
  let database: Database;
  let hot: Awaited<ReturnType<typeof openCopy>>;
  beforeAll(async () => {
    template = await testTemplate();
    mkdirSync(join(dataDir, 'database.new'), { recursive: true });
    writeFileSync(join(dataDir, 'database.new', 'PG_VERSION'), 'half made by a start that was killed');
    writeFileSync(join(dataDir, 'upload.jpg'), 'a picture');
    database = await openDatabase({ dataDir, template });
    await database.pool.query('create table kept (id int generated always as identity primary key, filler text)');
    await database.pool.query(`insert into kept (filler) select repeat('x', 500) from generate_series(1, 5000)`);
  });
  afterAll(() => database.close());

  it('starts from the template, whole, over the remains of a start that was killed', async () => {
    expect(await migrate(database.pool)).toEqual([]); // all in the template
    expect(existsSync(join(dataDir, 'database.new'))).toBe(false);
    expect(readFileSync(join(dataDir, 'database', 'PG_VERSION'), 'utf8').trim()).toBe(String(POSTGRES_MAJOR));
  });

  it('is backed up while it is written to, and the copy opens with all that was committed before', async () => {
    let writing = true;
    let committed = 5_000;
    const writer = (async () => {
      while (writing) {
        await database.pool.query(`insert into kept (filler) values (repeat('y', 700))`);
        committed += 1;
      }
    })();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const atLeast = committed;
    expect(await backUp(join(folder, 'hot'), { dataDir, databaseUrl: undefined })).toContain('from the running server');
    writing = false;
    await writer;
    expect(committed).toBeGreaterThan(atLeast);
    hot = await openCopy(join(folder, 'hot'));
    expect(hot).toMatchObject({ corrupt: [], upload: 'a picture' });
    expect(hot.rows).toBeGreaterThanOrEqual(atLeast);
    await expect(backUp(join(folder, 'hot'), { dataDir, databaseUrl: undefined })).rejects.toThrow('exists already');
  });

  it('is backed up while no server runs on it', async () => {
    await backUp(join(folder, 'cold'), { dataDir: join(folder, 'hot'), databaseUrl: undefined });
    expect(await openCopy(join(folder, 'cold'))).toEqual(hot);
  });

  it('is refused with a sentence when it is not ours, from another PostgreSQL, or there is nothing to back up', async () => {
    mkdirSync(join(folder, 'old', 'database'), { recursive: true });
    writeFileSync(join(folder, 'old', 'database', 'PG_VERSION'), '17\n');
    await expect(openDatabase({ dataDir: join(folder, 'old') })).rejects.toThrow('was written by PostgreSQL 17');
    mkdirSync(join(folder, 'photos', 'database'), { recursive: true });
    writeFileSync(join(folder, 'photos', 'database', 'cat.jpg'), '');
    await expect(openDatabase({ dataDir: join(folder, 'photos') })).rejects.toThrow(
      'is not empty and holds no database',
    );
    await expect(backUp(join(folder, 'x'), { dataDir: join(folder, 'none'), databaseUrl: undefined })).rejects.toThrow(
      'There is no database',
    );
    await expect(backUp(join(folder, 'x'), { dataDir, databaseUrl: 'postgres://server/x' })).rejects.toThrow('pg_dump');
    expect(existsSync(join(folder, 'x'))).toBe(false);
  });
});

async function openCopy(dataDir: string): Promise<{ rows: number; corrupt: string[]; upload: string }> {
  const copy = await openDatabase({ dataDir });
  try {
    const { rows } = await copy.pool.query<{ n: number }>('select count(*) as n from kept');
    return {
      rows: rows[0]?.n ?? 0,
      corrupt: await findCorruption(copy.pool),
      upload: readFileSync(join(dataDir, 'upload.jpg'), 'utf8'),
    };
  } finally {
    await copy.close();
  }
}
