import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { call, serviceOf } from '#contract/kit/call.ts';
import { ApiError, fieldSentence, reasonOf } from '#console/shell/state/api-error.ts';
import { createClient } from '#console/shell/server/client.ts';
import type { ClientOptions } from '#console/shell/server/client.ts';
import { callsOffered } from '#console/shell/server/extensions.ts';

const details = {
  get: {
    summary: 'Get.',
    query: v.object({ page: v.optional(v.number()), q: v.optional(v.string()) }),
    reply: v.object({ data: v.number() }),
  },
  put: {
    summary: 'Put.',
    did: 'Put it',
    body: v.object({ name: v.string() }),
    reply: v.object({ data: v.number() }),
  },
  file: {
    summary: 'File.',
    did: 'Sent file',
    body: v.custom<Blob | FormData>(() => true),
    reply: v.object({ data: v.number() }),
  },
};
const api = serviceOf<typeof details>()('api', '/api', {
  get: call('GET', '/with_code_:code', { access: 'self' }),
  put: call('PUT', '/:id', { access: 'self', extension: true }),
  file: call('POST', '/:id/file', { access: 'self' }),
});

/** The server's next replies, and the requests it received. */
let answer: { status: number; body?: unknown; type?: string; silent?: boolean; cut?: boolean };
let seen: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = [];
let server: Server;
let base = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push({
        ...(method ? { method } : {}),
        ...(url ? { url } : {}),
        headers,
        body: Buffer.concat(chunks).toString(),
      });
      if (answer.silent) return;
      if (answer.cut) return void request.socket.destroy();
      response
        .writeHead(answer.status, { 'content-type': answer.type ?? 'application/json' })
        .end(answer.type ? String(answer.body) : JSON.stringify(answer.body ?? { data: 1 }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let notices: string[];
let expired: number;
let options: ClientOptions;
beforeEach(() => {
  answer = { status: 200 };
  seen = [];
  notices = [];
  expired = 0;
  options = {
    base,
    token: () => 't0ken',
    market: () => undefined,
    notice: (title, text) => notices.push(`${title}: ${text}`),
    expired: () => (expired += 1),
  };
});
const client = (over: Partial<ClientOptions> = {}) => createClient({ ...options, ...over });
const refused = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`not refused: ${String(error)}`);
  return error;
};
const refusal = (status: number, isLogin = true, more = {}) => ({
  status,
  body: { code: 'c', message: 'Because.', result: { isLogin }, ...more },
});

describe('a call', () => {
  test('goes out as declared and comes back as its body', async () => {
    await expect(client()(api.get, { params: { code: 'AT/1 x' }, query: { page: 2, q: '' } })).resolves.toEqual({
      data: 1,
    });
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/with_code_AT%2F1%20x?page=2' });
    expect(seen[0]?.headers.authorization).toBe('Bearer t0ken');
    expect(seen[0]?.headers['target-market']).toBeUndefined();
  });

  test('carries market, version and idempotency key where there are some', async () => {
    await client({ market: () => 'ph', token: () => null })(api.put, {
      params: { id: 7 },
      body: { name: 'x' },
      ifMatch: 3,
      idempotencyKey: 'k',
    });
    expect(seen[0]?.headers).toMatchObject({ 'target-market': 'ph', 'if-match': '"3"', 'idempotency-key': 'k' });
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ name: 'x' });
  });

  test.each([408, 409, 425, 429, 500, 502, 503, 504])('is never repeated by itself after %i', async (status) => {
    answer = { status, body: {} };
    await refused(client()(api.get, { params: { code: 'x' } }));
    await refused(client()(api.put, { params: { id: 1 }, body: { name: 'x' } }));
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  });

  test('is never repeated by itself when no answer comes', async () => {
    answer = { status: 200, silent: true };
    await refused(client({ timeout: 50 })(api.get, { params: { code: 'x' } }));
    answer = { status: 200, cut: true };
    await refused(client()(api.get, { params: { code: 'x' } }));
    expect(seen).toHaveLength(2);
  });

  test('sends an object as JSON whatever its fields are called, and files and form data as they are', async () => {
    const input = { params: { id: 1 } };
    await client()(api.put, { ...input, body: { name: 'x', buffer: 'y' } as { name: string } });
    await client()(api.file, { ...input, body: new Blob(['a,b'], { type: 'text/csv' }) });
    const form = new FormData();
    form.append('file', new Blob(['c']), 'c.txt');
    await client()(api.file, { ...input, body: form });
    const [json, file, parts] = seen;
    expect(JSON.parse(json?.body ?? '')).toEqual({ name: 'x', buffer: 'y' });
    expect(json?.headers['content-type']).toBe('application/json');
    expect([file?.headers['content-type'], file?.body]).toEqual(['text/csv', 'a,b']);
    expect(parts?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  });
});

describe('refusals', () => {
  test('arrive with code, sentence, fields, the current record and details', async () => {
    answer = refusal(412, true, {
      code: 'stale_version',
      fields: { name: ['Too long.', 'Too odd.'] },
      current: { version: 4 },
      request_id: 'r1',
    });
    const error = await refused(client()(api.put, { params: { id: 1 }, body: { name: '' } }));
    expect(error).toMatchObject({
      status: 412,
      code: 'stale_version',
      message: 'Because.',
      current: { version: 4 },
      requestId: 'r1',
      noticed: false,
      refused: true,
    });
    expect(fieldSentence(error, 'name')).toBe('Too long. Too odd.');
    expect(reasonOf(error)).toBe('Too long. Too odd.');
    expect(reasonOf(new Error('Because.'))).toBe('Because.');
    expect(notices).toEqual([]);
  });

  test('401 that does not say the session is good is announced and ends it', async () => {
    answer = refusal(401, false);
    const error = await refused(client()(api.get, { params: { code: 'x' } }));
    expect(notices).toEqual(['Unauthorized: Authorization verification failed']);
    expect(expired).toBe(1);
    expect(error.noticed).toBe(true);
  });

  test('401 without a stored token is announced and ends nothing', async () => {
    answer = { status: 401, body: {} };
    await refused(client({ token: () => null })(api.get, { params: { code: 'x' } }));
    expect(notices).toEqual(['Unauthorized: Authorization verification failed']);
    expect(expired).toBe(0);
  });

  test('401 that says the session is good is only passed on', async () => {
    answer = refusal(401, true);
    await refused(client()(api.get, { params: { code: 'x' } }));
    expect(notices).toEqual([]);
    expect(expired).toBe(0);
  });

  test('403 shows the server’s message, 413 the upload limit', async () => {
    answer = refusal(403);
    await refused(client()(api.get, { params: { code: 'x' } }));
    answer = { status: 413, body: 'whatever a proxy says' };
    await refused(client()(api.get, { params: { code: 'x' } }));
    expect(notices).toEqual(['Forbidden: Because.', 'File too large: You must upload image under 5MB']);
    expect(expired).toBe(0);
  });

  test('an answer that is no error of ours still has a sentence', async () => {
    answer = { status: 502, body: '<html>', type: 'text/html' };
    expect((await refused(client()(api.get, { params: { code: 'x' } }))).message).toBe(
      'The server cannot be reached right now. Please try again.',
    );
  });

  test('a time-out and a lost network are sentences', async () => {
    answer = { status: 200, silent: true };
    expect(await refused(client({ timeout: 50 })(api.get, { params: { code: 'x' } }))).toMatchObject({
      status: 0,
      code: 'timeout',
      refused: false,
    });
    expect(await refused(client({ base: 'http://127.0.0.1:1' })(api.get, { params: { code: 'x' } }))).toMatchObject({
      status: 0,
      code: 'offline',
      message: 'The server cannot be reached. Check your connection and try again.',
    });
  });

  test('a call nobody waits for ends with the reason it was given up', async () => {
    answer = { status: 200, silent: true };
    const controller = new AbortController();
    const waiting = client()(api.get, { params: { code: 'x' }, signal: controller.signal });
    controller.abort(new Error('typed on'));
    await expect(waiting).rejects.toThrow('typed on');
  });
});

describe('a foreign gateway', () => {
  test('offers the extensions its document names', async () => {
    answer = { status: 200, body: { paths: { '/api/{id}': { put: {} } } } };
    expect((await callsOffered(base))(api.put)).toBe(true);
    answer = { status: 200, body: { paths: { '/api/{id}': { get: {} } } } };
    expect((await callsOffered(base))(api.put)).toBe(false);
    expect((await callsOffered(base))(api.get)).toBe(true);
  });

  test('is understood whatever type its document is sent as', async () => {
    answer = { status: 200, body: '{"paths":{"/api/{id}":{"put":{}}}}', type: 'application/octet-stream' };
    expect((await callsOffered(base))(api.put)).toBe(true);
  });

  test.each([
    { status: 404, body: {} },
    { status: 200, body: '<html>', type: 'text/html' },
    { status: 503, body: {} },
  ])('without a document ($status) offers no extensions and is asked once', async (said) => {
    answer = said;
    const offered = await callsOffered(base);
    expect([offered(api.get), offered(api.put)]).toEqual([true, false]);
    expect(seen).toHaveLength(1);
  });
});
