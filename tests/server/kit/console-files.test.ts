import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveConsole } from '#server/kit/http/console-files.ts';
import { replyError } from '#server/kit/http/error-reply.ts';

const GATEWAY = `https://gateway.example/"><script src=x>&$'`;
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
  writeFileSync(join(folder, 'assets', 'main-4f2a.js'), 'export {}');
  app = Fastify();
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

  it('also tells a HEAD that it is there', async () => {
    const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/', headers: { accept: 'text/html' } });
    expect([statusCode, body]).toEqual([200, '']);
  });

  it('is there for a program that looks whether the console answers', async () => {
    const { statusCode, body } = await open('/', '*/*');
    expect([statusCode, body.startsWith('<head>')]).toEqual([200, true]);
  });

  it('is not what a program gets that asks for a file or call that is not there', async () => {
    const { statusCode, body } = await open('/assets/old-1a2b.js', '*/*');
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'unknown_path']);
  });
});

describe('a file', () => {
  it('named by its content is kept for ever, any other is asked for anew', async () => {
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
