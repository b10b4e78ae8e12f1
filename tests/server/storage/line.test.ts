import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOO_LARGE } from '#contract/kit/file.ts';
import { storage } from '#contract/storage.ts';
import { noise, picture } from '#tests/kit/pictures.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const files = async (): Promise<number> =>
  (await server.database.pool.query('select count(*)::int as n from file')).rows[0].n;

describe('over a real line,', () => {
  let address = '';
  beforeAll(async () => {
    address = await server.app.listen({ port: 0 });
  });
  const headers = () => ({ authorization: `Bearer ${server.tokenOf('support')}` });

  it('12 MB are answered in words, not by hanging up', async () => {
    const form = new FormData();
    form.append('file', new Blob([Buffer.alloc(12 * 1024 * 1024)]), 'photo.jpg');
    const reply = await fetch(`${address}/storage/v1/staff/image`, { method: 'POST', headers: headers(), body: form });
    expect([reply.status, (await reply.json()).message]).toEqual([413, TOO_LARGE]);
  });

  it('a sender who stops halfway leaves nothing behind and harms nobody', async () => {
    const before = await files();
    const { content } = await noise('jpeg', 600);
    const half = request(`${address}/storage/v1/staff/image`, {
      method: 'POST',
      headers: {
        ...headers(),
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': content.byteLength,
      },
    });
    half.on('error', () => undefined);
    half.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
    half.write(content.slice(0, content.byteLength / 2));
    await new Promise((sent) => setTimeout(sent, 100));
    half.destroy();
    expect((await server.as('support').call(storage.uploadImage, { body: await picture() })).status).toBe(201);
    expect(await files()).toBe(before + 1);
  });

  it('a file that is no form, or a form without a file, is answered in a sentence', async () => {
    const post = async (body: string | FormData, type?: string) => {
      const all = { ...headers(), ...(type && { 'content-type': type }) };
      const reply = await fetch(`${address}/storage/v1/staff/image`, { method: 'POST', headers: all, body });
      return [reply.status, (await reply.json()).message];
    };
    const form = new FormData();
    form.append('note', 'no file');
    expect(await post(form)).toEqual([400, 'The request holds no file.']);
    expect(await post('{}', 'application/json')).toEqual([400, 'Send the file as multipart/form-data.']);
    expect(await post('--x\r\nbroken', 'multipart/form-data; boundary=x')).toEqual([400, expect.any(String)]);
    expect(await post('GIF89a', 'image/gif')).toEqual([400, expect.any(String)]);
  });
});
