import { resolve } from 'node:path';
import { PostgresDialect } from 'kysely';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { openEmbedded, type Embedded } from './embedded/open-embedded.ts';
import { findTemplate } from './embedded/template.ts';
import type { Log } from './log.ts';
import { Notifications, type NotificationHandler } from './notifications.ts';
import { createPool } from './pool.ts';
import type { Tables } from './tables.ts';
import { GuardedKysely } from './transaction-guard.ts';

export type DatabaseOptions = {
  /** URL of a PostgreSQL server (15 or newer). Without it the embedded engine is used. */
  url?: string | undefined;
  /** The product's data folder; the embedded database lives in `database` inside it. Default `.data`. */
  dataDir?: string | undefined;
  /** Runs the embedded engine in memory, for tests. Its data is lost at close. */
  memory?: boolean | undefined;
  /**
   * A database dump (tar) that an empty embedded database starts from. Default: the one made by the build; null for
   * none.
   */
  template?: Uint8Array | null | undefined;
  log?: Log | undefined;
  /** Time limit of a statement in ms (default 30 000); see `raiseTimeLimit` for exceptions. */
  maxBlockMs?: number | undefined;
  /** Maximum time a transaction may wait for its next statement, in ms (default 15 000). */
  idleTransactionMs?: number | undefined;
  /** Number of pooled connections (default 10). */
  connections?: number | undefined;
};

/** The open database. Both engines are used through the same pool, with the same SQL. */
export type Database = {
  readonly kind: 'embedded' | 'server';
  readonly pool: pg.Pool;
  readonly db: Kysely<Tables>;
  /**
   * Delivers the payload of every committed `pg_notify(channel, …)`; resolves once it does. After a lost connection
   * the handler is called with an empty payload, since notifications may have been missed.
   */
  listen(channel: string, handler: NotificationHandler): Promise<() => void>;
  /** Vacuums and analyses every table: call it after filling many rows at once. */
  maintain(): Promise<void>;
  /** Waits for running queries, then releases files, lock and connections. */
  close(): Promise<void>;
};

/**
 * Opens the database: the server at `url`, otherwise the embedded engine in `dataDir`.
 * @throws Error with one sentence when the folder is in use by another process or belongs to another PostgreSQL major
 * version, or when the server does not respond or is older than 15
 */
export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const log = options.log ?? (() => undefined);
  return options.url === undefined || options.url === ''
    ? openEmbeddedDatabase(options, log)
    : openServerDatabase(options.url, options, log);
}

async function openServerDatabase(url: string, options: DatabaseOptions, log: Log): Promise<Database> {
  const config: pg.ClientConfig = {
    connectionString: url,
    // The embedded engine also runs in UTC, so date arithmetic in SQL agrees.
    options: '-c TimeZone=UTC',
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: options.idleTransactionMs ?? IDLE_TRANSACTION_MS,
  };
  const limit = { statement_timeout: options.maxBlockMs ?? MAX_BLOCK_MS };
  const pool = createPool({ ...config, ...limit, max: options.connections ?? CONNECTIONS }, log);
  try {
    const { rows } = await firstAnswer(
      url,
      pool.query<{ version: string }>(`select current_setting('server_version_num') as version`),
    );
    const version = Number(rows[0]?.version);
    if (version < 150_000)
      throw new Error(`The database server is PostgreSQL ${Math.trunc(version / 10_000)}; 15 or newer is needed.`);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const notifications = new Notifications(config, log);
  return {
    kind: 'server',
    pool,
    db: new GuardedKysely({ dialect: new PostgresDialect({ pool }) }),
    listen: (channel, handler) => notifications.listen(channel, handler),
    maintain: async () => {
      const client = await pool.connect();
      try {
        await client.query('set statement_timeout = 0');
        await client.query('vacuum (analyze)');
      } finally {
        client.release(true);
      }
    },
    close: async () => {
      await notifications.close();
      await pool.end();
    },
  };
}

/**
 * Returns the first reply of a server.
 * @throws Error with one sentence, without the password, when there is none
 */
async function firstAnswer<T>(url: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // A name with several addresses fails as one AggregateError without a message of its own.
    const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
    const why = first instanceof Error ? first.message : String(first);
    const { host, pathname } = new URL(url);
    throw new Error(
      `The database at ${host || 'this machine'}${pathname} cannot be used (${why}); check DATABASE_URL.`,
      { cause: error },
    );
  }
}

async function openEmbeddedDatabase(options: DatabaseOptions, log: Log): Promise<Database> {
  const engine = await openEmbedded({
    folder: options.memory ? undefined : resolve(options.dataDir ?? '.data', 'database'),
    template: options.template === undefined && !options.memory ? findTemplate() : (options.template ?? undefined),
    maxBlockMs: options.maxBlockMs ?? MAX_BLOCK_MS,
    idleTransactionMs: options.idleTransactionMs ?? IDLE_TRANSACTION_MS,
    log,
  });
  return databaseOn(engine, { log, connections: options.connections });
}

/** Returns the database over a running embedded engine, which is closed with it. */
export function databaseOn(
  engine: Pick<Embedded, 'connect' | 'maintain' | 'close'>,
  { log = () => undefined, connections }: Pick<DatabaseOptions, 'log' | 'connections'> = {},
): Database {
  // Set explicitly, so that PGUSER, PGSSLMODE and similar variables have no effect.
  const config = { user: 'postgres', database: 'postgres', host: 'embedded', ssl: false, stream: engine.connect };
  const pool = createPool(
    { ...config, max: connections ?? CONNECTIONS, idleTimeoutMillis: 0, connectionTimeoutMillis: 60_000 },
    log,
  );
  const notifications = new Notifications(config, log);
  return {
    kind: 'embedded',
    pool,
    db: new GuardedKysely({ dialect: new PostgresDialect({ pool }) }),
    listen: (channel, handler) => notifications.listen(channel, handler),
    maintain: () => engine.maintain(),
    close: async () => {
      await notifications.close();
      await pool.end();
      await engine.close();
    },
  };
}

const MAX_BLOCK_MS = 30_000;
const IDLE_TRANSACTION_MS = 15_000;
const CONNECTIONS = 10;
