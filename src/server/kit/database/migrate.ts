import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { timeLimitStatement } from './time-limit.ts';

/** One step of the schema's history: `NNNN_name.sql`. */
export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

export type MigrateOptions = {
  /** Default: the product's own migrations. */
  migrations?: readonly Migration[] | undefined;
  /** Stops after the migration of this name. */
  upTo?: string | undefined;
};

/**
 * Brings the schema up to date: runs each pending migration in a transaction of its own and records it with its
 * checksum in `schema_migration`. Processes that start together wait for each other.
 * @returns the names applied now
 * @throws Error with one sentence when an applied migration has changed since, or is unknown to this version
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<string[]> {
  const all = options.migrations ?? readMigrations();
  const applied: string[] = [];
  const client = await pool.connect();
  try {
    for (let pending = true; pending;) {
      pending = await inTransaction(client, async () => {
        await client.query(CREATE_HISTORY);
        const { rows } = await client.query<Applied>('select name, checksum from schema_migration order by name');
        const next = nextMigration(all, rows);
        if (!next || (options.upTo !== undefined && next.name > options.upTo)) return false;
        await run(client, next);
        await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [next.name, next.checksum]);
        applied.push(next.name);
        return true;
      });
    }
  } finally {
    client.release();
  }
  return applied;
}

/**
 * Reads the migrations of a folder in order.
 * @throws Error when two have the same number or a name has another format
 */
export function readMigrations(folder: string = migrationsFolder()): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const numbers = new Set<string>();
  return names.map((name) => {
    const number = NAME.exec(name)?.[1];
    if (number === undefined) throw new Error(`Migration ${name} must be named like 0001_booking.sql.`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}.`);
    numbers.add(number);
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Returns a hash over a whole history. It changes with any of its migrations. */
export const historyChecksum = (migrations: readonly Migration[]): string =>
  createHash('sha256')
    .update(JSON.stringify(migrations.map(({ name, checksum }) => [name, checksum])))
    .digest('hex');

/**
 * Returns the folder `migrations` beside the server's code: `src/server/migrations` in the source,
 * `dist/server/migrations` in a build.
 */
function migrationsFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'migrations');
    if (existsSync(candidate)) return candidate;
  }
  throw new Error('The folder with the database migrations is missing.');
}

function nextMigration(all: readonly Migration[], applied: readonly Applied[]): Migration | undefined {
  const known = new Map(all.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = known.get(name);
    if (!migration)
      throw new Error(
        `The database has migration ${name}, which this version does not know: it was used with a newer version.`,
      );
    if (migration.checksum !== checksum)
      throw new Error(`Migration ${name} was changed after it was applied; write a new migration instead.`);
  }
  const last = applied.at(-1)?.name ?? '';
  const next = all.find(({ name }) => !applied.some((done) => done.name === name));
  if (next && next.name < last)
    throw new Error(`Migration ${next.name} comes before ${last}, which was applied already.`);
  return next;
}

async function run(client: pg.PoolClient, { name, sql }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function inTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query(timeLimitStatement(0)); // building an index on a large table takes its time
    await client.query(`select pg_advisory_xact_lock(${LOCK_KEY})`);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

type Applied = { name: string; checksum: string };

const CREATE_HISTORY = `
  create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz(3) not null default now()
  )`;

/** Any fixed number, as long as nothing else in the product takes an advisory lock with it. */
const LOCK_KEY = 711_204_601;

const NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
