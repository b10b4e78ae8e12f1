import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Db } from '#server/kit/change/context.ts';
import { countHit } from './rate-limit.store.ts';

/** Security headers, compression, overload protection, and rate limits that all processes share. */
export async function addPlugins(
  app: FastifyInstance,
  {
    db,
    apiBase,
    tilesUrl,
    maxEventLoopDelay,
  }: { db: Db; apiBase: string; tilesUrl: string | undefined; maxEventLoopDelay: number },
): Promise<void> {
  const protect = securityHeaders(apiBase, tilesUrl);
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()));
  await app.register(compress, { threshold: 2048 });
  await app.register(underPressure, { maxEventLoopDelay, exposeStatusRoute: false, retryAfter: 1 });
  await app.register(rateLimit, { global: false, store: databaseStore(db) });
}

/** Helmet itself, put together once: its Fastify plugin does so anew for each request. */
function securityHeaders(apiBase: string, tilesUrl: string | undefined): ReturnType<typeof helmet> {
  const gateway = apiBase ? [new URL(apiBase).origin] : [];
  const tiles = tilesUrl ? [new URL(tilesUrl).origin] : [];
  return helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // Positions of layers and widths of columns are inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Pictures are looked at before they are uploaded.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...gateway, ...tiles],
        connectSrc: ["'self'", ...gateway],
        frameAncestors: ["'none'"],
        // The console is also served over plain HTTP on a machine or a local network.
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  });
}

/** The rate limiter's store, kept in the database. Keys name the call, so all routes share one store. */
function databaseStore(db: Db) {
  return class DatabaseStore {
    incr(
      key: string,
      done: (error: Error | null, hits?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      countHit(db, key, windowMs).then((hits) => done(null, hits), done);
    }

    child(): DatabaseStore {
      return this;
    }
  };
}
