/**
 * A server that is going to be killed: opens the embedded database in argv[2], checks what an earlier one promised
 * (ids in the file argv[3]), prints `checked <json>`, then writes without pause and prints each id after its commit.
 */
import { readFileSync, writeSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '#server/kit/database/database.ts';
import { findCorruption } from './amcheck.ts';

const [, , dataDir, promisedFile = '', mode] = process.argv;
const say = (line: string): void => void writeSync(1, `${line}\n`);
const database = await openDatabase({ dataDir });
const { pool, db } = database;

await pool.query(`
  create table if not exists promise (id int primary key, code text unique, state text not null, story text);
  create table if not exists promise_line (id int generated always as identity primary key, promise_id int not null references promise, amount int not null);
  create index if not exists promise_line_promise on promise_line (promise_id)`);

const { rows: stored } = await pool.query<{ id: number; lines: number }>(
  'select b.id, (select count(*) from promise_line l where l.promise_id = b.id) as lines from promise b',
);
const ids = new Set(stored.map(({ id }) => id));
const promised = readFileSync(promisedFile, 'utf8').split('\n').filter(Boolean).map(Number);
say(
  `checked ${JSON.stringify({
    promised: promised.length,
    lost: promised.filter((id) => !ids.has(id)),
    torn: stored.filter(({ lines }) => lines !== 2).map(({ id }) => id),
    corrupt: await findCorruption(pool),
  })}`,
);

if (mode === 'check') await database.close();
else {
  let next = Math.max(0, ...ids) + 1;
  const write = async (): Promise<void> => {
    for (;;) {
      const id = next++;
      await db.transaction().execute(async (trx) => {
        await sql`insert into promise values (${id}, ${`C${id}`}, 'new', ${'x'.repeat(id % 50 === 0 ? 20_000 : 300)})`.execute(
          trx,
        );
        await sql`insert into promise_line (promise_id, amount) values (${id}, 1), (${id}, 2)`.execute(trx);
        await sql`update promise set state = 'done', story = story || 'y' where id between ${id - 6} and ${id - 1}`.execute(
          trx,
        );
      });
      say(String(id));
      if (id % 40 === 0) await pool.query('checkpoint');
      if (id % 90 === 0) await database.maintain();
    }
  };
  await Promise.all([write(), write(), write(), write()]);
}
