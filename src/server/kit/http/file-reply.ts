import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { FileReply } from '#contract/kit/file.ts';

/** Sends a file so that no browser executes it: with its own type, and a policy that forbids everything. */
export function deliverFile(reply: FastifyReply, { content, name, mime, bytes, lasting }: FileReply): FastifyReply {
  return reply
    .headers({
      'content-type': mime,
      'content-length': bytes,
      'content-disposition': contentDisposition(name, { type: lasting ? 'inline' : 'attachment' }),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      // Images are shown by consoles and sites of other origins.
      'cross-origin-resource-policy': lasting ? 'cross-origin' : 'same-origin',
      'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(Readable.from(content));
}
