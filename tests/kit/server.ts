import { text as readText } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { rmSync } from 'node:fs';
import { completed } from '#contract/index.ts';
import { fillPath, type BodyOf, type Call, type ParamsOf, type QueryOf, type ReplyOf } from '#contract/kit/call.ts';
import type { ErrorReply } from '#contract/kit/errors.ts';
import { fileBody, fileReply, type FileBody } from '#contract/kit/file.ts';
import { ROLE_CODES, type RoleCode } from '#domain/access/roles.ts';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/kit/database/database.ts';
import type { Exposure } from '#server/kit/exposure.ts';
import type { Installation } from '#server/kit/change/context.ts';
import { ensureFirstAdmin } from '#server/staff/index.ts';
import { freshDatabase } from './database.ts';
import { insertAccounts, testPasswordHash } from './accounts.ts';
import { filesFolder, testInstallation } from './installation.ts';

/** The input of a call; parts it does not have are absent. */
export interface Send<C extends Call> {
  params?: ParamsOf<C>;
  query?: QueryOf<C>;
  body?: BodyOf<C>;
  headers?: Record<string, string>;
}

export interface Reply<C extends Call> {
  status: number;
  headers: Record<string, unknown>;
  body: ([ReplyOf<C>] extends [undefined] ? unknown : ReplyOf<C>) & ErrorReply;
}

/** A caller: a role's account, or a stranger. */
export interface Caller {
  call<C extends Call>(call: C, send?: Send<C>): Promise<Reply<C>>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly installation: Installation;
  readonly now: () => Date;
  /** Sets the server's clock, which otherwise stands still. */
  setNow(now: string): void;
  readonly stranger: Caller;
  /** The account of a default role. */
  as(role: RoleCode): Caller;
  tokenOf(role: RoleCode): string;
  withToken(token: string): Caller;
  /** Text messages sent, the latest last. */
  readonly texts: readonly { to: string; text: string }[];
  stop(): Promise<void>;
}

export const NOW = '2026-05-20T04:00:00.000Z';

/**
 * The real server on an empty database, with one account per default role (`dispatcher@example.com`). It takes requests for
 * access and has a gateway for text messages unless `given` says otherwise; `open` opens another database.
 */
export async function startTestServer(
  given: Partial<Installation> = {},
  exposure?: Exposure,
  open: () => Promise<Database> = freshDatabase,
): Promise<TestServer> {
  const database = await open();
  let now = new Date(NOW);
  const texts: { to: string; text: string }[] = [];
  const sms = { send: async (to: string, text: string) => void texts.push({ to, text }) };
  const folder = filesFolder();
  const installation = { ...testInstallation(folder), sms, registration: true, ...given };
  const app = await buildApp({
    database,
    clock: () => now,
    installation,
    checkReplies: true,
    ...(exposure && { exposure }),
    // The tests share its process: their own work must not look like too many calls.
    maxEventLoopDelay: 0,
    logger: pino({ level: 'error' }),
  });
  await ensureFirstAdmin(database.db, { email: 'superadmin@example.com', passwordHash: await testPasswordHash() });
  const tokens = await insertAccounts(database.db, ROLE_CODES, now);
  const withToken = (token: string) => caller(app, token);
  let stopped: Promise<void> | undefined;
  async function stop(): Promise<void> {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const tokenOf = (role: RoleCode) => tokens.get(role) ?? '';
  return {
    app,
    database,
    installation,
    now: () => now,
    setNow: (instant) => (now = new Date(instant)),
    stranger: caller(app, undefined),
    as: (role) => withToken(tokenOf(role)),
    tokenOf,
    withToken,
    texts,
    stop: () => (stopped ??= stop()),
  };
}

/** A caller that speaks HTTP to the app as the contract says. */
export const caller = (app: FastifyInstance, token: string | undefined): Caller => ({
  async call(call, { params, query, body, headers } = {}) {
    const options: InjectOptions = {
      method: call.method,
      url: fillPath(call.path, params ?? {}),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    };
    if (query) options.query = query as Record<string, string>;
    const { body: taken, reply } = completed(call);
    if (taken === fileBody && body !== undefined) await addFile(options, body as FileBody);
    else if (body !== undefined) options.payload = body as object;
    if (call.stream !== undefined) return beginning(app, options);
    const response = await app.inject(options);
    const bytes = reply === fileReply && response.statusCode < 400;
    const parsed = bytes ? { content: response.rawPayload } : response.body && JSON.parse(response.body);
    return { status: response.statusCode, headers: response.headers, body: (parsed || undefined) as never };
  },
});

/** A reply that comes bit by bit is left at its beginning. */
async function beginning(app: FastifyInstance, options: InjectOptions) {
  const { statusCode: status, headers, stream } = await app.inject({ ...options, payloadAsStream: true });
  if (status !== 200) return { status, headers, body: JSON.parse(await readText(stream())) as never };
  stream().destroy();
  return { status, headers, body: undefined as never };
}

async function addFile(options: InjectOptions, { name, content }: FileBody): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(content)]), name);
  const request = new Response(form);
  options.payload = Buffer.from(await request.arrayBuffer());
  options.headers = { ...options.headers, 'content-type': request.headers.get('content-type') ?? '' };
}
