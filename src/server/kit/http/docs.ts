import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { CompleteCall } from '#contract/kit/call.ts';
import { openApiDocument } from './openapi.ts';

/** Serves the API description at `/openapi.json` and an interactive page at `/docs`. */
export async function addDocs(app: FastifyInstance, calls: readonly CompleteCall[], version: string): Promise<void> {
  const document = openApiDocument(calls, version);
  app.get('/openapi.json', () => document);
  await app.register(async (docs) => {
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: document as unknown as StaticDocumentSpec['document'] },
    });
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: PAGE_POLICY, theme: { title: 'Kerbside API' } });
  });
}

/**
 * Content security policy of the docs page: inline images and styles. Like the console, it must also work over plain
 * HTTP.
 */
const PAGE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";
