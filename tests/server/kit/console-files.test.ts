import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveConsole } from '#server/kit/http/console-files.ts';
import { replyError } from '#server/kit/http/error-reply.ts';
import { precompress } from '#tools/precompress.mjs';

const GATEWAY = `https://gateway.example/"><script src=x>&$'`;
const SCRIPT = `export const lines = [${"'a line of a script', ".repeat(500)}];`;
let around: string;
let app: FastifyInstance;
beforeAll(async () => {
  // A folder that is itself below one called assets, as an installation may be.
  around = mkdtempSync(join(tmpdir(), 'kerbside-console-'));
  const folder = join(around, 'assets', 'console');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(around, 'assets', 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'index.html'), '<head><meta name="kerbside-api-base" content="" /></head>');
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(folder, 'assets', 'main-4f2a.js'), SCRIPT);
  await precompress(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'map-77aa.json'), SCRIPT);
  app = Fastify();
  await app.register(compress, { threshold: 2048 });
  app.decorateRequest('actor', undefined);
  app.setErrorHandler(replyError);
  await serveConsole(app, folder, GATEWAY);
});
afterAll(async () => {
  await app.close();
  rmSync(around, { recursive: true, force: true });
});

const open = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } });

describe('the page', () => {
  it.each(['/', '/orders/list/AT2605217K3QZ', '/index.html'])(
    'answers %s with the gateway written into it',
    async (url) => {
      const { statusCode, body, headers } = await open(url);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      expect(body).toBe(
        `<head><meta name="kerbside-api-base" content="https://gateway.example/&#34;&#62;&#60;script src=x&#62;&#38;$'" /></head>`,
      );
    },
  );

  it('also answers HEAD requests', async () => {
    const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/', headers: { accept: 'text/html' } });
    expect([statusCode, body]).toEqual([200, '']);
  });

  it('is there for a program that looks whether the console answers', async () => {
    const { statusCode, body } = await open('/', '*/*');
    expect([statusCode, body.startsWith('<head>')]).toEqual([200, true]);
  });

  it('is not served for an unknown file or call', async () => {
    const { statusCode, body } = await open('/assets/old-1a2b.js', '*/*');
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'unknown_path']);
  });
});

describe('a file', () => {
  it('is cached for ever when named by its content hash, otherwise revalidated', async () => {
    const script = await open('/assets/main-4f2a.js', '*/*');
    expect(script.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await open('/robots.txt', '*/*')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets\\..\\..\\secret.txt',
  ])('outside the folder is not reached by %s', async (url) => {
    const { statusCode, body } = await open(url, '*/*');
    expect(statusCode).toBe(404);
    expect(body).not.toContain('secret.txt');
  });
});

describe('a compressed file', () => {
  const get = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET', url = '/assets/main-4f2a.js') =>
    app.inject({ method, url, headers });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['gzip, br;q=0', gunzipSync],
  ] as const)('goes to a client that accepts %s as the build made it', async (accepted, unpack) => {
    const { headers, rawPayload } = await get({ 'accept-encoding': accepted });
    expect(headers).toMatchObject({
      'content-encoding': unpack === gunzipSync ? 'gzip' : 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(rawPayload.length),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(unpack(rawPayload).toString()).toBe(SCRIPT);
  });

  it('goes uncompressed to a client that accepts nothing else, which caches are told', async () => {
    for (const script of [await get({}), await get({ 'accept-encoding': 'identity' })]) {
      expect([script.headers['content-encoding'], script.body]).toEqual([undefined, SCRIPT]);
      expect(script.headers.vary).toMatch(/accept-encoding/i);
    }
  });

  it('is compressed on the way where the build made no copy', async () => {
    const { headers, rawPayload } = await get({ 'accept-encoding': 'gzip' }, 'GET', '/assets/map-77aa.json');
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toBe(SCRIPT);
  });

  it('has a tag of its own, by which it is not sent again', async () => {
    const tags = await Promise.all(['br', 'gzip', ''].map((accepted) => get({ 'accept-encoding': accepted })));
    const [br, ...others] = tags.map(({ headers }) => String(headers.etag));
    expect(others).not.toContain(br);
    const again = await get({ 'accept-encoding': 'br', 'if-none-match': br ?? '' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each(['br', 'gzip', 'identity'])('answers HEAD and ranges of what a client with %s gets', async (accepted) => {
    const whole = await get({ 'accept-encoding': accepted });
    const head = await get({ 'accept-encoding': accepted }, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject({ etag: whole.headers.etag, 'cache-control': whole.headers['cache-control'] });
    expect(head.headers['content-encoding']).toBe(whole.headers['content-encoding']);
    const part = await get({ 'accept-encoding': accepted, range: 'bytes=2-5' });
    expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(2, 6)]);
    expect(part.headers['content-range']).toBe(`bytes 2-5/${whole.rawPayload.length}`);
  });

  it.each(['.br', '.gz'])('has no address of its own (%s)', async (ending) => {
    expect((await get({ accept: '*/*' }, 'GET', `/assets/main-4f2a.js${ending}`)).statusCode).toBe(404);
  });
});
