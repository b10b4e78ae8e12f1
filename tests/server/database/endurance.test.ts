import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/kit/database/database.ts';
import { openEmbedded } from '#server/kit/database/embedded/open-embedded.ts';
import { createPool } from '#server/kit/database/pool.ts';
import { testTemplate } from '#tests/kit/template.ts';
import { IS_LONG } from '#tests/kit/long.ts';
import { findCorruption } from './crash/amcheck.ts';
import { EMBEDDED, temporaryFolder } from './support.ts';

// A PostgreSQL server does this by itself; the embedded engine needs this layer for it.
describe.runIf(EMBEDDED)('the embedded database', () => {
  const folder = temporaryFolder();
  const logged: string[] = [];
  let database: Database;
  beforeAll(async () => {
    const log = (_level: string, message: string): void => void logged.push(message);
    database = await openDatabase({ dataDir: folder, template: await testTemplate(), maxBlockMs: 8_000, log });
    await database.pool.query('create table counter (id int primary key, n int not null default 0, filler text)');
    await database.pool.query(`insert into counter select g, 0, repeat('x', 200) from generate_series(1, 20000) g`);
  });
  afterAll(() => database.close());

  it.runIf(IS_LONG)(
    'stays small through half a million updates without manual maintenance',
    async () => {
      const tables = join(folder, 'database', 'base');
      const before = megabytes(tables);
      for (let round = 0; round < 25; round++)
        await database.pool.query(`update counter set n = n + 1, filler = md5(n::text) || repeat('y', 150)`);
      await sleep(1_500); // the last round of maintenance
      // Measured are 84 and 33 to 52; without maintenance it would be more than 160 and 118.
      expect(megabytes(join(folder, 'database', 'pg_wal'))).toBeLessThan(150);
      expect(megabytes(tables) - before).toBeLessThan(75);
      expect(logged).toContain('Vacuumed a table.');
    },
    240_000,
  );

  it('survives a stack overflow: an error, no restart, and the truth afterwards', async () => {
    await database.pool.query(
      `create function dive(n int) returns int language plpgsql as $$ begin return 1 + dive(n + 1); end $$`,
    );
    for (let time = 0; time < 2; time++)
      await expect(database.pool.query('select dive(1)')).rejects.toMatchObject({ code: '54001' });
    expect((await database.pool.query('select count(*) as n from counter')).rows).toEqual([{ n: 20_000 }]);
    expect(logged).not.toContain('The embedded database is restarting.');
  });

  it('stops a runaway statement, keeps what was committed, and hears notifications again', async () => {
    const heard: string[] = [];
    await database.listen('after', (payload) => heard.push(payload));
    await database.pool.query('update counter set n = -1 where id = 1');
    const bystander = database.pool.connect().then(async (client) => {
      await client.query('begin');
      await client.query('update counter set n = -2 where id = 2');
      return client;
    });
    const other = await bystander;
    await other.query('rollback');
    const lost = await database.pool
      .query('select count(*) from generate_series(1, 2000000000) g where sin(g) > 2')
      .catch((error: unknown) => error);
    expect(lost).toMatchObject({ code: '57P01' });
    await expect(other.query('select 1')).rejects.toThrow();
    other.release(true);
    const { rows } = await database.pool.query('select n from counter where id = 1');
    expect(rows).toEqual([{ n: -1 }]);
    expect(await findCorruption(database.pool)).toEqual([]);
    await expect.poll(() => heard, { timeout: 30_000 }).toContain('');
    await database.pool.query(`select pg_notify('after', 'again')`);
    await expect.poll(() => heard, { timeout: 30_000 }).toContain('again');
  }, 180_000);

  it.runIf(IS_LONG)(
    'needs no more memory after many queries than after some',
    async () => {
      const rows = 'select * from counter where id between $1::int and $1::int + 40';
      const run = async (queries: number): Promise<void> => {
        for (let done = 0; done < queries; done += 20)
          await Promise.all(Array.from({ length: 20 }, (_, index) => database.pool.query(rows, [done + index])));
      };
      await run(4_000);
      const before = process.memoryUsage.rss();
      await run(16_000);
      expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(60);
    },
    180_000,
  );
});

describe.runIf(EMBEDDED)('the worker of the embedded database', () => {
  const folder = temporaryFolder();

  it('is replaced when it dies: callers get 57P01, acknowledged writes survive, the pool recovers', async () => {
    const engine = await openEmbedded({
      folder: join(folder, 'database'),
      template: await testTemplate(),
      maxBlockMs: 30_000,
      idleTransactionMs: 15_000,
      log: () => undefined,
    });
    const pool = createPool({ user: 'postgres', ssl: false, stream: engine.connect, max: 8 }, () => undefined);
    await pool.query('create table written (id int primary key)');
    const answered: number[] = [];
    const errors: unknown[] = [];
    let next = 0;
    for (let kill = 0; kill < (IS_LONG ? 3 : 1); kill++) {
      let dead = false;
      const writers = Array.from({ length: 8 }, async () => {
        while (!dead) {
          const id = next++;
          await pool.query('insert into written values ($1)', [id]).then(
            () => answered.push(id),
            (error: unknown) => errors.push(error),
          );
        }
      });
      // After so many answers, however fast the machine is; then anywhere inside the next ones.
      const enough = answered.length + 8;
      while (answered.length < enough) await sleep(5);
      await sleep(Math.random() * 150);
      await engine.kill();
      dead = true;
      await Promise.all(writers);
    }
    const { rows } = await pool.query<{ id: number }>('select id from written');
    const stored = new Set(rows.map(({ id }) => id));
    expect(answered.filter((id) => !stored.has(id))).toEqual([]);
    expect(answered.length).toBeGreaterThan(7);
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) expect(error).toMatchObject({ code: '57P01' });
    await pool.end();
    await engine.close();
  }, 180_000);
});

function megabytes(folder: string): number {
  const sum = (path: string): number =>
    readdirSync(path, { withFileTypes: true }).reduce(
      (total, entry) =>
        total + (entry.isDirectory() ? sum(join(path, entry.name)) : statSync(join(path, entry.name)).size),
      0,
    );
  return Math.round(sum(folder) / 1e6);
}
