import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayCall } from '#domain/access/admin-rules.ts';
import {
  accessOf,
  isFlagAccess,
  isNumericParam,
  paramNames,
  type Call,
  type CompleteCall,
} from '#contract/kit/call.ts';
import { fileBody, fileReply, type FileReply } from '#contract/kit/file.ts';
import { isOpenToKeys } from '#contract/staff/api-key.ts';
import type { Actor, Db, Hub, Installation } from '#server/kit/change/context.ts';
import { bearerOf } from './bearer.ts';
import { asRefusal } from './error-reply.ts';
import { forbidden, refuseUnless, unauthorized } from './errors.ts';
import { acceptFiles, readFile } from './file-body.ts';
import { deliverFile } from './file-reply.ts';
import { deliverShared } from './shared-reply.ts';
import type { Route, Streamed } from './handlers.ts';
import { runIdempotent, type CallResponse } from './idempotency.ts';
import { refuseWithout, runCall } from './run-call.ts';
import { refusalOf, type Refusal } from '#server/kit/security/refusal.ts';
import { expectConfirmed } from '#server/kit/security/confirmed.ts';
import { validator, type Validate } from './validate.ts';
import { refusalCodesOf } from '#server/kit/openapi/refusal-codes.ts';

export interface RouterOptions {
  readonly db: Db;
  readonly clock: () => Date;
  readonly installation: Installation;
  readonly hub: Hub;
  /** Returns the owner of a bearer token; undefined for an unknown or expired one. */
  readonly authenticate: (token: string, now: Date, attended: boolean) => Promise<Actor | undefined>;
  /** Authenticates the API keys of programs, which call without a session. */
  readonly keys: {
    is(token: string): boolean;
    /** @throws ApiError 401 for a key that does not count, 429 beyond its calls per minute */
    authenticate(token: string, now: Date): Promise<Actor>;
    /** Called for each call that an accepted key has made, after its reply. */
    onCall(made: KeyUse): void;
  };
  /** Called for each successful call, before its reply is sent. */
  readonly onDone: (call: Call) => void;
  /** Called for each refusal that says something about the security of an account. */
  readonly onRefused: (refusal: Refusal) => void;
  /** Also checks replies against the contract; on in tests and development. */
  readonly checkReplies: boolean;
}

/** A call made with an API key, as it was answered. */
export interface KeyUse {
  readonly keyId: number;
  readonly at: string;
  readonly call: string;
  readonly status: number;
  readonly ip: string;
  readonly request_id: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the bearer token is accepted. */
    actor?: Actor;
  }
  interface FastifyContextConfig {
    /** What the call says of a file that is too large. */
    tooLarge?: string | undefined;
  }
}

/** Mounts every call: rights, input, reply. Handlers run only after rights and input are checked. */
export async function mountRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  options: RouterOptions,
): Promise<void> {
  app.decorateRequest('actor', undefined);
  for (const route of routes) if (!takesFile(route.call)) mount(app, route, options);
  await app.register(async (uploads) => {
    await acceptFiles(uploads);
    for (const route of routes) if (takesFile(route.call)) mount(uploads, route, options);
  });
}

const takesFile = ({ body }: CompleteCall): boolean => body === fileBody;

function mount(app: FastifyInstance, route: Route, options: RouterOptions): void {
  const { call } = route;
  const validate = validator(call, options.checkReplies);
  app.route({
    method: call.method,
    url: routePath(call),
    exposeHeadRoute: false,
    // Compression would buffer the stream.
    ...(call.stream !== undefined && { compress: false as const }),
    config: { ...(call.limit && { rateLimit: rateLimitOf(call.id, call.limit) }), tooLarge: call.tooLarge },
    onError: async (request, _, error) => {
      const refusal = refusalOf(error, request, call.id);
      if (refusal) options.onRefused(refusal);
    },
    ...(call.maxBytes && { bodyLimit: call.maxBytes }),
    ...(call.access === 'public' && { bodyLimit: MAX_STRANGER_BYTES }),
    onRequest: async (request, reply) => {
      // Pages of any site may read what everybody may; a refusal and a redirect as well.
      if (call.shared) reply.header('access-control-allow-origin', '*');
      return authorise(request, call, options);
    },
    onResponse: async (request, reply) => {
      const keyId = request.actor?.apiKeyId;
      if (keyId === undefined) return;
      const { id: request_id, ip } = request;
      const at = options.clock().toISOString();
      options.keys.onCall({ keyId, at, call: call.id, status: reply.statusCode, ip, request_id });
    },
    handler: async (request, reply) => {
      const answer = await answerCall(route, request, validate, options).catch((error: FastifyError) => {
        throw options.checkReplies ? declared(call, error) : error;
      });
      options.onDone(call);
      if (call.stream !== undefined) return deliverStream(reply, call.stream, answer.body as Streamed);
      if (call.shared) return deliverShared(request, reply, answer.body, call.shared);
      return call.reply === fileReply ? deliverFile(request, reply, answer.body as FileReply) : deliver(reply, answer);
    },
  });
}

/** Maximum body size for callers who are not signed in. */
const MAX_STRANGER_BYTES = 16 * 1024;

const rateLimitOf = (id: string, { max, seconds }: NonNullable<CompleteCall['limit']>) => ({
  max,
  timeWindow: seconds * 1000,
  keyGenerator: (request: FastifyRequest) => `${id}:${request.ip}`,
});

/** Returns an error that says so when a call refuses with a code that the API reference does not list for it. */
function declared(call: CompleteCall, error: FastifyError): Error {
  const refusal = asRefusal(error);
  if (!refusal || refusalCodesOf(call)[refusal.kind]?.includes(refusal.code)) return error;
  return new Error(`${call.id} refuses with ${refusal.kind} "${refusal.code}", which its details do not list`, {
    cause: error,
  });
}

async function authorise(request: FastifyRequest, call: Call, options: RouterOptions): Promise<void> {
  const { authenticate, keys, clock } = options;
  const access = accessOf(call, paramsOf(request));
  if (access === 'public') return;
  const token = bearerOf(request);
  if (token !== undefined && keys.is(token)) {
    request.actor = await keys.authenticate(token, clock());
    if (!isOpenToKeys(call)) throw forbidden('An API key cannot do this: it takes a person.', 'person_needed');
    return refuseWithout(request.actor, access);
  }
  // The console says when nobody has touched it for a while: what it asks by itself keeps no session alive.
  const attended = request.headers['x-unattended'] === undefined;
  const actor = token ? await authenticate(token, clock(), attended) : undefined;
  if (!actor) throw unauthorized();
  request.actor = actor;
  refuseWithout(actor, access);
  refuseUnless(mayCall(actor, call));
  if (call.confirm) expectConfirmed(actor, call.confirm, clock());
}

async function answerCall(
  route: Route,
  request: FastifyRequest,
  validate: Validate,
  options: RouterOptions,
): Promise<CallResponse> {
  const { call } = route;
  const { actor } = request;
  const body = takesFile(call) ? await readFile(request) : request.body;
  const now = options.clock();
  const input = validate.input({ params: paramsOf(request), query: request.query, body }, now);
  const idempotencyKey = validate.idempotencyKey(request.headers['idempotency-key']);
  const later: ((db: Db) => Promise<void>)[] = [];
  const base = {
    actor,
    installation: options.installation,
    now,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    host: request.host,
    market: request.headers['target-market'] === 'ph' ? ('ph' as const) : undefined,
    ifMatch: validate.ifMatch(request.headers['if-match']),
    idempotencyKey,
    wire: { hub: options.hub, lastEventId: textOf(request.headers['last-event-id']) },
    afterCommit: (work: (db: Db) => Promise<void>) => void later.push(work),
  };
  const run = async (db: Db): Promise<CallResponse> => {
    const reply = validate.reply(await runCall(route, input, base, db));
    return { status: call.reply || call.stream ? (call.status ?? 200) : 204, etag: etagOf(reply), body: reply };
  };
  const answer =
    idempotencyKey && actor
      ? await runIdempotent({ db: options.db, actor, key: idempotencyKey, call: call.id, input }, run)
      : await run(options.db);
  for (const work of later)
    void work(options.db).catch((err: unknown) => request.log.error({ err }, 'What follows a call failed'));
  return answer;
}

function deliver(reply: FastifyReply, { status, etag, body }: CallResponse): FastifyReply {
  if (etag) reply.header('etag', etag);
  reply.header('cache-control', 'no-store');
  return reply.code(status).send(body);
}

function deliverStream(reply: FastifyReply, mediaType: string, { stream }: Streamed): FastifyReply {
  // Tells a proxy not to buffer the stream.
  reply.headers({ 'content-type': mediaType, 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  return reply.send(stream);
}

function etagOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('data' in body)) return null;
  const { data } = body;
  const versioned = typeof data === 'object' && data !== null && 'version' in data;
  return versioned ? `"${String(data.version)}"` : null;
}

const paramsOf = (request: FastifyRequest): Record<string, string> => request.params as Record<string, string>;

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

/**
 * Returns the path in the router's syntax. Ids match digits only and flags match their values, so that literal segments
 * beside them win.
 */
function routePath(call: Call): string {
  const { access } = call;
  return paramNames(call.path).reduce((path, name) => {
    if (isNumericParam(name)) return path.replace(`:${name}`, `:${name}(^\\d{1,15}$)`);
    if (isFlagAccess(access) && access.param === name) {
      return path.replace(`:${name}`, `:${name}(^(?:${Object.keys(access.values).join('|')})$)`);
    }
    return path;
  }, call.path);
}
