import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import type { Actor, Db, Hub, Installation } from '#server/kit/change/context.ts';
import { bearerOf } from './bearer.ts';
import { refuseUnless, unauthorized } from './errors.ts';
import { acceptFiles, readFile } from './file-body.ts';
import { deliverFile } from './file-reply.ts';
import { deliverShared } from './shared-reply.ts';
import type { Route, Streamed } from './handlers.ts';
import { runIdempotent, type CallResponse } from './idempotency.ts';
import { refuseWithout, runCall } from './run-call.ts';
import { refusalOf, type Refusal } from '#server/kit/security/refusal.ts';
import { expectConfirmed } from '#server/kit/security/confirmed.ts';
import { validator, type Validate } from './validate.ts';

export interface RouterOptions {
  readonly db: Db;
  readonly clock: () => Date;
  readonly installation: Installation;
  readonly hub: Hub;
  /** Returns the owner of a bearer token; undefined for an unknown or expired one. */
  readonly authenticate: (token: string, now: Date, attended: boolean) => Promise<Actor | undefined>;
  /** Called for each successful call, before its reply is sent. */
  readonly onDone: (call: Call) => void;
  /** Called for each refusal that says something about the security of an account. */
  readonly onRefused: (refusal: Refusal) => void;
  /** Also checks replies against the contract; on in tests and development. */
  readonly checkReplies: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the bearer token is accepted. */
    actor?: Actor;
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
    ...(call.limit && { config: { rateLimit: rateLimitOf(call.id, call.limit) } }),
    onError: async (request, _, error) => {
      const refusal = refusalOf(error, request, call.id);
      if (refusal) options.onRefused(refusal);
    },
    ...(call.maxBytes && { bodyLimit: call.maxBytes }),
    ...(call.access === 'public' && { bodyLimit: MAX_STRANGER_BYTES }),
    onRequest: async (request) => authorise(request, call, options),
    handler: async (request, reply) => {
      const answer = await answerCall(route, request, validate, options);
      options.onDone(call);
      if (call.stream !== undefined) return deliverStream(reply, call.stream, answer.body as Streamed);
      if (call.shared) return deliverShared(request, reply, answer.body, call.shared);
      return call.reply === fileReply ? deliverFile(reply, answer.body as FileReply) : deliver(reply, answer);
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

async function authorise(request: FastifyRequest, call: Call, { authenticate, clock }: RouterOptions): Promise<void> {
  const access = accessOf(call, paramsOf(request));
  if (access === 'public') return;
  const token = bearerOf(request);
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
  const input = validate.input({ params: paramsOf(request), query: request.query, body });
  const idempotencyKey = validate.idempotencyKey(request.headers['idempotency-key']);
  const later: (() => Promise<void>)[] = [];
  const base = {
    actor,
    installation: options.installation,
    now: options.clock(),
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    market: request.headers['target-market'] === 'ph' ? ('ph' as const) : undefined,
    ifMatch: validate.ifMatch(request.headers['if-match']),
    idempotencyKey,
    wire: { hub: options.hub, lastEventId: textOf(request.headers['last-event-id']) },
    afterCommit: (work: () => Promise<void>) => void later.push(work),
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
    void work().catch((err: unknown) => request.log.error({ err }, 'What follows a call failed'));
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
