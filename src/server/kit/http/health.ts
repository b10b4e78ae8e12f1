import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/kit/database/database.ts';
import { ApiError } from './errors.ts';

/**
 * Adds `/healthz` (the process responds) and `/readyz` (the database responds as well, so the process can take
 * traffic).
 */
export function addHealth(app: FastifyInstance, { pool }: Database): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    try {
      await pool.query('select 1');
    } catch (error) {
      throw new ApiError('busy', 'not_ready', 'The database does not answer.', {
        details: { cause: error instanceof Error ? error.name : 'unknown' },
      });
    }
    return { status: 'ready' };
  });
}
