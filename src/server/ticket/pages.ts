import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Db, Installation } from '#server/kit/change/context.ts';
import { ApiError, notFound } from '#server/kit/http/errors.ts';
import { slots } from '#server/kit/http/slots.ts';
import { checkSignature, SIGNATURE_HEADER } from '#server/kit/security/signature.ts';
import { receiveMail } from './inbound.ts';
import { InboundMail } from './inbound-mail.ts';

interface Options {
  db: Db;
  clock: () => Date;
  installation: Installation;
}

/**
 * Adds the address at which a mail gateway hands over what customers write. It is no call of the API: its body is signed
 * bytes.
 */
export async function addTicketPages(app: FastifyInstance, { db, clock, installation }: Options): Promise<void> {
  const { eventsSecret } = installation;
  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ headers }, reply) => {
      // Without the secret nothing is taken: a body need not arrive for that.
      if (eventsSecret === undefined) throw notFound('This address');
      if (!(Number(headers['content-length']) <= SMALL_MAIL_BYTES)) await slotUntilDone(reply.raw);
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_MAIL_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.route({
      method: 'POST',
      url: '/booking/v1/public/tickets/inbound',
      bodyLimit: MAX_MAIL_BYTES,
      config: {
        rateLimit: { max: 600, timeWindow: 60_000, keyGenerator: ({ ip }: { ip: string }) => `ticket.inbound:${ip}` },
      },
      async handler(request, reply) {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const bad = checkSignature(eventsSecret ?? '', body, request.headers[SIGNATURE_HEADER], clock());
        if (bad) throw new ApiError('bad_request', 'bad_signature', SENTENCES[bad]);
        const received = await receiveMail({ db, installation, now: clock(), requestId: request.id }, mailIn(body));
        return reply.header('cache-control', 'no-store').send(received);
      },
    });
  });
}

/** @throws ApiError 400 for what is no mail */
function mailIn(body: Buffer): InboundMail {
  let given: unknown;
  try {
    given = JSON.parse(body.toString());
  } catch {
    throw new ApiError('bad_request', 'bad_mail', 'The body is not JSON.');
  }
  const read = v.safeParse(InboundMail, given);
  if (read.success) return read.output;
  const field = v.getDotPath(read.issues[0]) ?? 'The body';
  throw new ApiError('bad_request', 'bad_mail', `${field} is missing or wrong.`);
}

const SENTENCES = { wrong: 'The signature does not fit.', too_old: 'The signature is more than five minutes old.' };
/** Five files of 5 MB take some 35 MB in base64. */
const MAX_MAIL_BYTES = 40 * 1024 * 1024;
const SMALL_MAIL_BYTES = 1024 * 1024;

/** Waits for the turn of a large mail, which lies in memory until it is answered, and keeps it until then. */
const slotUntilDone = (reply: ServerResponse): Promise<void> =>
  new Promise((begin, refuse) => {
    withMailSlot(async () => {
      begin();
      if (!reply.writableEnded && !reply.destroyed) await once(reply, 'close');
    }).catch(refuse);
  });

const withMailSlot = slots({
  atOnce: 2,
  waiting: 30,
  refuse: () =>
    new ApiError('busy', 'uploads_busy', 'Too many large mails arrive at once. Please try again in a moment.', {
      retryAfter: 10,
    }),
});
