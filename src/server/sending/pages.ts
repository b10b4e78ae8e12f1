import type { FastifyInstance, FastifyReply } from 'fastify';
import { unsubscribeWords } from '#domain/sending/unsubscribe-words.ts';
import { escapeHtml } from '#domain/text/html.ts';
import type { Db } from '#server/kit/change/context.ts';
import { ApiError, notFound } from '#server/kit/http/errors.ts';
import { publicPage } from '#server/kit/http/public-page.ts';
import { checkSignature, SIGNATURE_HEADER } from '#server/kit/security/signature.ts';
import { messageByToken } from './receive.store.ts';
import { receiveReports, unsubscribe } from './receive.ts';
import { readReports, UnreadableReport } from './reports.ts';

interface Options {
  db: Db;
  clock: () => Date;
  eventsSecret: string | undefined;
}

/**
 * Adds what gateways and readers of messages reach without a session: the reports, and the page that ends a subscription.
 * They are no calls of the API: their bodies are signed bytes and forms.
 */
export async function addMessagePages(app: FastifyInstance, options: Options): Promise<void> {
  await app.register(async (scope) => addReports(scope, options));
  await app.register(async (scope) => addUnsubscribe(scope, options));
}

function addReports(scope: FastifyInstance, { db, clock, eventsSecret }: Options): void {
  takeBytes(scope, MAX_REPORT_BYTES);
  scope.route({
    method: 'POST',
    url: '/ntfs/v1/public/events',
    bodyLimit: MAX_REPORT_BYTES,
    config: { rateLimit: limit('message.events', 600) },
    async handler(request, reply) {
      if (eventsSecret === undefined) throw notFound('This address');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const bad = checkSignature(eventsSecret, body, request.headers[SIGNATURE_HEADER], clock());
      if (bad) throw new ApiError('bad_request', 'bad_signature', SIGNATURE_SENTENCES[bad]);
      try {
        const reports = readReports(body, request.headers['content-type'] ?? '', clock());
        const known = await receiveReports(db, reports, clock());
        return await reply.header('cache-control', 'no-store').send({ received: reports.length, known });
      } catch (error) {
        if (error instanceof UnreadableReport) throw new ApiError('bad_request', 'bad_report', error.message);
        throw error;
      }
    },
  });
}

/** Asking by GET changes nothing, because mail scanners follow links. A mail client unsubscribes by POST (RFC 8058). */
function addUnsubscribe(scope: FastifyInstance, { db }: Options): void {
  takeBytes(scope, MAX_FORM_BYTES);
  const config = { rateLimit: limit('message.unsubscribe', 120) };
  const url = '/ntfs/v1/public/unsubscribe/:token';
  const find = (token: string) => (UUID.test(token) ? messageByToken(db, token) : undefined);
  scope.get<{ Params: { token: string } }>(url, { config }, async (request, reply) => {
    const message = await find(request.params.token);
    return message ? page(reply, asking(message.reads)) : page(reply.code(404), UNKNOWN);
  });
  scope.post<{ Params: { token: string } }>(url, { config }, async (request, reply) => {
    const message = await find(request.params.token);
    if (!message) return page(reply.code(404), UNKNOWN);
    await unsubscribe(db, message);
    return page(reply, done(message.reads));
  });
}

function takeBytes(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
}

const page = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);

const limit = (name: string, max: number) => ({
  max,
  timeWindow: 60_000,
  keyGenerator: ({ ip }: { ip: string }) => `${name}:${ip}`,
});

function asking(reads: string): string {
  const { language, unsubscribe, meaning } = unsubscribeWords(reads);
  const form = `<form method="post"><button class="main">${escapeHtml(unsubscribe)}</button></form>`;
  return publicPage(unsubscribe, `<p>${escapeHtml(meaning)}</p>${form}`, language);
}

function done(reads: string): string {
  const { language, unsubscribed, meaning } = unsubscribeWords(reads);
  return publicPage(unsubscribed, `<p role="status" class="good">${escapeHtml(meaning)}</p>`, language);
}

const UNKNOWN = publicPage(
  'Link not found',
  '<p role="status" class="bad">There is no subscription at this address. Please check the link.</p>',
);

const SIGNATURE_SENTENCES = {
  wrong: 'The signature does not fit.',
  too_old: 'The signature is more than five minutes old.',
} as const;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const MAX_REPORT_BYTES = 256 * 1024;
const MAX_FORM_BYTES = 1024;
