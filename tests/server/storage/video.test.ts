import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES, type FileBody } from '#contract/kit/file.ts';
import { storage } from '#contract/storage.ts';
import { picture } from '#tests/kit/pictures.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { video } from '#tests/kit/videos.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const send = (body: FileBody) => server.as('content').call(storage.uploadVideo, { body });
const files = async (): Promise<number> =>
  (await server.database.pool.query('select count(*)::int as n from file')).rows[0].n;
const get = (url: string | null, range?: string, more: Record<string, string> = {}) =>
  server.app.inject({ url: url ?? '', headers: { ...(range !== undefined && { range }), ...more } });
const cut = async (whole: FileBody, bytes: number): Promise<FileBody> => ({
  ...whole,
  content: whole.content.subarray(0, bytes),
});

const PAGE = '<!doctype html><html><script>alert(document.domain)</script></html>';
const WHOLE = 'This video is damaged or did not arrive whole. Save it again and choose it once more.';
const NOT_ONE = 'This is not a video, whatever its name says. Choose an MP4 with H.264.';
const EXPORT = 'Export it as MP4 with H.264 and AAC, and choose it again.';

describe('a video', () => {
  it('is stored with what was read from it, and shown to who has its address', async () => {
    const { status, body } = await send(await video('sound'));
    expect([status, body.data]).toMatchObject([
      201,
      {
        name: 'sound.mp4',
        mime: 'video/mp4',
        width: 72,
        height: 128,
        video: { duration_ms: 2000, codec: 'avc', frame_rate: 10, sound: 'aac', channels: 1 },
      },
    ]);
    expect(body.data.video?.bit_rate).toBe(Math.round(body.data.bytes * 4));
    const reply = await get(body.data.url);
    expect(reply.rawPayload.byteLength).toBe(body.data.bytes);
    expect(reply.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('loses what is hung on to it', async () => {
    const { name, content } = await video();
    const { status, body } = await send({ name, content: Buffer.concat([content, Buffer.from(PAGE)]) });
    expect(status).toBe(201);
    expect((await get(body.data.url)).rawPayload.includes('script')).toBe(false);
  });

  it('is sent in the parts that a player asks for', async () => {
    const { url, bytes } = (await send(await video())).body.data;
    const whole = (await get(url)).rawPayload;
    const part = async (range: string, more = {}) => {
      const reply = await get(url, range, more);
      return [reply.statusCode, reply.headers['content-range'], reply.rawPayload.byteLength];
    };
    expect(await part('bytes=0-1')).toEqual([206, `bytes 0-1/${bytes}`, 2]);
    expect(await part('bytes=100-')).toEqual([206, `bytes 100-${bytes - 1}/${bytes}`, bytes - 100]);
    expect(await part('bytes=-10')).toEqual([206, `bytes ${bytes - 10}-${bytes - 1}/${bytes}`, 10]);
    expect(await part(`bytes=0-${bytes * 2}`)).toEqual([206, `bytes 0-${bytes - 1}/${bytes}`, bytes]);
    expect((await get(url, 'bytes=5-8')).rawPayload).toEqual(whole.subarray(5, 9));
    expect(await part(`bytes=${bytes}-`)).toEqual([416, `bytes */${bytes}`, 0]);
    expect(await part('bytes=-0')).toEqual([416, `bytes */${bytes}`, 0]);
    // What is not understood, several parts, and a file that may be another one, are answered with all of it.
    for (const range of ['lines=1-2', 'bytes=a-b', 'bytes=0-1,5-6', 'bytes=9-2'])
      expect(await part(range), range).toEqual([200, undefined, bytes]);
    expect(await part('bytes=0-1', { 'if-range': '"other"' })).toEqual([200, undefined, bytes]);
  });

  it('is no image, and an image is no video', async () => {
    const { key } = (await send(await video())).body.data;
    expect((await get(`/storage/v1/image/${key}`)).statusCode).toBe(404);
    const sent = await server.as('content').call(storage.uploadImage, { body: await picture(), query: {} });
    expect((await get(`/storage/v1/video/${sent.body.data.key}`)).statusCode).toBe(404);
    expect((await get('/storage/v1/video/nothing')).statusCode).toBe(404);
  });

  it.each<[string, () => Promise<FileBody>, string]>([
    [
      'without a byte',
      async () => ({ name: 'a.mp4', content: Buffer.alloc(0) }),
      'This file is empty. Choose another one.',
    ],
    ['that is a page', async () => ({ name: 'a.mp4', content: Buffer.from(PAGE) }), NOT_ONE],
    ['that is a picture', async () => ({ ...(await picture()), name: 'a.mp4' }), NOT_ONE],
    ['cut off in its index', async () => cut(await video('long'), 900), WHOLE],
    ['cut off in its pictures', async () => cut(await video(), 1900), WHOLE],
    ['of 16 seconds', () => video('long'), 'It lasts 16.0 s; a slide can last 15 s. Cut 1.0 s and choose it again.'],
    [
      'of 3840 pixels',
      () => video('huge'),
      'It has 2160 × 3840 px; the longest side can have 1920 px. Make it smaller and choose it again.',
    ],
    ['in H.265', () => video('hevc'), `Its picture is H.265; a slide takes H.264. ${EXPORT}`],
    ['in VP9', () => video('vp9'), `Its picture is VP9; a slide takes H.264. ${EXPORT}`],
    ['in WebM', () => video('small.webm'), `This is WebM; a slide takes MP4. ${EXPORT}`],
    [
      'of sound alone',
      () => video('audio'),
      'There is no picture in this video, only sound. Choose a video with a picture.',
    ],
  ])('%s is refused with a sentence, and nothing is stored', async (_, make, sentence) => {
    const before = await files();
    const { status, body } = await send(await make());
    expect([status, body.code, body.fields?.['file']]).toEqual([422, 'file_refused', [sentence]]);
    expect(await files()).toBe(before);
  });

  it('of a byte more than 5 MB is refused before it is read', async () => {
    const before = await files();
    const { name, content } = await video();
    const padded = Buffer.concat([content, Buffer.alloc(MAX_UPLOAD_BYTES + 1 - content.byteLength)]);
    const { status, body } = await send({ name, content: padded });
    expect([status, body.code, body.message]).toEqual([
      413,
      'file_too_large',
      'A video can have at most 5 MB. Lower its bit rate to 2.6 Mbit/s or cut it, and choose it again.',
    ]);
    expect(await files()).toBe(before);
  });

  it('never makes the server fail, wherever it is damaged', async () => {
    const { name, content } = await video('sound');
    for (let at = 4; at < content.byteLength; at += 397) {
      const broken = Buffer.from(content);
      broken.fill(0xff, at, at + 8);
      const { status } = await send({ name, content: broken });
      expect([201, 422], `damaged at ${at}`).toContain(status);
    }
  });

  it('is uploaded by those who edit stories, with a session or by an address that works once', async () => {
    expect((await server.stranger.call(storage.uploadVideo, { body: await video() })).status).toBe(401);
    expect((await server.as('pricing').call(storage.uploadVideo, { body: await video() })).status).toBe(403);
    const asked = { body: { purpose: 'video' as const } };
    expect((await server.as('pricing').call(storage.createUploadToken, asked)).body.message).toBe(
      'You may not upload videos: your roles lack the right ugc:edit.',
    );
    const { body } = await server.as('content').call(storage.createUploadToken, asked);
    const token = body.data.url.split('/').at(-1) ?? '';
    const once = () =>
      video().then((file) => server.stranger.call(storage.uploadOnce, { params: { token }, body: file, query: {} }));
    expect((await once()).body.data).toMatchObject({ mime: 'video/mp4', video: { codec: 'avc', sound: null } });
    expect((await once()).status).toBe(404);
  });
});
