import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replyUnknownPath } from './error-reply.ts';

/**
 * Serves the built console. Any path a browser requests that is neither a file nor a call receives the page, whose
 * router handles it. Programs receive a 404, except at the console's root.
 */
export async function serveConsole(app: FastifyInstance, folder: string, apiBase: string): Promise<void> {
  const page = withApiBase(readFileSync(join(folder, 'index.html'), 'utf8'), apiBase);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // The page is never served as the file it is: the address of the gateway has to be written into it.
    globIgnore: ['index.html', '**/*.{br,gz}'],
    // The build has compressed the files; a client gets the copy it accepts.
    preCompressed: true,
    // File names under assets/ contain a hash of the file's content.
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets'));
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = reads && (request.url === '/' || (request.headers.accept ?? '').includes('text/html'));
    if (!wantsPage) return replyUnknownPath(request, reply);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

/** @throws Error when the page has no placeholder for the address */
function withApiBase(page: string, apiBase: string): string {
  if (!page.includes(PLACE)) throw new Error('The built console has no element for API_BASE; build it again.');
  const escaped = apiBase.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return page.replace(PLACE, () => PLACE.replace('""', () => `"${escaped}"`));
}

const PLACE = '<meta name="kerbside-api-base" content="" />';
