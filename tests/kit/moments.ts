import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Moment } from '#contract/ugc/moment.schema.ts';
import { moment } from '#contract/ugc/moment.ts';
import { watchedWord } from '#contract/ugc/watched-word.ts';
import { signatureOf } from '#server/kit/security/signature.ts';
import type { Database } from '#server/kit/database/database.ts';
import { insertReference, SINGAPORE_CITY } from './reference.ts';
import { NOW, startTestServer, type Caller, type TestServer } from './server.ts';

export const SITE_SECRET = 'a secret of the public site';

/** What differs in a moment that the site hands over. */
interface Posting {
  readonly author?: string;
  readonly text?: string;
  readonly city?: string;
  readonly place?: string;
  readonly photos?: readonly string[];
}

/** What the site hands over of a report. */
interface Reported {
  readonly by?: string;
  readonly reason?: string;
}

/** Starts a server that takes moments of the site, for the tests of a file; before each test there are none. */
export function momentTests(open?: () => Promise<Database>) {
  let server: TestServer;
  let keys: string[] = [];
  let posts = 0;

  beforeAll(async () => {
    server = await startTestServer({ siteSecret: SITE_SECRET }, undefined, open);
    await insertReference(server.database.db);
    keys = await Promise.all(Array.from({ length: 4 }, async () => upload(await noisy())));
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await at(NOW);
    await sql(`delete from moment; delete from ugc_author; delete from watched_word; delete from message;
      delete from customer`);
  });

  const sql = (text: string, values?: readonly unknown[]) => server.database.pool.query(text, values && [...values]);

  /** Sets the clock; everybody stays signed in. */
  async function at(now: string): Promise<void> {
    server.setNow(now);
    await sql(`update session set expires_at = $1::timestamptz + interval '20 days', last_seen_at = $1::timestamptz`, [
      now,
    ]);
  }

  /** Sends signed bytes as the site does. */
  async function send(
    method: 'POST' | 'PUT',
    path: string,
    payload: string | Buffer,
    { secret = SITE_SECRET, at = server.now() } = {},
  ) {
    const headers = {
      'content-type': typeof payload === 'string' ? 'application/json' : 'application/octet-stream',
      'kerbside-signature': signatureOf(secret, payload, at),
    };
    const reply = await server.app.inject({ method, url: `/ugc/v1/public${path}`, payload, headers });
    return { status: reply.statusCode, body: reply.json<SiteReply>() };
  }

  async function upload(content: Buffer): Promise<string> {
    const { status, body } = await send('POST', '/photos', content);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data?.key ?? '';
  }

  const person = (name: string) => ({
    ref: name.toLowerCase(),
    name,
    email: `${name.toLowerCase()}@example.com`,
    language: 'en',
  });

  /** A moment as the site hands it over; each has a number and a picture of its own unless a test says otherwise. */
  const posted = async ({ author = 'Jonah', ...more }: Posting = {}) => ({
    ref: `post-${(posts += 1)}`,
    author: person(author),
    text: 'The wheel before sunrise.',
    city: String(SINGAPORE_CITY),
    photos: [await upload(await noisy())],
    ...more,
  });

  async function post(more: Posting = {}): Promise<Moment> {
    const { status, body } = await send('POST', '/moments', JSON.stringify(await posted(more)));
    expect(status, JSON.stringify(body)).toBe(200);
    return read(body.data?.id ?? 0);
  }

  const read = async (id: number, by: Caller = server.as('content')): Promise<Moment> => {
    const reply = await by.call(moment.one, { params: { id } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.data;
  };

  const report = (id: number, { by = 'Ana', reason = 'advertising' }: Reported = {}) =>
    send('POST', `/moments/${id}/reports`, JSON.stringify({ reporter: person(by), reason }));

  return {
    server: () => server,
    keys: () => keys,
    sql,
    send,
    upload,
    posted,
    post,
    read,
    report,
    /** Several people report a moment. */
    async reports(id: number, names: readonly string[]): Promise<Moment> {
      for (const by of names) expect((await report(id, { by })).status).toBe(200);
      return read(id);
    },
    next: async (body: Partial<{ count: number; keep: number[]; again: boolean }> = {}, role: Role = 'content') =>
      (await server.as(role).call(moment.next, { body })).body.data,
    approve: (id: number, { as = 'content', version }: Giving = {}) =>
      server.as(as).call(moment.approve, { params: { id }, ...ifMatch(version) }),
    decline: (id: number, { as = 'content', version, ...body }: Giving & Why = {}) =>
      server
        .as(as)
        .call(moment.decline, { params: { id }, body: { reasons: ['advertising'], ...body }, ...ifMatch(version) }),
    hide: (id: number, { as = 'content', version, ...body }: Giving & Why = {}) =>
      server.as(as).call(moment.hide, { params: { id }, body: { reasons: ['unsafe'], ...body }, ...ifMatch(version) }),
    undo: (id: number, as: Role = 'content') => server.as(as).call(moment.undo, { params: { id } }),
    watch: async (word: string, effect: 'flag' | 'block' = 'flag') =>
      (await server.as('content').call(watchedWord.create, { body: { word, effect } })).body.data,
    /** What is planned to be sent about a moment: template and address. */
    planned: async (id: number) =>
      (
        await sql(
          `select template, address, content ->> 'text' as text, due_at, state from message
           where about_kind = 'moment' and about_id = $1 order by id`,
          [id],
        )
      ).rows as { template: string | null; address: string; text: string; due_at: string; state: string }[],
    /** Moves the clock on. */
    later: (seconds: number) => at(new Date(server.now().getTime() + seconds * 1000).toISOString()),
    at,
  };
}

type Role = 'content' | 'marketing' | 'superadmin' | 'auditor' | 'support' | 'dispatcher';
interface Giving {
  readonly as?: Role;
  readonly version?: number;
}
interface Why {
  readonly reasons?: ('advertising' | 'not_theirs' | 'personal_details' | 'unsafe' | 'off_topic')[];
  readonly note?: string;
}

interface SiteReply {
  readonly code?: string;
  readonly message?: string;
  readonly data?: { readonly outcome: string; readonly id: number; readonly key: string };
}

const ifMatch = (version: number | undefined) =>
  version === undefined ? {} : { headers: { 'if-match': `"${version}"` } };

let drawn = 0;

/** Draws a picture that is like no other one, as smooth as a photo: spots of grey, the same ones in every run. */
export const noisy = async (): Promise<Buffer> =>
  sharp(
    createHash('sha256')
      .update(String((drawn += 1)))
      .digest()
      .subarray(0, 25),
    {
      raw: { width: 5, height: 5, channels: 1 },
    },
  )
    .resize(216, 192, { kernel: 'cubic', fit: 'fill' })
    .png()
    .toBuffer();
