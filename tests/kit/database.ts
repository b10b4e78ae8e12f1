import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, databaseOn, type DatabaseOptions, openDatabase } from '#server/kit/database/database.ts';
import { templateKey } from '#server/kit/database/embedded/template.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { takeEngine } from './engines.ts';
import { testTemplate } from './template.ts';

/**
 * An empty database with the schema migrated, for one test file: embedded in memory, or with TEST_DATABASE_URL a
 * database of its own on that PostgreSQL server, dropped at close. Close it in `afterAll`.
 */
export async function freshDatabase(options: DatabaseOptions = {}): Promise<Database> {
  return TEST_DATABASE_URL === '' ? freshEmbedded(options) : freshOnServer(TEST_DATABASE_URL, options);
}

/**
 * Like {@link freshDatabase}, with what `fill` writes. On a PostgreSQL server it is filled once in a run and then copied:
 * `name` says which filling it is.
 */
export async function filledDatabase(name: string, fill: (database: Database) => Promise<unknown>): Promise<Database> {
  if (TEST_DATABASE_URL !== '' && RUN !== '')
    return freshOnServer(TEST_DATABASE_URL, {}, { name: filledName(name), fill });
  const database = await freshDatabase();
  await fill(database);
  return database;
}

/** Drops what {@link filledDatabase} kept to copy from, at the end of a run. */
export const dropFilled = (): Promise<void> =>
  asAdmin(TEST_DATABASE_URL, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [filledName('')],
    );
    for (const { name } of rows) await admin.query(`drop database ${name} with (force)`);
  });

/** Like {@link freshDatabase}, without any schema. */
export async function emptyDatabase(): Promise<Database> {
  if (TEST_DATABASE_URL !== '') return freshOnServer(TEST_DATABASE_URL, {}, EMPTY);
  const database = await freshEmbedded({});
  await database.pool.query('drop schema public cascade; create schema public'); // faster than making a new one
  return database;
}

/** The PostgreSQL server the suite runs on; empty for the embedded engine. */
export const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL ?? '';

async function freshEmbedded(options: DatabaseOptions): Promise<Database> {
  if (KEEP_ENGINES && Object.keys(options).length === 0) return databaseOn(await takeEngine());
  return openDatabase({ memory: true, template: await testTemplate(), ...options });
}

/** Whether the files of this process run one after the other, and may hand on what they started. */
const KEEP_ENGINES = process.env.TEST_KEEP_ENGINES === 'yes';

/** Names a run of the tests, as long as it has files to come; what it filled is of no use to the next one. */
const RUN = process.env.TEST_RUN ?? '';
const filledName = (name: string): string => `kerbside_filled_${RUN}_${name}`;

/** What databases on a server are copied from, and what it holds beyond `template0`. */
interface Template {
  readonly name: string;
  readonly fill?: (database: Database) => Promise<unknown>;
  readonly from?: Template;
}

const EMPTY: Template = { name: 'template0' };

const migrated = (): Template => ({
  name: `kerbside_template_${templateKey().slice(0, 16)}`,
  fill: ({ pool }) => migrate(pool),
  from: EMPTY,
});

async function freshOnServer(url: string, options: DatabaseOptions, given?: Template): Promise<Database> {
  const template = given ?? migrated();
  const name = `kerbside_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(url, async (admin) => {
    await admin.query('select pg_advisory_lock(711204602)'); // released with the connection
    await ensureTemplate(admin, url, template);
    await admin.query(`create database ${name} template ${template.name}`);
  });
  const database = await openDatabase({ url: urlOf(url, name), ...options });
  return {
    ...database,
    close: async () => {
      await database.close();
      await asAdmin(url, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function ensureTemplate(
  admin: pg.Client,
  url: string,
  { name, fill, from = migrated() }: Template,
): Promise<void> {
  if (!fill) return;
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount) return;
  await ensureTemplate(admin, url, from);
  const unfinished = `${name}_new`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished} template ${from.name}`);
  const database = await openDatabase({ url: urlOf(url, unfinished) });
  await fill(database);
  await database.close();
  await admin.query(`alter database ${unfinished} rename to ${name}`);
}

async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
