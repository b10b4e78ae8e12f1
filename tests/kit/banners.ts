import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Banner } from '#contract/home/banner.schema.ts';
import { banner } from '#contract/home/banner.ts';
import type { BodyOf, QueryOf } from '#contract/kit/call.ts';
import { storage } from '#contract/storage.ts';
import { picture } from './pictures.ts';
import { insertReference } from './reference.ts';
import { startTestServer, type TestServer } from './server.ts';

type Body = BodyOf<typeof banner.create>;

/** Uploads a picture, and returns what a banner with it holds unless a test says otherwise. */
export async function bannerBody(server: TestServer): Promise<Body> {
  const upload = await server.as('superadmin').call(storage.uploadImage, { body: await picture(), query: {} });
  expect(upload.status, JSON.stringify(upload.body)).toBe(201);
  const { key } = upload.body.data;
  return {
    title: 'Christmas lights tour',
    image_desktop: { key, alt: { en: 'A tree of lights' } },
    image_mobile: { key },
    link: '/promotions/christmas-lights',
    placement: 'hero',
    starts_at: '2026-11-30T16:00:00Z',
    ends_at: '2026-12-25T16:00:00Z',
  };
}

/** Starts a server for the tests of a file; before each test it is 2026-11-22T04:00Z and there is no banner. */
export function bannerTests() {
  let server: TestServer;
  let whole: Body;
  const staff = () => server.as('superadmin');
  const sql = (text: string, values?: readonly unknown[]) => server.database.pool.query(text, values && [...values]);

  /** Sets the clock; everybody stays signed in. */
  async function at(now: string): Promise<void> {
    server.setNow(now);
    await sql(`update session set expires_at = $1::timestamptz + interval '200 days', last_seen_at = $1::timestamptz`, [
      now,
    ]);
  }

  beforeAll(async () => {
    server = await startTestServer();
    await insertReference(server.database.db);
    await sql(`insert into language (tag, name, native, enabled) values ('en', 'English', 'English', true),
      ('zh-Hans', 'Chinese', '简体中文', true), ('fr', 'French', 'français', false)
      on conflict (tag) do update set enabled = excluded.enabled`);
    whole = await bannerBody(server);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await at('2026-11-22T04:00:00.000Z');
    await sql('delete from banner; delete from banner_version; delete from notice');
  });

  const give = (body: Partial<Body> = {}) => staff().call(banner.create, { body: { ...whole, ...body } });
  return {
    server: () => server,
    staff,
    sql,
    at,
    give,
    /** Adds a banner that has a slot. */
    async made(body: Partial<Body> = {}): Promise<Banner> {
      const reply = await give(body);
      expect(reply.status, JSON.stringify(reply.body)).toBe(201);
      return reply.body.data;
    },
    change: (id: number, body: BodyOf<typeof banner.update>, headers = {}) =>
      staff().call(banner.update, { params: { id }, body, headers }),
    toggle: (id: number, flag: 'enable' | 'disable') => staff().call(banner.toggle, { params: { id, flag } }),
    remove: (id: number) => staff().call(banner.remove, { params: { id } }),
    restore: (id: number) => staff().call(banner.restore, { params: { id } }),
    read: async (id: number) => (await staff().call(banner.one, { params: { id } })).body.data,
    listed: async (query: QueryOf<typeof banner.list> = {}) => (await staff().call(banner.list, { query })).body.data,
  };
}
