import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replyUnknownPath } from './error-reply.ts';

/**
 * Serves the built console. Every path a browser asks for that is neither a file nor a call gets the page, whose router
 * knows the rest; a program asking gets a 404.
 */
export async function serveConsole(app: FastifyInstance, folder: string, apiBase: string): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    '<meta name="kerbside-api-base" content="" />',
    `<meta name="kerbside-api-base" content="${apiBase}" />`,
  );
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // File names under assets/ carry a hash of their content.
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) return replyUnknownPath(request, reply);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
