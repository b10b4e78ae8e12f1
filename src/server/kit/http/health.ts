import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/kit/database/database.ts';
import { ApiError } from './errors.ts';

/** `/healthz`: the process answers. `/readyz`: the database answers as well, so that traffic may come. */
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
