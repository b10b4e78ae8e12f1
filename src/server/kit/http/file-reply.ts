import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { FileReply } from '#contract/kit/file.ts';

/** Answers bytes so that no browser runs them: as what they are, in a page of their own that may do nothing. */
export function deliverFile(reply: FastifyReply, { content, name, mime, bytes, lasting }: FileReply): FastifyReply {
  return reply
    .headers({
      'content-type': mime,
      'content-length': bytes,
      'content-disposition': contentDisposition(name, { type: lasting ? 'inline' : 'attachment' }),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      // Consoles and sites of other origins show images.
      'cross-origin-resource-policy': lasting ? 'cross-origin' : 'same-origin',
      'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(Readable.from(content));
}
