import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '#server/kit/change/context.ts';
import { ApiError, notFound } from '#server/kit/http/errors.ts';
import { isLocal, LOCAL_DEEDS } from '#server/kit/payment/local.ts';
import { BadWebhook, type PaymentProvider, type ProviderReport } from '#server/kit/payment/provider.ts';
import { donePage, gonePage, payPage } from './pay-page.ts';
import { linkByRef } from '#server/ledger/index.ts';
import { receiveReport } from './webhook.ts';

interface Options {
  db: Db;
  clock: () => Date;
  provider: PaymentProvider | undefined;
}

/**
 * Adds what customers and payment providers reach without a session: the webhook, and the pages of payment links. They are
 * no calls of the API: their bodies are signed bytes and forms.
 */
export async function addPaymentPages(app: FastifyInstance, options: Options): Promise<void> {
  await app.register(async (scope) => addWebhook(scope, options));
  await app.register(async (scope) => addPages(scope, options));
}

function addWebhook(scope: FastifyInstance, { db, clock, provider }: Options): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_WEBHOOK_BYTES }, (_, body, done) =>
    done(null, body),
  );
  scope.route<{ Params: { provider: string } }>({
    method: 'POST',
    url: '/payment/v1/webhooks/:provider',
    bodyLimit: MAX_WEBHOOK_BYTES,
    config: { rateLimit: limit('payment.webhook', 600) },
    async handler(request, reply) {
      if (!provider || request.params.provider !== provider.name) throw notFound('This webhook');
      const report = readReport(provider, request.body, request.headers, clock());
      const outcome = await receiveReport(db, provider, report, clock(), request.id);
      return reply.header('cache-control', 'no-store').send({ received: true, outcome });
    },
  });
}

/** @throws ApiError 400 for a webhook that nobody has signed, or signed too long ago */
function readReport(
  provider: PaymentProvider,
  body: unknown,
  headers: Readonly<Record<string, unknown>>,
  now: Date,
): ProviderReport {
  try {
    return provider.parseWebhook(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers, now);
  } catch (error) {
    if (error instanceof BadWebhook) throw new ApiError('bad_request', 'bad_signature', error.message);
    throw error;
  }
}

function addPages(scope: FastifyInstance, { db, clock, provider }: Options): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  );
  const find = async (ref: string) =>
    isLocal(provider) && /^[\w-]{22}$/.test(ref) ? linkByRef(db, 'local', ref) : undefined;
  const config = { rateLimit: limit('payment.page', 120) };
  scope.get('/pay/done', { config }, (_, reply) => page(reply, donePage()));
  scope.get<{ Params: { ref: string } }>('/pay/:ref', { config }, async (request, reply) => {
    const link = await find(request.params.ref);
    return link ? page(reply, payPage(link, clock())) : page(reply.code(404), gonePage());
  });
  scope.post<{ Params: { ref: string } }>('/pay/:ref', { config }, async (request, reply) => {
    const link = await find(request.params.ref);
    if (!link || !isLocal(provider)) return page(reply.code(404), gonePage());
    const wanted = request.body instanceof URLSearchParams ? request.body.get('deed') : null;
    const deed = LOCAL_DEEDS.find((each) => each === wanted);
    const now = clock();
    const isOpen = link.state === 'pending' && (!link.expires_at || Date.parse(link.expires_at) > now.getTime());
    if (deed && isOpen) {
      const { body, headers } = provider.webhookOf({ ...link, ref: request.params.ref }, deed, now);
      await receiveReport(db, provider, provider.parseWebhook(body, headers, now), now, request.id);
    }
    return reply.redirect(`/pay/${request.params.ref}`, 303);
  });
}

const page = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);

const limit = (name: string, max: number) => ({
  max,
  timeWindow: 60_000,
  keyGenerator: ({ ip }: { ip: string }) => `${name}:${ip}`,
});

const MAX_WEBHOOK_BYTES = 256 * 1024;
const MAX_FORM_BYTES = 1024;
