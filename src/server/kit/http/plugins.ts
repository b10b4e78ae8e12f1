import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Db } from '#server/kit/change/context.ts';
import { countHit } from './rate-limit.store.ts';

/** Adds security headers, compression, overload protection, and rate limits shared by all processes. */
export async function addPlugins(
  app: FastifyInstance,
  {
    db,
    apiBase,
    tilesUrl,
    maxEventLoopDelay,
    https,
  }: { db: Db; apiBase: string; tilesUrl: string | undefined; maxEventLoopDelay: number; https: boolean },
): Promise<void> {
  const protect = securityHeaders(apiBase, tilesUrl, https);
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()));
  await app.register(compress, { threshold: 2048 });
  await app.register(underPressure, { maxEventLoopDelay, exposeStatusRoute: false, retryAfter: 1 });
  await app.register(rateLimit, { global: false, store: databaseStore(db) });
}

/** Builds Helmet once. Its Fastify plugin rebuilds it for every request. */
function securityHeaders(apiBase: string, tilesUrl: string | undefined, https: boolean): ReturnType<typeof helmet> {
  const gateway = apiBase ? [new URL(apiBase).origin] : [];
  const tiles = tilesUrl ? [new URL(tilesUrl).origin] : [];
  return helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // Overlay positions and column widths are inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Images are previewed before their upload.
        imgSrc: ["'self'", 'data:', 'blob:', ...gateway, ...tiles],
        mediaSrc: ["'self'", 'blob:', ...gateway],
        connectSrc: ["'self'", ...gateway],
        frameAncestors: ["'none'"],
        // The console is also served over plain HTTP on one machine or a local network.
        upgradeInsecureRequests: null,
      },
    },
    // Browsers overlook it where the page came by plain HTTP.
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
  });
}

/** Returns the rate limiter's store in the database. Keys contain the call, so all routes share one store. */
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
