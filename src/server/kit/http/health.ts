import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/kit/database/database.ts';
import { ApiError } from './errors.ts';
import { countHit } from './rate-limit.store.ts';

/**
 * Adds `/healthz` (the process responds) and `/readyz` (the database takes a write, so the process can take traffic).
 * However often it is asked, a process writes once a second.
 */
export function addHealth(app: FastifyInstance, { db }: Pick<Database, 'db'>): void {
  let asked = 0;
  let answer: Promise<unknown> = Promise.resolve();
  const write = (): Promise<unknown> => {
    if (performance.now() - asked < ASK_AGAIN_MS) return answer;
    asked = performance.now();
    answer = countHit(db, 'readyz', ASK_AGAIN_MS);
    return answer;
  };
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    try {
      await write();
    } catch (error) {
      asked = 0;
      throw new ApiError('busy', 'not_ready', 'The database takes no changes.', {
        details: { cause: error instanceof Error ? error.name : 'unknown' },
      });
    }
    return { status: 'ready' };
  });
}

const ASK_AGAIN_MS = 1_000;
