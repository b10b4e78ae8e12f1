import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#server/kit/database/database.ts';
import { isLoopback } from '#server/kit/exposure.ts';
import { isSameSecret } from '#server/kit/security/digest.ts';
import { bearerOf } from './bearer.ts';
import { unauthorized } from './errors.ts';

/**
 * Serves Prometheus metrics at `/metrics`: process, pool, and request durations in seconds by route and status. They are
 * for programs on this machine, and for those that send the token.
 */
export function addMetrics(app: FastifyInstance, { pool }: Database, token: string | undefined): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers: [registry],
  });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the database pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    // A stream lasts as long as its client stays connected, which would distort the histogram.
    if (reply.getHeader('content-type') === 'text/event-stream') return;
    const { method, routeOptions } = request;
    durations.observe(
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !isSame(bearerOf(request), token)) throw unauthorized();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** A proxy on this machine passes on requests of others, and says for whom. */
const isLocal = ({ ip, socket, headers }: FastifyRequest): boolean =>
  isLoopback(ip) &&
  isLoopback(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

const isSame = (given: string | undefined, token: string | undefined): boolean =>
  given !== undefined && token !== undefined && isSameSecret(given, token);
