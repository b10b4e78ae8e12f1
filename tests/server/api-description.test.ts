import { createConfig, lintFromString } from '@redocly/openapi-core';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS, SCHEMA_MODULES } from '#contract/index.ts';
import { openApiDocument } from '#server/kit/openapi/document.ts';
import { insertCrew } from '#tests/kit/dispatch.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { insertTariff, transfer } from '#tests/kit/tariff.ts';
import { ROOT, run } from '#tools/run.mjs';

const description = openApiDocument(CALLS, {
  version: '1.2.3',
  url: 'https://desk.kerbside.test',
}) as unknown as Document;

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}
interface Operation {
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: unknown }>>;
}

describe('the description of the API', () => {
  it('passes the recommended rules of an OpenAPI linter', async () => {
    // Ids consist of digits, which a linter cannot know: no address fits two paths.
    const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
    const source = JSON.stringify(description);
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ message }) => message)).toEqual([
      // Other programs call the list of bookings by this address.
      '`/booking/v1/staff/` should not have a trailing slash.',
    ]);
  });

  it('knows every file of schemas of the contract', () => {
    const files = readdirSync(join(ROOT, 'src', 'contract'), { recursive: true, encoding: 'utf8' });
    const described = files.filter((file) => file.endsWith('.schema.ts') && !file.startsWith('kit'));
    expect(SCHEMA_MODULES).toHaveLength(described.length);
  });

  it('refers to records by name', () => {
    const { paths, components } = description;
    expect(paths['/booking/v1/staff/{id}']?.['get']?.responses['200']?.content).toEqual({
      'application/json': {
        schema: {
          type: 'object',
          properties: { data: { $ref: '#/components/schemas/Booking' } },
          required: ['data'],
        },
      },
    });
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['Booking', 'BookingRow', 'City', 'CityInput', 'CityUpdateBody', 'Driver', 'ErrorReply']),
    );
  });

  it('gives examples of values that have a form', () => {
    const { properties } = description.components.schemas['DriverInput'] as { properties: Record<string, unknown> };
    expect(JSON.stringify(properties['phone'])).toContain('"examples":["+6591234567"]');
  });

  it('lists the codes with which each call may be refused', () => {
    const { responses } = description.paths['/booking/v1/staff/{id}/confirm']?.['put'] ?? { responses: {} };
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '403', '404', '409', '412', '429']));
    expect(JSON.stringify(responses['409'])).toContain('"invalid_transition"');
    expect(responses['401']).toEqual({ $ref: '#/components/responses/unauthorized' });
  });
});

describe('a client generated from the description', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await insertReference(server.database.db);
    await insertTariff(server.database.db);
    await insertCrew(server.database.db, 1);
  });
  afterAll(() => server.stop());

  it('compiles', async () => {
    mkdirSync(GENERATED, { recursive: true });
    const source = join(GENERATED, 'api.json');
    writeFileSync(source, JSON.stringify(description));
    expect(await output(join(CLIENT, 'generate.mjs'), source, join(GENERATED, 'api.ts'))).toBe('');
    const compiler = join(CLIENT, 'node_modules', 'typescript', 'bin', 'tsc');
    expect(await output(compiler, '--project', CLIENT)).toBe('');
  }, 180_000);

  it('takes a booking through its life', async () => {
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const program = join(GENERATED, 'booking-life.js');
    const life = await output(program, url, server.tokenOf('superadmin'), JSON.stringify(transfer()));
    expect(JSON.parse(life)).toEqual({
      statuses: ['pending', 'confirmed', 'assigned', 'en_route', 'arrived', 'on_board', 'completed'],
      driver: 'Driver 1',
      refusedWith: 'invalid_transition',
    });
  });
});

/** The folder of the client, which has a compiler of its own. */
const CLIENT = join(ROOT, 'tests', 'api-client');
const GENERATED = join(CLIENT, 'generated');

/** Runs a script with Node and returns what it prints. */
const output = async (script: string, ...args: string[]): Promise<string> =>
  (await run(process.execPath, [script, ...args], { quiet: true })).output;
