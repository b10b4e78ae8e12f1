import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/kit/database/database.ts';
import { isConnectionLost, retryRead } from '#server/kit/database/retry.ts';
import { raiseTimeLimit } from '#server/kit/database/time-limit.ts';
import { NestedCheckoutError } from '#server/kit/database/transaction-guard.ts';
import { freshDatabase } from '#tests/kit/database.ts';
import { EMBEDDED } from './support.ts';

// Everything here holds on both engines.

let database: Database;
beforeAll(async () => {
  database = await freshDatabase({ idleTransactionMs: 700 });
  await database.pool.query('create table item (id int primary key, n int not null default 0, note text)');
});
afterAll(() => database.close());

const rows = async (text: string, values?: unknown[]): Promise<unknown[]> =>
  (await database.pool.query(text, values)).rows;

describe('values', () => {
  it('arrive in one form: numbers, UTC instants with milliseconds, plain dates, exact decimals', async () => {
    const [row] = await rows(`
      select 9007199254740991::int8 as big, '2026-11-21 13:25:42.123456+08'::timestamptz as instant,
        '2026-11-21 05:00:00Z'::timestamptz as whole, '2026-11-21 13:25'::timestamp as clock, '2026-11-21'::date as day,
        12.50::numeric as amount, '{"a":[1]}'::jsonb as json, '{1,2}'::int8[] as list,
        array['2026-11-21 05:00:00Z'::timestamptz, null] as instants, '1 day 02:00'::interval as span, null as nothing`);
    expect(row).toEqual({
      big: 9007199254740991,
      instant: '2026-11-21T05:25:42.123Z',
      whole: '2026-11-21T05:00:00.000Z',
      clock: '2026-11-21T13:25:00',
      day: '2026-11-21',
      amount: '12.50',
      json: { a: [1] },
      list: [1, 2],
      instants: ['2026-11-21T05:00:00.000Z', null],
      span: '1 day 02:00:00',
      nothing: null,
    });
  });

  it('refuse to be rounded', async () => {
    await expect(rows('select 9007199254740993::int8 as big')).rejects.toThrow('does not fit');
  });

  it('pass in sizes up to the protocol limits: 65,535 parameters and 5 MB in one', async () => {
    const ids = Array.from({ length: 65_535 }, (_, index) => index);
    const list = ids.map((_, index) => `$${index + 1}::int`).join(',');
    expect(await rows(`select cardinality(array[${list}]) as n`, ids)).toEqual([{ n: 65_535 }]);
    const text = 'ü'.repeat(2_500_000);
    expect(await rows('select $1::text as text', [text])).toEqual([{ text }]);
  });
});

describe('many clients at once', () => {
  it('each get their own rows, with parameters of 300 kB', async () => {
    const texts = Array.from({ length: 40 }, (_, index) => String(index).repeat(300_000 / String(index).length));
    const replies = await Promise.all(texts.map((text) => rows('select $1::text as text', [text])));
    expect(replies).toEqual(texts.map((text) => [{ text }]));
  });

  it('each keep their own prepared statement under the same name', async () => {
    const clients = await Promise.all([1, 2, 3, 4].map(() => database.pool.connect()));
    const ask = async (round: number): Promise<unknown[]> =>
      Promise.all(
        clients.map(async (client, index) => {
          const reply = await client.query({
            name: 'same',
            text: `select ${index} * 100 + $1::int as n`,
            values: [round],
          });
          return reply.rows[0].n;
        }),
      );
    expect(await ask(1)).toEqual([1, 101, 201, 301]);
    expect(await ask(2)).toEqual([2, 102, 202, 302]);
    for (const client of clients) client.release(true); // the pool would remember the names
  });

  it('prepare a statement that is used again', async () => {
    const client = await database.pool.connect();
    for (let n = 0; n < 3; n++) await client.query('select $1::int + 41 as prepared_again', [n]);
    const { rows: names } = await client.query(
      `select count(*) as n from pg_prepared_statements where statement like '%prepared_again%' and name <> ''`,
    );
    client.release();
    expect(names).toEqual([{ n: 1 }]);
  });

  it('lose no update', async () => {
    await rows('insert into item (id) values (1)');
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.db.transaction().execute(async (trx) => {
          const { rows: found } = await sql<{ n: number }>`select n from item where id = 1 for update`.execute(trx);
          await new Promise((resolve) => setTimeout(resolve, 1));
          await sql`update item set n = ${(found[0]?.n ?? 0) + 1} where id = 1`.execute(trx);
        }),
      ),
    );
    expect(await rows('select n from item where id = 1')).toEqual([{ n: 20 }]);
  });

  it('take distinct chores with SKIP LOCKED', async () => {
    await rows('create table chore (id int primary key, done boolean not null default false)');
    await rows('insert into chore select generate_series(1, 24)');
    const taken: number[] = [];
    const take = (): Promise<void> =>
      database.db.transaction().execute(async (trx) => {
        const { rows: next } = await sql<{
          id: number;
        }>`select id from chore where not done order by id limit 1 for update skip locked`.execute(trx);
        for (const { id } of next) {
          taken.push(id);
          await sql`update chore set done = true where id = ${id}`.execute(trx);
        }
      });
    await Promise.all(Array.from({ length: 24 }, take));
    expect(new Set(taken).size).toBe(24);
  });
});

describe('a transaction', () => {
  it('shows nothing before its commit, and nothing at all after its rollback', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('insert into item (id) values (10)');
    const seen = database.pool.query('select count(*) as n from item where id = 10');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await client.query('rollback');
    client.release();
    expect((await seen).rows).toEqual([{ n: 0 }]);
  });

  it('does not disturb others after a failed statement', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await expect(client.query('select 1/0')).rejects.toMatchObject({ code: '22012' });
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' });
    await client.query('rollback');
    client.release();
    expect(await rows('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses a query that goes to the pool instead of itself', async () => {
    const attempts = await database.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      return Promise.all([
        database.pool.query('select 1').catch((error: unknown) => error),
        database.pool.connect().catch((error: unknown) => error),
        sql`select 1`.execute(database.db).catch((error: unknown) => error),
        database.db
          .transaction()
          .setIsolationLevel('serializable')
          .execute(async () => 1)
          .catch((error: unknown) => error),
      ]);
    });
    for (const attempt of attempts) expect(attempt).toBeInstanceOf(NestedCheckoutError);
    await database.db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async () => {
        await expect(database.pool.query('select 1')).rejects.toBeInstanceOf(NestedCheckoutError);
      });
  });

  it('lets work that outlives it use the pool', async () => {
    let later: Promise<unknown> = Promise.resolve();
    await database.db.transaction().execute(async () => {
      later = new Promise((resolve) => setTimeout(resolve, 30)).then(() => rows('select 2 as two'));
    });
    expect(await later).toEqual([{ two: 2 }]);
  });

  it('is rolled back when its client leaves in the middle of a statement', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('insert into item (id) values (20)');
    client.query('insert into item select g from generate_series(21, 20000) g').catch(() => undefined);
    client.release(true);
    expect(await rows('select count(*) as n from item where id = 20')).toEqual([{ n: 0 }]);
  });

  it('is rolled back when its client leaves before the answer to BEGIN', async () => {
    const client = await database.pool.connect();
    client.query('begin').catch(() => undefined);
    client.query('insert into item (id) values (30)').catch(() => undefined);
    client.release(true);
    expect(await rows('select count(*) as n from item where id = 30')).toEqual([{ n: 0 }]);
  });

  it('is ended when it waits too long for its next statement', async () => {
    const client = await database.pool.connect();
    const lost = new Promise((resolve) => client.on('error', resolve));
    await client.query('begin');
    await client.query('insert into item (id) values (40)');
    await lost;
    client.release(true);
    expect(await rows('select count(*) as n from item where id = 40')).toEqual([{ n: 0 }]);
  });
});

describe('notifications', () => {
  it('reach the handlers of their channel on commit, and nobody on rollback', async () => {
    const heard: string[] = [];
    const stops = [
      await database.listen('Bookings "new"', (payload) => heard.push(`first ${payload}`)),
      await database.listen('Bookings "new"', (payload) => heard.push(`second ${payload}`)),
      await database.listen('drivers', (payload) => heard.push(`drivers ${payload}`)),
    ];
    await rows('select pg_notify($1, $2)', ['Bookings "new"', 'a']);
    await database.db
      .transaction()
      .execute(async (trx) => {
        await sql`select pg_notify('drivers', 'rolled back')`.execute(trx);
        throw new Error('no');
      })
      .catch(() => undefined);
    await rows('select pg_notify($1, $2)', ['nobody', 'b']);
    await expect.poll(() => heard).toEqual(['first a', 'second a']);
    stops[1]?.();
    await rows('select pg_notify($1, $2)', ['Bookings "new"', 'c']);
    await rows('select pg_notify($1, $2)', ['drivers', 'd']);
    await expect.poll(() => heard).toEqual(['first a', 'second a', 'first c', 'drivers d']);
    for (const stop of stops) stop();
  });

  it('go on for one connection when another stops listening', async () => {
    const [one, two] = await Promise.all([database.pool.connect(), database.pool.connect()]);
    const heard: string[] = [];
    one.on('notification', ({ payload }) => heard.push(`one ${payload}`));
    two.on('notification', ({ payload }) => heard.push(`two ${payload}`));
    for (const client of [one, two]) await client.query('listen shared');
    await rows(`select pg_notify('shared', '1')`);
    await expect.poll(() => heard.toSorted()).toEqual(['one 1', 'two 1']);
    await two.query('unlisten shared; listen elsewhere');
    await rows(`select pg_notify('shared', '2'), pg_notify('elsewhere', '3')`);
    await expect.poll(() => heard.toSorted()).toEqual(['one 1', 'one 2', 'two 1', 'two 3']);
    for (const client of [one, two]) client.release(true);
  });
});

describe('lost connections', () => {
  it('are retried once for reads, and other errors are not', async () => {
    let calls = 0;
    const flaky = async (): Promise<string> => {
      calls += 1;
      if (calls === 1) throw Object.assign(new Error('terminating connection'), { code: '57P01' });
      return 'read';
    };
    expect(await retryRead(flaky)).toBe('read');
    await expect(retryRead(() => rows('select 1/0'))).rejects.toMatchObject({ code: '22012' });
    expect(isConnectionLost(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isConnectionLost(Object.assign(new Error('duplicate'), { code: '23505' }))).toBe(false);
  });
});

describe('opening', () => {
  it('fails with a message when no server answers', async () => {
    await expect(openDatabase({ url: 'postgres://127.0.0.1:1/none' })).rejects.toThrow('ECONNREFUSED');
  });
});

describe('the time limit', () => {
  it('can be raised for one transaction', async () => {
    const strict = await freshDatabase({ maxBlockMs: 400 });
    try {
      const slow = sql<{
        n: number;
      }>`select count(*) as n from generate_series(1, ${sql.lit(EMBEDDED ? 1_500_000 : 8_000_000)}) g where sin(g) > 2`;
      const { rows: counted } = await strict.db.transaction().execute(async (trx) => {
        await raiseTimeLimit(trx, 60_000);
        return slow.execute(trx);
      });
      expect(counted).toEqual([{ n: 0 }]);
      await expect(
        strict.pool.query('select count(*) from generate_series(1, 2000000000) g where sin(g) > 2'),
      ).rejects.toMatchObject({
        code: EMBEDDED ? '57P01' : '57014',
      });
    } finally {
      await strict.close();
    }
  });
});
