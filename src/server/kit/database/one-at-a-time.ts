import type { Database } from './database.ts';

/**
 * Runs work that only one process may do at a time; others that start together wait for it. The embedded database has
 * one process anyway.
 */
export async function oneAtATime<T>({ kind, pool }: Database, work: () => Promise<T>): Promise<T> {
  if (kind === 'embedded') return work();
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0'); // whoever fills a large demo takes minutes
    await client.query(`select pg_advisory_lock(${LOCK_KEY})`);
    return await work();
  } finally {
    client.release(true); // the lock ends with the connection
  }
}

/** Any fixed number, as long as nothing else in the product takes an advisory lock with it. */
const LOCK_KEY = 711_204_603;
