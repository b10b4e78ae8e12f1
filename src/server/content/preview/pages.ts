import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '#server/kit/change/context.ts';
import { publicPage } from '#server/kit/http/public-page.ts';
import { digest } from '#server/kit/security/digest.ts';
import { previewBehind } from './preview.store.ts';
import { findDraftPage, PREVIEW_PATH } from './preview.ts';

/** Adds the page behind a link to a preview. It is no call of the API: people open it in a browser. */
export async function addPreviewPages(
  app: FastifyInstance,
  { db, clock }: { db: Db; clock: () => Date },
): Promise<void> {
  const rateLimit = {
    max: 120,
    timeWindow: 60_000,
    keyGenerator: ({ ip }: { ip: string }) => `content.preview:${ip}`,
  };
  app.get<{ Params: { token: string } }>(
    `${PREVIEW_PATH}/:token`,
    { config: { rateLimit } },
    async (request, reply) => {
      const { token } = request.params;
      const link = TOKEN.test(token) ? await previewBehind(db, digest(token), clock()) : undefined;
      const page = link && (await findDraftPage(db, link.content_id, link.language, clock()));
      return page ? send(reply, page.html) : send(reply.code(404), GONE);
    },
  );
}

const send = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(html);

const GONE = publicPage(
  'Preview not found',
  '<p role="status" class="bad">There is no preview at this address, or its 24 hours are over. Ask for a new link.</p>',
);
const TOKEN = /^[\w-]{32}$/;
