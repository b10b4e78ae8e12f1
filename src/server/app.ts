import { randomBytes } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { CALLS } from '#contract/index.ts';
import { serveConsole } from './kit/http/console-files.ts';
import type { Installation } from './kit/change/context.ts';
import type { Database } from './kit/database/database.ts';
import { refuseWhileClosing } from './kit/http/closing.ts';
import { CLOSED, type Exposure } from './kit/exposure.ts';
import { addDocs } from './kit/http/docs.ts';
import { refuseUnreadable, replyError, replyUnknownPath } from './kit/http/error-reply.ts';
import { addHealth } from './kit/http/health.ts';
import { acceptJson } from './kit/http/json-body.ts';
import { addMetrics } from './kit/http/metrics.ts';
import { addPlugins } from './kit/http/plugins.ts';
import { logRequests } from './kit/http/request-log.ts';
import { mountRoutes } from './kit/http/router.ts';
import { openHub } from './live/index.ts';
import { addPaymentPages } from './payment/index.ts';
import { addPreviewPages } from './content/index.ts';
import { addMessagePages } from './sending/index.ts';
import { addTicketPages } from './ticket/index.ts';
import { addMomentPages } from './ugc/index.ts';
import { ROUTES } from './routes.ts';
import {
  authenticateKey,
  changesAccess,
  createAuthenticator,
  isApiKey,
  recordKeyCall,
  recordRefusal,
} from './staff/index.ts';

export interface AppOptions {
  database: Database;
  /** Folder of the built console; without it only the API is served. */
  consoleFolder?: string;
  /** Address of another gateway for the console; empty for this server. */
  apiBase?: string;
  clock?: () => Date;
  installation: Installation;
  logger?: FastifyBaseLogger;
  /** Checks every reply against the contract, for tests and development. */
  checkReplies?: boolean;
  /** Event loop delay in ms above which calls are refused; 0: never. */
  maxEventLoopDelay?: number;
  /** How it is reached from outside; closed by default. */
  exposure?: Exposure;
}

/** Builds the server without listening: tests inject requests, `main` listens. */
export async function buildApp({
  database,
  consoleFolder,
  apiBase = '',
  clock = () => new Date(),
  installation,
  logger,
  checkReplies = false,
  maxEventLoopDelay = 5000,
  exposure = CLOSED,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: exposure.trustProxy,
    genReqId: () => randomBytes(6).toString('hex'),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: false, // see refuseWhileClosing
    // For addresses that the router itself cannot parse.
    frameworkErrors: (error, request, reply) => void replyError(error, request, reply),
    clientErrorHandler: refuseUnreadable,
  });
  logRequests(app);
  refuseWhileClosing(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.setErrorHandler(replyError);
  acceptJson(app);
  await addPlugins(app, {
    db: database.db,
    apiBase,
    tilesUrl: installation.tilesUrl,
    maxEventLoopDelay,
    https: exposure.https,
  });
  addMetrics(app, database, exposure.metricsToken);
  addHealth(app, database, installation.files);
  const authenticator = await createAuthenticator(database, installation);
  const isStaff = async (token: string) => (await authenticator.authenticate(token, clock(), false)) !== undefined;
  await addDocs(app, CALLS, {
    version: VERSION,
    url: installation.publicUrl,
    mayRead: exposure.publicDocs ? async () => true : isStaff,
  });
  app.addHook('onClose', async () => authenticator.close());
  const hub = await openHub({
    database,
    actorsOf: (sessionIds) => authenticator.actorsOf(sessionIds, clock()),
    log: (level, text, details) => app.log[level](details ?? {}, text),
  });
  // Runs before the server waits for open requests: event streams never end by themselves.
  app.addHook('preClose', async () => hub.close());
  const beside = recordBeside(app);
  await mountRoutes(app, ROUTES, {
    db: database.db,
    clock,
    installation,
    hub,
    checkReplies,
    authenticate: authenticator.authenticate,
    keys: {
      is: isApiKey,
      authenticate: (token, now) => authenticateKey(database.db, token, now),
      onCall: ({ keyId, ...made }) => beside(recordKeyCall(database.db, keyId, made), 'The use of a key'),
    },
    onDone: (call) => changesAccess(call) && authenticator.forget(),
    onRefused: (refusal) => beside(recordRefusal(database.db, refusal, clock()), 'A security event'),
  });
  await addPaymentPages(app, { db: database.db, clock, provider: installation.payments });
  await addPreviewPages(app, { db: database.db, clock });
  await addMessagePages(app, { db: database.db, clock, eventsSecret: installation.eventsSecret });
  await addTicketPages(app, { db: database.db, clock, installation });
  await addMomentPages(app, { db: database.db, clock, installation });
  if (consoleFolder) await serveConsole(app, consoleFolder, apiBase);
  else app.setNotFoundHandler(replyUnknownPath);
  return app;
}

/**
 * Records beside the replies, which must not reveal by their time whether an account exists. The server waits for it at
 * its end.
 */
function recordBeside(app: FastifyInstance): (recording: Promise<void>, what: string) => void {
  const pending = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(pending)));
  return (recording, what) => {
    const work: Promise<void> = recording
      .catch((err: unknown) => app.log.error({ err }, `${what} could not be recorded`))
      .finally(() => pending.delete(work));
    pending.add(work);
  };
}

/** Uploads over 5 MB are refused (PRODUCT.md#files). */
const MAX_BODY_BYTES = 5 * 1024 * 1024;

/** Maximum time for a request to arrive. */
const REQUEST_TIMEOUT_MS = 60_000;

const VERSION = '0.1.0';
