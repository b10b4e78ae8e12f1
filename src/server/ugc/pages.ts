import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { MAX_UPLOAD_BYTES, TOO_LARGE } from '#contract/kit/file.ts';
import { postedPhoto } from '#contract/ugc/public-moment.schema.ts';
import type { Db, Installation, Tx } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { ApiError, notFound } from '#server/kit/http/errors.ts';
import { checkSignature, SIGNATURE_HEADER } from '#server/kit/security/signature.ts';
import { receiveFile } from '#server/storage/index.ts';
import { EditedMoment, PostedMoment, PostedReport, receiveEdit, receiveMoment, receiveReport } from './intake.ts';

interface Options {
  readonly db: Db;
  readonly clock: () => Date;
  readonly installation: Installation;
}

/** Takes a signed body. */
type Receive = (request: { body: Buffer; requestId: string; id: () => number }) => Promise<object>;

/**
 * Adds the addresses at which the site hands over what travellers post and report. They are no calls of the API: their
 * bodies are bytes signed with the key of the site.
 */
export async function addMomentPages(app: FastifyInstance, { db, clock, installation }: Options): Promise<void> {
  const { siteSecret, files } = installation;
  const signed = (request: Pick<FastifyRequest, 'body' | 'headers'>): Buffer => {
    if (siteSecret === undefined) throw notFound('This address');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const bad = checkSignature(siteSecret, body, request.headers[SIGNATURE_HEADER], clock());
    if (bad) throw new ApiError('bad_request', 'bad_signature', SENTENCES[bad]);
    return body;
  };
  const intake = (requestId: string) => ({ db, files, now: clock(), requestId });

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error: Error & { code?: string }, _, reply) => {
      if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') throw new ApiError('too_large', 'file_too_large', TOO_LARGE);
      return reply.send(error);
    });
    const take = (method: 'POST' | 'PUT', url: string, receive: Receive) =>
      scope.route<{ Params: { id: string } }>({
        method,
        url: `/ugc/v1/public${url}`,
        bodyLimit: MAX_UPLOAD_BYTES,
        config: { rateLimit: limitOf(url) },
        async handler(request, reply) {
          const body = signed(request);
          const data = await receive({ body, requestId: request.id, id: () => idOf(request.params.id) });
          return reply.header('cache-control', 'no-store').send({ data });
        },
      });

    take('POST', '/photos', async ({ body, requestId }) => {
      const context = {
        db,
        installation,
        now: clock(),
        transact: <T>(work: (tx: Tx) => Promise<T>) =>
          transaction(db, { command: postedPhoto.id, actor: undefined, requestId }, work),
      };
      const about = { purpose: 'image', ownerId: null, compress: true } as const;
      const { data } = await receiveFile({ name: 'photo', content: body }, about, context);
      return { key: data.key, width: data.width, height: data.height };
    });
    take('POST', '/moments', ({ body, requestId }) => receiveMoment(intake(requestId), read(PostedMoment, body)));
    take('PUT', '/moments/:id', ({ body, requestId, id }) =>
      receiveEdit(intake(requestId), id(), read(EditedMoment, body)),
    );
    take('POST', '/moments/:id/reports', ({ body, requestId, id }) =>
      receiveReport(intake(requestId), id(), read(PostedReport, body)),
    );
  });
}

/** @throws ApiError 404 */
function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound('This moment');
  return Number(text);
}

/** @throws ApiError 400 naming what is missing or wrong */
function read<S extends v.GenericSchema>(schema: S, body: Buffer): v.InferOutput<S> {
  let given: unknown;
  try {
    given = JSON.parse(body.toString());
  } catch {
    throw new ApiError('bad_request', 'bad_post', 'The body is not JSON.');
  }
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? 'The body';
  throw new ApiError('bad_request', 'bad_post', `${field}: ${issue.message}`);
}

const limitOf = (url: string) => ({
  max: 600,
  timeWindow: 60_000,
  keyGenerator: ({ ip }: { ip: string }) => `moment${url}:${ip}`,
});

const SENTENCES = { wrong: 'The signature does not fit.', too_old: 'The signature is more than five minutes old.' };
