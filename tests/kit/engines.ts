import pg from 'pg';
import { openEmbedded, type Embedded } from '#server/kit/database/embedded/open-embedded.ts';
import { testTemplate } from './template.ts';

/**
 * An embedded engine in memory on an empty, migrated database. Closing hands it back for the next taker of this thread:
 * starting one costs more than the tests of most files, and one that has run for a while is quick.
 */
export async function takeEngine(): Promise<Embedded> {
  for (let used = idle.pop(); used; used = idle.pop()) {
    if (await empty(used)) return lent(used);
    await used.engine.close();
  }
  return lent(await startEngine());
}

interface Used {
  readonly engine: Embedded;
  /** SQL that brings back what the migrations left in tables and sequences. */
  readonly refill: string;
  readonly schema: string;
}

const idle: Used[] = [];

const lent = (used: Used): Embedded => ({ ...used.engine, close: async () => void idle.push(used) });

async function startEngine(): Promise<Used> {
  const engine = await openEmbedded({
    folder: undefined,
    template: await testTemplate(),
    maxBlockMs: 30_000,
    idleTransactionMs: 15_000,
    log: () => undefined,
  });
  return connected(engine, async (client) => {
    const statements: string[] = [];
    for (const name of await filledTables(client)) {
      const { rows } = await client.query<{ all: string }>(`select json_agg(t)::text as all from ${name} t`);
      const records = pg.escapeLiteral(rows[0]?.all ?? '[]');
      statements.push(
        `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, ${records})`,
      );
    }
    const { rows: sequences } = await client.query<{ name: string; value: number }>(
      'select sequencename as name, last_value as value from pg_sequences where last_value is not null',
    );
    for (const { name, value } of sequences) statements.push(`select setval('${name}', ${value})`);
    return { engine, refill: statements.join(';'), schema: await schemaOf(client) };
  });
}

/** Empties the database of an engine, its files and sequences included; false when its schema is no longer what it was. */
const empty = ({ engine, refill, schema }: Used): Promise<boolean> =>
  connected(engine, async (client) => {
    if ((await schemaOf(client)) !== schema) return false;
    const filled = await filledTables(client);
    // Ten times cheaper than TRUNCATE, which recreates the files of each table and index.
    const deletes = filled.map((name) => `delete from ${name}`);
    await client.query(
      ['begin', 'set local session_replication_role = replica', ...deletes, RESTART, refill, 'commit'].join(';'),
    );
    await client.query(`vacuum ${filled.join(', ')}`);
    return true;
  });

/** Sequences count from their beginning again. */
const RESTART = `select setval(format('%I', sequencename)::regclass, start_value, false) from pg_sequences
  where last_value is not null`;

async function filledTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
      and relname <> 'schema_migration'`);
  return rows.map(({ name }) => name);
}

/** Whatever the migrations made, as one text. */
async function schemaOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(`
    select concat_ws(' ',
      (select md5(string_agg(concat_ws(' ', oid, relname, relkind, relnatts), ',' order by oid)) from pg_class),
      (select md5(string_agg(concat_ws(' ', oid, conname), ',' order by oid)) from pg_constraint),
      (select md5(string_agg(concat_ws(' ', oid, tgname, tgenabled), ',' order by oid)) from pg_trigger),
      (select md5(string_agg(concat_ws(' ', oid, proname, prosrc), ',' order by oid)) from pg_proc)) as schema`);
  return rows[0]?.schema ?? '';
}

async function connected<T>(engine: Embedded, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ user: 'postgres', host: 'embedded', ssl: false, stream: engine.connect });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
