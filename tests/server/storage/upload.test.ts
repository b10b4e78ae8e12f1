import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES, TOO_LARGE, type FileBody } from '#contract/kit/file.ts';
import { storage } from '#contract/storage.ts';
import { noise, picture } from '#tests/kit/pictures.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const send = (body: FileBody, compress = false) =>
  server.as('support').call(storage.uploadImage, { body, query: { compress } });
const shown = async (url: string | null) => {
  const { status, headers, body } = await server.stranger.call(storage.image, {
    params: { key: url?.split('/').at(-1) ?? '' },
  });
  return { status, headers, content: body.content as unknown as Buffer };
};
const files = async (): Promise<number> =>
  (await server.database.pool.query('select count(*)::int as n from file')).rows[0].n;
const kept = async (url: string | null) => (await shown(url)).content;
const after = (body: FileBody, payload: string): FileBody => ({
  ...body,
  content: Buffer.concat([body.content, Buffer.from(payload)]),
});
const SCRIPT = '<html><script>alert(document.domain)</script></html>';

describe('an image', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'in %s is stored as that, and shown to who has its address',
    async (format) => {
      const { status, body } = await send(await picture({ format }));
      expect([status, body.data]).toMatchObject([
        201,
        { mime: `image/${format}`, width: 64, height: 48, name: `red.${format}` },
      ]);
      const { headers, content } = await shown(body.data.url);
      expect(content.byteLength).toBe(body.data.bytes);
      expect((await sharp(content).metadata()).format).toBe(format);
      expect(headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    },
  );

  it('can be fetched in the widths in which pictures are shown, and never wider than it is', async () => {
    const { body } = await send(await picture({ format: 'jpeg', width: 1000, height: 500 }));
    const key = body.data.url?.split('/').at(-1) ?? '';
    const fetched = async (width: string) => {
      const reply = await server.app.inject({ url: `/storage/v1/image/${key}?width=${width}` });
      const { format, width: wide, height } = await sharp(reply.rawPayload).metadata();
      return { status: reply.statusCode, type: reply.headers['content-type'], format, wide, height };
    };
    expect(await fetched('160')).toEqual({ status: 200, type: 'image/webp', format: 'webp', wide: 160, height: 80 });
    expect(await fetched('640')).toMatchObject({ wide: 640, height: 320 });
    expect(await fetched('1280')).toMatchObject({ type: 'image/jpeg', wide: 1000, height: 500 });
    expect((await server.app.inject({ url: `/storage/v1/image/${key}?width=5000` })).statusCode).toBe(422);
  });

  it('loses appended data, so that it has no second format', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const { status, body } = await send(after(await picture({ format }), SCRIPT));
      expect(status).toBe(201);
      expect((await kept(body.data.url)).includes('script')).toBe(false);
    }
  });

  it('loses scripts hidden in its comments, and where it was taken', async () => {
    const drawn = sharp({ create: { width: 40, height: 20, channels: 3, background: 'blue' } });
    const noted = drawn.withExif({ IFD0: { ImageDescription: SCRIPT }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } });
    const sent = { name: 'photo.jpg', content: await noted.jpeg().toBuffer() };
    expect(Buffer.from(sent.content).includes('script')).toBe(true);
    const stored = await kept((await send(sent)).body.data.url);
    expect([stored.includes('script'), (await sharp(stored).metadata()).exif]).toEqual([false, undefined]);
  });

  it('that begins as GIF and goes on as a script is no image', async () => {
    const { status, body } = await send({
      name: 'a.gif',
      content: Buffer.from('GIF89a/*' + '=1;alert(1)//'.repeat(40)),
    });
    expect([status, body.fields?.['file']]).toEqual([422, ['This image is damaged or did not arrive whole.']]);
  });

  it('taken with the camera on its side stands upright', async () => {
    const lying = sharp({ create: { width: 40, height: 20, channels: 3, background: 'blue' } }).withMetadata({
      orientation: 6,
    });
    const { body } = await send({ name: 'lying.jpg', content: await lying.jpeg().toBuffer() });
    expect(body.data).toMatchObject({ width: 20, height: 40 });
  });

  it('is made smaller on request', async () => {
    const large = await picture({ format: 'png', width: 4000, height: 1000 });
    expect((await send(large)).body.data).toMatchObject({ mime: 'image/png', width: 4000, height: 1000 });
    const { body } = await send(large, true);
    expect(body.data).toMatchObject({ mime: 'image/webp', width: 1920, height: 480, name: 'red.webp' });
  });

  it('of noise, which would exceed 5 MB when encoded again, is made smaller automatically', async () => {
    const grainy = await noise('jpeg', 1800);
    expect(grainy.content.byteLength).toBeLessThan(MAX_UPLOAD_BYTES);
    const { status, body } = await send(grainy);
    expect(status).toBe(201);
    expect(body.data.bytes).toBeLessThan(MAX_UPLOAD_BYTES);
  });

  it.each<[string, () => Promise<FileBody>, string]>([
    [
      'a page named .png',
      async () => ({ name: 'cat.png', content: Buffer.from(`<!doctype html>${SCRIPT}`) }),
      'This is not a JPEG, PNG, WebP or GIF image, whatever its name says.',
    ],
    [
      'a drawing in SVG',
      async () => ({
        name: 'a.png',
        content: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      }),
      'This is not a JPEG, PNG, WebP or GIF image, whatever its name says: its content is XML.',
    ],
    [
      'a document',
      async () => ({ name: 'a.jpg', content: Buffer.from('%PDF-1.7\n%%EOF') }),
      'This is not a JPEG, PNG, WebP or GIF image, whatever its name says: its content is PDF.',
    ],
    ['nothing', async () => ({ name: 'a.png', content: Buffer.alloc(0) }), 'This file is empty.'],
    [
      'half an image',
      async () => {
        const { content } = await noise('jpeg', 300);
        return { name: 'half.jpg', content: content.slice(0, content.byteLength / 2) };
      },
      'This image is damaged or did not arrive whole.',
    ],
    [
      'an image that would fill the memory',
      async () => ({ name: 'bomb.png', content: bomb(40_000, 40_000) }),
      'This image has too many pixels; at most 50 million are allowed.',
    ],
  ])('is not %s', async (_, file, sentence) => {
    const { status, body } = await send(await file());
    expect([status, body.code, body.fields]).toEqual([422, 'file_refused', { file: [sentence] }]);
  });

  it.each([
    ['says so', 12],
    ['only turns out to be', 5.05],
  ])('that is too large and %s is refused in the words people know', async (_, megabytes) => {
    const content = Buffer.alloc(megabytes * 1024 * 1024, 1);
    const { status, body } = await send({ name: 'huge.jpg', content });
    expect([status, body.code, body.message]).toEqual([413, 'file_too_large', TOO_LARGE]);
  });

  it('leaves nothing behind when it is refused', async () => {
    const before = await files();
    await send({ name: 'cat.png', content: Buffer.from(SCRIPT) });
    expect(await files()).toBe(before);
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../../etc/passwd.png', 'passwd.png'],
    ['..\\..\\boot.ini.png', 'boot.ini.png'],
    ['.htaccess', 'htaccess.png'],
    ['café 東京 صورة 🏝️.png', 'café 東京 صورة 🏝️.png'],
    ['photo\u202egnp.exe', 'photognp.png'],
    ['a\r\nSet-Cookie: x=1.png', 'aSet-Cookie: x=1.png'],
    ['page.html', 'page.png'],
    ['', 'file.png'],
    [`${'長'.repeat(10_000)}.png`, `${'長'.repeat(196)}.png`],
    // A pattern that looks for the end of the spaces from each of them would need seconds.
    [`a${' '.repeat(75_000)}b.png`, 'b.png'],
  ])('%.30s is stored as %.30s', async (name, stored) => {
    const { status, body } = await send(await picture({ name }));
    expect([status, body.data?.name]).toEqual([201, stored]);
    expect((await shown(body.data.url)).status).toBe(200);
  });
});

describe('a document', () => {
  const pdf = { name: 'licence.pdf', content: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF') };

  it('has no address for everybody, but its owner can fetch it, once for each link', async () => {
    const { body } = await server.as('support').call(storage.uploadFile, { body: pdf });
    expect(body.data).toMatchObject({ mime: 'application/pdf', url: null, name: 'licence.pdf' });
    expect((await shown(body.data.key)).status).toBe(404);
    const link = await server.as('support').call(storage.link, { params: { id: body.data.id } });
    const fetchIt = () => server.stranger.call(storage.download, { params: { token: tokenIn(link.body.data.url) } });
    const fetched = await fetchIt();
    expect(fetched.body.content).toEqual(pdf.content);
    expect(fetched.headers).toMatchObject({
      'content-disposition': 'attachment; filename=licence.pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect((await fetchIt()).status).toBe(404);
  });

  it('of another user is not found', async () => {
    const { body } = await server.as('support').call(storage.uploadFile, { body: pdf });
    expect((await server.as('finance').call(storage.link, { params: { id: body.data.id } })).status).toBe(404);
  });

  it('is encoded again when it is an image, and stays private', async () => {
    const { body } = await server.as('support').call(storage.uploadFile, { body: after(await picture(), SCRIPT) });
    expect(body.data).toMatchObject({ mime: 'image/png', url: null });
    expect((await shown(body.data.key)).status).toBe(404);
    const link = await server.as('support').call(storage.link, { params: { id: body.data.id } });
    const token = tokenIn(link.body.data.url);
    const fetched = await server.stranger.call(storage.download, { params: { token } });
    expect(Buffer.from(fetched.body.content as never).includes('script')).toBe(false);
  });
});

describe('an address to upload to', () => {
  const ask = async (purpose: 'image' | 'document' | 'article') => {
    const { body } = await server.as('content').call(storage.createUploadToken, { body: { purpose } });
    return tokenIn(body.data.url);
  };
  const use = async (token: string, body?: FileBody) =>
    server.stranger.call(storage.uploadOnce, { params: { token }, body: body ?? (await picture()) });

  it('works once and returns the requester’s file', async () => {
    const token = await ask('image');
    const { status, body } = await use(token);
    expect(status).toBe(201);
    expect((await server.as('content').call(storage.link, { params: { id: body.data.id } })).status).toBe(201);
    expect([(await use(token)).status, (await use('unknown')).status]).toEqual([404, 404]);
  });

  it('works once even for two at the same moment', async () => {
    const token = await ask('image');
    const statuses = (await Promise.all([use(token), use(token)])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 404]));
  });

  it('is over after ten minutes', async () => {
    const token = await ask('image');
    server.setNow('2026-05-20T04:10:00.001Z');
    expect((await use(token)).status).toBe(404);
    server.setNow('2026-05-20T04:00:00.000Z');
  });

  it('accepts only its own purpose', async () => {
    const pdf = { name: 'a.pdf', content: Buffer.from('%PDF-1.7\n%%EOF') };
    expect((await use(await ask('image'), pdf)).status).toBe(422);
    expect((await use(await ask('document'), pdf)).status).toBe(201);
  });

  it('for articles needs the right to edit them, as uploading to them does', async () => {
    const asked = await server.as('finance').call(storage.createUploadToken, { body: { purpose: 'article' } });
    expect([asked.status, asked.body.message]).toEqual([
      403,
      'You may not upload for articles: your roles lack the right articles:edit.',
    ]);
    expect((await server.as('finance').call(storage.uploadArticlePhoto, { body: await picture() })).status).toBe(403);
    const photo = await server
      .as('content')
      .call(storage.uploadArticlePhoto, { body: await picture({ format: 'jpeg', width: 3000 }) });
    expect([photo.status, photo.body.data.width]).toEqual([201, 1920]);
  });

  it('is no address to fetch from, nor the other way round', async () => {
    const { status } = await server.stranger.call(storage.download, { params: { token: await ask('image') } });
    expect(status).toBe(404);
    const stored = (await send(await picture())).body.data.id;
    const link = await server.as('support').call(storage.link, { params: { id: stored } });
    expect((await use(tokenIn(link.body.data.url))).status).toBe(404);
  });
});

const tokenIn = (url: string): string => url.split('/').at(-1) ?? '';

/** A PNG of some hundred bytes that says it is this large. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.byteLength);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
