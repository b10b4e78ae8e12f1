/**
 * Measures a query through the embedded engine's bridge, and through a PostgreSQL server when TEST_DATABASE_URL is
 * set: medians of alternating rounds, after a warm-up round. Run with `node --import tsx tests/bench/database.ts`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#server/kit/database/database.ts';
import { freshDatabase, TEST_DATABASE_URL } from '#tests/kit/database.ts';
import { testTemplate } from '#tests/kit/template.ts';

const ROWS = 20_000;
const ROUNDS = 5;
const ROUND_MS = 700;

const folder = mkdtempSync(join(tmpdir(), 'kerbside-bench-'));
const engines: [name: string, database: Database][] = [
  ['embedded', await openDatabase({ dataDir: folder, template: await testTemplate() })],
];
if (TEST_DATABASE_URL !== '') engines.push(['server', await freshDatabase()]);

for (const [, { pool, maintain }] of engines) {
  await pool.query(
    'create table bench (id int primary key, code text not null unique, n int not null default 0, filler text not null)',
  );
  await pool.query(`insert into bench select g, 'C' || g, 0, repeat('x', 300) from generate_series(1, $1::int) g`, [
    ROWS,
  ]);
  await maintain();
}

const anyId = (): number => 1 + Math.floor(Math.random() * ROWS);
const operations: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  'read by id': ({ pool }) => pool.query('select * from bench where id = $1', [anyId()]),
  update: ({ pool }) => pool.query('update bench set n = n + 1 where id = $1', [anyId()]),
};

for (const [operation, run] of Object.entries(operations)) {
  for (const clients of [1, 32]) {
    const rates = new Map<string, number[]>(engines.map(([name]) => [name, []]));
    for (let round = 0; round <= ROUNDS; round++)
      for (const [name, database] of engines) {
        const rate = await perSecond(clients, () => run(database));
        if (round > 0) rates.get(name)?.push(rate);
      }
    const figures = [...rates].map(([name, measured]) => `${name} ${median(measured)}/s`);
    console.log(`database: ${operation}, ${clients} at once: ${figures.join(', ')}`);
  }
}

for (const [, database] of engines) await database.close();
rmSync(folder, { recursive: true, force: true });

async function perSecond(clients: number, run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let done = 0;
  const client = async (): Promise<void> => {
    for (; performance.now() - started < ROUND_MS; done++) await run();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (done * 1000) / (performance.now() - started);
}

function median(values: number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}
