import { request } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES, TOO_LARGE } from '#contract/kit/file.ts';
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

describe('a file around the size limit', () => {
  /** Sends a document of `size` bytes whose wrapping arrives by itself and whose bytes arrive `piece` by `piece`. */
  const arrive = async (address: 'file' | 'attachment', size: number, piece: number) => {
    const document = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size - 9, ' ')]);
    const pieces = function* () {
      yield '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
      for (let at = 0; at < size; at += piece) yield document.subarray(at, at + piece);
      yield '\r\n--x--\r\n';
    };
    const reply = await server.app.inject({
      method: 'POST',
      url: `/storage/v1/staff/${address}`,
      headers: {
        authorization: `Bearer ${server.tokenOf('support')}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: Readable.from(pieces()),
    });
    const { message, data } = reply.json();
    return [reply.statusCode, message ?? data.bytes];
  };

  it.each(['file', 'attachment'] as const)('is stored whole or refused at /%s, however it arrives', async (address) => {
    const before = await files();
    for (const piece of [65_536, 100_003, MAX_UPLOAD_BYTES]) {
      for (const more of [1, 900, 65_535])
        expect(await arrive(address, MAX_UPLOAD_BYTES + more, piece)).toEqual([413, TOO_LARGE]);
      for (const less of [0, 1])
        expect(await arrive(address, MAX_UPLOAD_BYTES - less, piece)).toEqual([201, MAX_UPLOAD_BYTES - less]);
    }
    expect(await files()).toBe(before + 6);
  });
});
