import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type TransactionBuilder } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

/**
 * Kysely whose `transaction()` refuses a second pool checkout inside a running transaction. The embedded engine has one
 * backend, which a transaction owns until it ends: a transaction that waits for another pool query waits for itself. On
 * a server the same code deadlocks only under load, so it is refused there too.
 */
export class GuardedKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    return guardBuilder(super.transaction());
  }
}

/** Makes `pool.connect` and `pool.query` fail with {@link NestedCheckoutError} inside a transaction. */
export function guardPool(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: ConnectCallback) => Promise<pg.PoolClient> | undefined;
  const guarded = (callback?: ConnectCallback): Promise<pg.PoolClient> | undefined => {
    if (!transactions.getStore()?.running) return connect(callback);
    const error = new NestedCheckoutError();
    if (!callback) return Promise.reject(error);
    callback(error, undefined, () => undefined);
    return undefined;
  };
  Object.assign(pool, { connect: guarded });
}

/** A query went to the pool inside a transaction; it must use the transaction instead. */
export class NestedCheckoutError extends Error {
  override readonly name = 'NestedCheckoutError';

  constructor() {
    super('This query went to the pool inside a transaction; use the transaction that was handed to the callback.');
  }
}

function guardBuilder(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const execute = builder.execute.bind(builder);
  const setAccessMode = builder.setAccessMode.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  const guarded: Pick<TransactionBuilder<Tables>, 'execute' | 'setAccessMode' | 'setIsolationLevel'> = {
    execute: (callback) => execute((transaction) => whileRunning(() => callback(transaction))),
    setAccessMode: (mode) => guardBuilder(setAccessMode(mode)),
    setIsolationLevel: (level) => guardBuilder(setIsolationLevel(level)),
  };
  return Object.assign(builder, guarded);
}

async function whileRunning<T>(work: () => Promise<T>): Promise<T> {
  const state = { running: true };
  try {
    return await transactions.run(state, work);
  } finally {
    // Work started inside that outlives the transaction may use the pool again.
    state.running = false;
  }
}

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

const transactions = new AsyncLocalStorage<{ running: boolean }>();
