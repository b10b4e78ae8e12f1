import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/kit/database/database.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { ApiError } from './errors.ts';
import { countHit } from './rate-limit.store.ts';

/**
 * Adds `/healthz` (the process responds) and `/readyz` (the database and the file store take a write, so the process can
 * take traffic). However often it is asked, a process writes once a second, and looks at the files every ten.
 */
export function addHealth(app: FastifyInstance, { db }: Pick<Database, 'db'>, files: Pick<FileStore, 'check'>): void {
  const database = atMostEvery(1_000, 'The database takes no changes.', () => countHit(db, 'readyz', 1_000));
  const storage = atMostEvery(10_000, 'Files cannot be stored.', () => files.check());
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await database();
    await storage();
    return { status: 'ready' };
  });
}

/**
 * Returns a check that is made again after some time, or after a failure.
 * @throws ApiError 503 `not_ready` with the sentence
 */
function atMostEvery(ms: number, sentence: string, check: () => Promise<unknown>): () => Promise<void> {
  let asked = -Infinity;
  let answer: Promise<unknown> = Promise.resolve();
  return async () => {
    if (performance.now() - asked >= ms) {
      asked = performance.now();
      answer = check();
    }
    try {
      await answer;
    } catch (error) {
      asked = -Infinity;
      throw new ApiError('busy', 'not_ready', sentence, {
        details: { cause: error instanceof ApiError ? error.code : error instanceof Error ? error.name : 'unknown' },
        retryAfter: 5,
      });
    }
  };
}
