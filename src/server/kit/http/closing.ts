import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

/**
 * Refuses requests that arrive over open connections while the server stops. Fastify would do so itself, with a body
 * that is not the contract's.
 */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (!isClosing) return;
    reply.header('connection', 'close');
    throw new ApiError(
      'busy',
      'stopping',
      'The server is stopping. Nothing was changed; please try again in a moment.',
    );
  });
}
