import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/kit/call.ts';

/**
 * Sends a reply that is the same for everybody, or 304 when the caller already has it. Browsers revalidate each time,
 * so that renamed records appear at once; shared caches may serve it for a while.
 */
export function deliverShared(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  { seconds }: NonNullable<Call['shared']>,
): FastifyReply {
  const text = JSON.stringify(body);
  // A weak ETag: the compressed and the plain body count as the same.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    etag,
    'cache-control': `public, max-age=0, s-maxage=${seconds}, must-revalidate`,
    vary: 'target-market',
  });
  if (knows(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Returns whether an If-None-Match header names this ETag, by weak comparison (RFC 9110). */
function knows(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header !== undefined && header.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
