import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Logs completed requests with their id: refused sign-ins and permissions as info, slow requests as warnings, the rest
 * as debug. Faults are logged where they are handled. The terminal stays quiet while all is well.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      actor: request.actor?.id,
    };
    request.log[levelOf(reply)](line, 'request');
  });
}

function levelOf(reply: FastifyReply): 'debug' | 'info' | 'warn' {
  const { statusCode, elapsedTime } = reply;
  const streams = reply.getHeader('content-type') === 'text/event-stream';
  if (elapsedTime > SLOW_MS && !streams) return 'warn';
  return REFUSALS.has(statusCode) ? 'info' : 'debug';
}

const SLOW_MS = 2000;
const REFUSALS = new Set([401, 403, 429]);
