import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { articleCategory } from '#contract/content/article-category.ts';
import { article } from '#contract/content/article.ts';
import type { Article } from '#contract/content/article.schema.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { storage } from '#contract/storage.ts';
import { publishDue } from '#server/content/index.ts';
import type { Database } from '#server/kit/database/database.ts';
import { picture } from './pictures.ts';
import { insertReference } from './reference.ts';
import { startTestServer, type TestServer } from './server.ts';

/** A body of one paragraph for each of these lines, with ids p1, p2 …. */
export const bodyOf = (...lines: readonly string[]) => ({
  blocks: lines.map((text, at) => ({ id: `p${at + 1}`, type: 'paragraph', content: [{ text }] })),
});

const LONG = 'Changi has four terminals, a butterfly garden and a waterfall under a roof of glass.';

/** What an article says in English, and in Japanese. */
export const ENGLISH = { title: 'A day at Changi', excerpt: 'What to see between flights.', body: bodyOf(LONG) };
export const JAPANESE = {
  title: 'チャンギの一日',
  excerpt: '乗り継ぎの間に。',
  body: bodyOf('四つのターミナルと滝。'),
};

/**
 * Starts a server for the tests of a file, on an empty database unless `open` opens another; before each test it is
 * 2026-11-22T04:00Z and there is no content.
 */
export function contentTests(open?: () => Promise<Database>) {
  let server: TestServer;
  let cover = '';
  let category = 0;
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
    server = await startTestServer({}, undefined, open);
    await insertReference(server.database.db);
    await sql(`insert into language (tag, name, native, enabled) values ('en', 'English', 'English', true),
      ('ja', 'Japanese', '日本語', true), ('zh-Hans', 'Chinese', '简体中文', true), ('fr', 'French', 'français', false)
      on conflict (tag) do update set enabled = excluded.enabled`);
    await sql(`update language set enabled = tag in ('en', 'ja', 'zh-Hans')`);
    const upload = await staff().call(storage.uploadArticlePhoto, { body: await picture() });
    cover = upload.body.data.key;
    const body = { type: 'article', name: { en: 'City guides' }, slug: 'city-guides' } as const;
    category = (await staff().call(articleCategory.create, { body })).body.data.id;
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await at('2026-11-22T04:00:00.000Z');
    await sql('delete from content; delete from notice');
  });

  const whole = () => ({
    category_id: category,
    cover: { key: cover, alt: { en: 'The waterfall' } },
    texts: { en: ENGLISH },
  });

  return {
    server: () => server,
    staff,
    sql,
    at,
    whole,
    category: () => category,
    sweep: () => publishDue(server.database.db, server.now()),
    /** Adds an article that can be published, unless the body says otherwise. */
    async made(body: Partial<BodyOf<typeof article.create>> = {}): Promise<Article> {
      const reply = await staff().call(article.create, { body: { ...whole(), ...body } });
      expect(reply.status, JSON.stringify(reply.body)).toBe(201);
      return reply.body.data;
    },
    save: (id: number, body: BodyOf<typeof article.update>, headers = {}) =>
      staff().call(article.update, { params: { id }, body, headers }),
    confirm: (id: number, body: BodyOf<typeof article.confirm> = {}) =>
      staff().call(article.confirm, { params: { id }, body }),
    read: async (id: number) => (await staff().call(article.one, { params: { id } })).body.data,
    /** What the public reads of an article. */
    async live(id: number) {
      const { rows } = await server.database.pool.query<{ snapshot: { fields: Fields; texts: Texts } }>(
        `select snapshot from content_snapshot where content_id = $1 and part = 'live'`,
        [id],
      );
      return rows[0]?.snapshot;
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, { texts: { title: string } }>>;
