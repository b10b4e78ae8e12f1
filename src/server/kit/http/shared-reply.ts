import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/kit/call.ts';

/**
 * Answers what is the same for everybody: whole, or 304 to whoever has it already. Browsers ask each time, so that nobody
 * works with a name that was changed; proxies in front may answer for a while.
 */
export function deliverShared(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  { seconds }: NonNullable<Call['shared']>,
): FastifyReply {
  const text = JSON.stringify(body);
  // Weak: packed or not, it says the same.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    etag,
    'cache-control': `public, max-age=0, s-maxage=${seconds}, must-revalidate`,
    vary: 'target-market',
  });
  if (knows(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Whether an If-None-Match names this ETag, compared weakly (RFC 9110). */
function knows(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header !== undefined && header.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
