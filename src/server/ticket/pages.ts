import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Db } from '#server/kit/change/context.ts';
import { ApiError, notFound } from '#server/kit/http/errors.ts';
import { checkSignature, SIGNATURE_HEADER } from '#server/kit/security/signature.ts';
import { InboundMail, receiveMail } from './inbound.ts';

interface Options {
  db: Db;
  clock: () => Date;
  /** Signs what gateways report; undefined: nothing is taken. */
  eventsSecret: string | undefined;
}

/**
 * Adds the address at which a mail gateway hands over what customers write. It is no call of the API: its body is signed
 * bytes.
 */
export async function addTicketPages(app: FastifyInstance, { db, clock, eventsSecret }: Options): Promise<void> {
  await app.register(async (scope) => {
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
        if (eventsSecret === undefined) throw notFound('This address');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const bad = checkSignature(eventsSecret, body, request.headers[SIGNATURE_HEADER], clock());
        if (bad) throw new ApiError('bad_request', 'bad_signature', SENTENCES[bad]);
        const received = await receiveMail(db, readMail(body), clock(), request.id);
        return reply.header('cache-control', 'no-store').send(received);
      },
    });
  });
}

/** @throws ApiError 400 for what is no mail */
function readMail(body: Buffer): InboundMail {
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
const MAX_MAIL_BYTES = 1024 * 1024;
