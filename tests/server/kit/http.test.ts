import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking.ts';
import { CALLS } from '#contract/index.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const post = (payload: string, contentType: string) =>
  server.app.inject({ method: 'POST', url: '/sso/v1/admin/login', payload, headers: { 'content-type': contentType } });

describe('a request the server cannot read', () => {
  it.each([
    ['{"email":', 'application/json', 400],
    ['{"__proto__":{"admin":true},"email":"a@b.co","password":"x"}', 'application/json', 400],
    ['<login/>', 'application/xml', 400],
    ['[]', 'application/json', 422],
    ['null', 'application/json', 422],
    ['', 'application/json', 422],
    [`"${'x'.repeat(5 * 1024 * 1024)}"`, 'application/json', 413],
  ])('%.40s as %s is answered %d with a sentence', async (payload, contentType, status) => {
    const response = await post(payload, contentType);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({
      code: expect.any(String),
      message: expect.stringMatching(/\.$/),
      result: { isLogin: false },
    });
  });

  it('leads nowhere by an unknown path or a wrong method', async () => {
    for (const [method, url] of [
      ['GET', '/sso/v1/admin/nothing'],
      ['DELETE', '/sso/v1/admin/self'],
      ['GET', '/booking/v1/staff/abc'],
    ] as const) {
      const response = await server.app.inject({ method, url });
      expect([response.statusCode, response.json().code]).toEqual([404, 'unknown_path']);
    }
  });

  it('with an If-Match that is no version is told so', async () => {
    const { status, body } = await server
      .as('operations')
      .call(booking.confirm, { params: { id: 1 }, headers: { 'if-match': 'yesterday' } });
    expect([status, body.code]).toEqual([400, 'bad_if_match']);
  });
});

describe('every answer', () => {
  it('carries its request id, is not cached, and is not framed', async () => {
    const { headers } = await server.as('operations').call(booking.search);
    expect(headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[0-9a-f]{12}$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  });

  it('to a fault is a plain 500 that tells nothing of the inside', async () => {
    const { db } = server.database;
    await db.schema.alterTable('car_class').renameTo('car_class_gone').execute();
    const fault = await server.as('operations').call(booking.search);
    expect(fault.status).toBe(500);
    expect(fault.body.message).toBe(
      `Something went wrong on the server. Please try again; if it stays, report request ${String(fault.headers['x-request-id'])}.`,
    );
    expect(JSON.stringify(fault.body)).not.toContain('car_class');
    await db.schema.alterTable('car_class_gone').renameTo('car_class').execute();
  });
});

describe('what operators look at', () => {
  it('is health, readiness and metrics', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    const metrics = (await server.app.inject('/metrics')).body;
    expect(metrics).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 1/);
    expect(metrics).toMatch(/database_connections\{state="idle"\} \d+/);
  });
});

describe('the reference', () => {
  it('describes every call with its access, parameters and replies', async () => {
    const document = (await server.app.inject('/openapi.json')).json();
    for (const call of CALLS) {
      const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')][call.method.toLowerCase()];
      expect(operation).toMatchObject({ operationId: call.id, summary: call.summary });
    }
    const refund = document.paths['/booking/v1/staff/{id}/refund'].post;
    expect(refund.description).toBe('Needs order:delete.');
    expect(refund.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', required: true }));
    expect(refund.requestBody.content['application/json'].schema.required).toEqual(['reason_code']);
    expect(document.paths['/crm/v1/staff/city/{id}/{flag}'].put.description).toBe(
      'Needs data:enable to enable, data:disable to disable.',
    );
  });

  it('has a page to read it', async () => {
    const page = await server.app.inject('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });
});
