import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Socket } from 'node:net';
import * as v from 'valibot';
import { booking } from '#contract/booking/booking.ts';
import { ErrorReply } from '#contract/kit/errors.ts';
import { CALLS } from '#contract/index.ts';
import { sso } from '#contract/staff/sso.ts';
import { TEST_DATABASE_URL } from '#tests/kit/database.ts';
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

/** Returns the server's output on a raw connection until it closes. */
const exchange = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    connect(port, 'localhost', function (this: Socket) {
      this.write(text);
    })
      .on('data', (chunk) => (said += String(chunk)))
      .on('close', () => resolve(said))
      .on('error', reject);
  });

it('a request that arrives while the server stops is refused like any other', async () => {
  const other = await startTestServer();
  const origin = new Promise<string>((resolve) =>
    other.app.addHook('onListen', () => resolve(other.app.listeningOrigin)),
  );
  const answers: Response[] = [];
  other.app.addHook('preClose', async () => void answers.push(await fetch(`${await origin}/healthz`)));
  await other.app.listen({ port: 0 });
  await other.stop();
  const [answer] = answers;
  expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '1']);
  expect(v.parse(v.strictObject(ErrorReply.entries), await answer?.json())).toMatchObject({ code: 'stopping' });
});

it.runIf(TEST_DATABASE_URL === '')(
  'while the database takes no changes, the server is not ready and says so',
  async () => {
    const other = await startTestServer();
    const ready = async () => (await other.app.inject('/readyz')).statusCode;
    const change = () => other.as('superadmin').call(sso.updateSelf, { body: { name: 'Another' } });
    await other.database.pool.query('set default_transaction_read_only = on');
    expect(await ready()).toBe(503);
    const { status, headers, body } = await change();
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'read_only', '30']);
    await other.database.pool.query('set default_transaction_read_only = off');
    expect([await ready(), (await change()).status]).toEqual([200, 200]);
    await other.stop();
  },
);

describe('a request the server cannot read @quick', () => {
  it.each([
    ['{"email":', 'application/json', 400],
    ['{"__proto__":{"admin":true},"email":"a@b.co","password":"x"}', 'application/json', 400],
    ['<login/>', 'application/xml', 400],
    [`${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'application/json', 400],
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

  it('by its address alone is refused like any other', async () => {
    for (const url of ['/%zz', '/sso/v1/admin/%', `/booking/v1/staff/with_code_${'x'.repeat(300)}`]) {
      const response = await server.app.inject({ method: 'GET', url });
      expect([url.slice(0, 20), response.statusCode, response.json().code]).toEqual([
        url.slice(0, 20),
        400,
        'malformed',
      ]);
      expect(v.is(v.strictObject(ErrorReply.entries), response.json())).toBe(true);
    }
  });

  it('as HTTP at all is refused in the same words', async () => {
    const { port } = new URL(await server.app.listen({ port: 0 }));
    for (const [text, status] of [
      ['nonsense\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
    ] as const) {
      const [head = '', body = ''] = (await exchange(Number(port), text)).split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(JSON.parse(body)).toMatchObject({ code: 'malformed', result: { isLogin: false } });
    }
  });

  it('is read only so far: 16 kB from a stranger, 1 MB from staff', async () => {
    expect((await post(JSON.stringify({ email: 'x'.repeat(17_000) }), 'application/json')).statusCode).toBe(413);
    const search = (bytes: number) => server.as('operations').call(booking.list, { body: { q: 'x'.repeat(bytes) } });
    expect((await search(900_000)).status).toBe(422);
    expect((await search(1_100_000)).status).toBe(413);
  });

  it('with a long list of wrong values is refused at the first, with a short answer', async () => {
    const list = (length: number) =>
      server.as('operations').call(booking.list, { body: { city_id: Array.from({ length }, () => 0) } });
    const { status, body } = await list(40_000);
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toEqual(['city_id.0']);
    expect(await list(60_000)).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  it('is nested 32 levels deep at most; brackets in a text do not count', async () => {
    const nested = (levels: number) => post('['.repeat(levels) + ']'.repeat(levels), 'application/json');
    expect((await nested(32)).statusCode).toBe(422);
    expect((await nested(33)).json()).toMatchObject({ code: 'malformed', message: expect.stringContaining('nested') });
    expect((await post(JSON.stringify({ email: '\\"[{'.repeat(100) }), 'application/json')).statusCode).toBe(422);
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

  it('with an invalid If-Match is refused', async () => {
    const { status, body } = await server
      .as('operations')
      .call(booking.confirm, { params: { id: 1 }, headers: { 'if-match': 'yesterday' } });
    expect([status, body.code]).toEqual([400, 'bad_if_match']);
  });
});

describe('every answer @quick', () => {
  it('carries its request id, is not cached, and is not framed', async () => {
    const { headers } = await server.as('operations').call(booking.list);
    expect(headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[0-9a-f]{12}$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  });

  it('is a plain 500 without internals on a server fault', async () => {
    const { db } = server.database;
    await db.schema.alterTable('booking').renameTo('booking_gone').execute();
    const fault = await server.as('operations').call(booking.list);
    expect(fault.status).toBe(500);
    expect(fault.body.message).toBe(
      `Something went wrong on the server. Please try again; if it stays, report request ${String(fault.headers['x-request-id'])}.`,
    );
    expect(JSON.stringify(fault.body)).not.toContain('booking');
    await db.schema.alterTable('booking_gone').renameTo('booking').execute();
  });
});

const staff = () => ({ authorization: `Bearer ${server.tokenOf('content')}` });

describe('the operators’ endpoints', () => {
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
    const document = (await server.app.inject({ url: '/openapi.json', headers: staff() })).json();
    for (const call of CALLS) {
      const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')][call.method.toLowerCase()];
      expect(operation).toMatchObject({ operationId: call.id, summary: call.summary });
    }
    const refund = document.paths['/booking/v1/staff/{id}/refund'].post;
    expect(refund.description).toBe('Needs order:delete.');
    expect(refund.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', required: true }));
    expect(refund.requestBody.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/RefundInput',
    });
    expect(document.components.schemas.RefundInput.required).toEqual(['reason_code']);
    expect(document.paths['/crm/v1/staff/city/{id}/{flag}'].put.description).toBe(
      'Needs data:enable to enable, data:disable to disable.',
    );
  });

  it('has a page to read it', async () => {
    const page = await server.app.inject('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    const script = await server.app.inject('/docs/static/swagger-initializer.js');
    expect(script.body).toContain('localStorage.getItem(');
    expect(page.body + script.body).not.toContain('operationId');
  });
});
