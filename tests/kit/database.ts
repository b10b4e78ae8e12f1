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

/** Like {@link freshDatabase}, without any schema. */
export async function emptyDatabase(): Promise<Database> {
  if (TEST_DATABASE_URL !== '') return freshOnServer(TEST_DATABASE_URL, {}, 'template0');
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

async function freshOnServer(url: string, options: DatabaseOptions, from?: string): Promise<Database> {
  const template = from ?? `kerbside_template_${templateKey().slice(0, 16)}`;
  const name = `kerbside_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(url, async (admin) => {
    if (from === undefined) await ensureTemplate(admin, url, template);
    await admin.query(`create database ${name} template ${template}`);
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

async function ensureTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  await admin.query('select pg_advisory_lock(711204602)'); // released with the connection
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount) return;
  const unfinished = `${template}_new`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished} template template0`);
  const database = await openDatabase({ url: urlOf(url, unfinished) });
  await migrate(database.pool);
  await database.close();
  await admin.query(`alter database ${unfinished} rename to ${template}`);
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
