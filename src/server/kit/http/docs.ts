import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CompleteCall } from '#contract/kit/call.ts';
import { bearerOf } from './bearer.ts';
import { unauthorized } from './errors.ts';
import { openApiDocument } from '#server/kit/openapi/document.ts';

/**
 * Serves the API description at `/openapi.json` and an interactive page at `/docs`. The page itself holds nothing; it
 * reads the description with the session of the console in the same browser.
 */
export async function addDocs(
  app: FastifyInstance,
  calls: readonly CompleteCall[],
  { version, url, mayRead }: { version: string; url: string; mayRead: (token: string) => Promise<boolean> },
): Promise<void> {
  let built: Readonly<Record<string, unknown>> | undefined;
  // Built when somebody first asks for it: it takes a good part of a second and some memory.
  const document = () => (built ??= openApiDocument(calls, { version, url }));
  const guard = async (request: FastifyRequest): Promise<void> => {
    if (!(await mayRead(bearerOf(request) ?? ''))) throw unauthorized();
  };
  app.get('/openapi.json', { onRequest: guard }, document);
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (request) => {
      if (DESCRIPTIONS.has(request.routeOptions.url ?? '')) await guard(request);
    });
    await docs.register(swagger, { openapi: {}, transformObject: document });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: PAGE_POLICY,
      theme: { title: 'Kerbside API' },
      uiConfig: { requestInterceptor: withSession },
    });
  });
}

/** The description as the page reads it. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(['/docs/json', '/docs/yaml']);

/**
 * Adds the session of the console in the same browser. It runs there: its text is written into the page, so it knows
 * nothing of this file. The headers are those of a plain object.
 */
function withSession(request: Record<string, unknown>): Record<string, unknown> {
  let token: string | null = null;
  try {
    token = localStorage.getItem('Access-Token');
  } catch {
    // A browser that blocks storage knows no session.
  }
  const headers = request['headers'] as Record<string, string>;
  if (token !== null && !('Authorization' in headers)) headers['Authorization'] = `Bearer ${token}`;
  return request;
}

/**
 * Content security policy of the docs page: inline images and styles. Like the console, it must also work over plain
 * HTTP.
 */
const PAGE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";
