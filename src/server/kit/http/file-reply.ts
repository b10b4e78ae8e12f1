import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { BytePart, FileReply } from '#contract/kit/file.ts';

/**
 * Sends a file so that no browser executes it: with its own type, and a policy that forbids everything. Of a file that may
 * be asked for in parts, it sends the one that `Range` names (RFC 9110): Safari plays nothing without.
 */
export async function deliverFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
): Promise<FastifyReply> {
  const { content, name, mime, bytes, lasting, part } = file;
  reply.headers({
    'content-type': mime,
    'content-length': bytes,
    'content-disposition': contentDisposition(name, { type: lasting ? 'inline' : 'attachment' }),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    // Images are shown by consoles and sites of other origins.
    'cross-origin-resource-policy': lasting ? 'cross-origin' : 'same-origin',
    'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'referrer-policy': 'no-referrer',
    ...(part && { 'accept-ranges': 'bytes' }),
  });
  const wanted = part && request.headers['if-range'] === undefined ? partOf(request.headers.range, bytes) : 'all';
  if (wanted === 'all' || !part) return reply.send(Readable.from(content));
  if (wanted === 'none') {
    if (content instanceof Readable) content.destroy();
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${bytes}`, 'content-length': 0, 'cache-control': 'no-store' })
      .send();
  }
  const { start, end } = wanted;
  reply.code(206).headers({ 'content-range': `bytes ${start}-${end}/${bytes}`, 'content-length': end - start + 1 });
  return reply.send(Readable.from(await part(wanted)));
}

/**
 * Returns the one part of so many bytes that a `Range` header asks for; `none` where it begins after the last. A header that
 * is not understood, or asks for several, asks for all.
 */
export function partOf(range: string | undefined, bytes: number): BytePart | 'all' | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'all';
  const last = bytes - 1;
  if (from === '') return Number(to) === 0 ? 'none' : { start: Math.max(0, bytes - Number(to)), end: last };
  const [start, end] = [Number(from), to === '' ? last : Math.min(Number(to), last)];
  if (to !== '' && Number(to) < start) return 'all';
  return start > last ? 'none' : { start, end };
}
