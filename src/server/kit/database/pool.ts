import pg from 'pg';
import { prepareAutomatically } from './auto-prepare.ts';
import type { Log } from './log.ts';
import { guardPool } from './transaction-guard.ts';
import { valueTypes } from './value-types.ts';

/**
 * Creates a pool with the product's rules: fixed value types, automatic prepared statements, no nested checkout, and
 * lost idle connections logged instead of ending the process.
 */
export function createPool(config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({ ...config, types: valueTypes });
  const lost = (error: Error): void => log('warn', 'A database connection was lost.', { error: error.message });
  pool.on('error', lost);
  pool.on('connect', (client) => {
    // Without a listener, a client that dies while checked out would end the process.
    client.on('error', () => undefined);
    prepareAutomatically(client);
  });
  guardPool(pool);
  return pool;
}
