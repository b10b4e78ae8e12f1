import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { campaign } from '#contract/campaign/campaign.ts';
import type { Campaign } from '#contract/campaign/campaign.schema.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { advanceCampaigns } from '#server/campaign/index.ts';
import { insertReference } from './reference.ts';
import { startTestServer, type TestServer } from './server.ts';

/** In Singapore with consent, in Japan with consent, without consent, without an address, disabled, in London. */
const PEOPLE = [
  ['Ana', 'ana@example.com', 'SG', 'en', true, true, null],
  ['Kei', 'kei@example.com', 'JP', 'ja-JP', true, true, null],
  ['Nay', 'nay@example.com', 'SG', 'en', false, true, null],
  ['Pia', null, 'PH', 'zh-Hant', true, true, null],
  ['Off', 'off@example.com', 'SG', 'en', true, false, null],
  ['Lon', 'lon@example.com', 'SG', 'en', true, true, 'Europe/London'],
] as const;

export const MAIL = {
  channel: 'email',
  title: { en: 'Flying home?', ja: '年末年始' },
  body: { en: 'Book by 5 December.', ja: '12月5日まで' },
} as const;

/** Starts a server with six customers for the tests of a file; before each test it is 2026-11-22T04:00Z and nothing is sent. */
export function campaignTests() {
  let server: TestServer;
  const staff = () => server.as('superadmin');
  const sql = (text: string, values?: readonly unknown[]) => server.database.pool.query(text, values && [...values]);

  /** Sets the clock; everybody stays signed in. */
  async function at(now: string): Promise<void> {
    server.setNow(now);
    await sql(`update session set expires_at = $1::timestamptz + interval '1 day', last_seen_at = $1::timestamptz`, [
      now,
    ]);
  }

  beforeAll(async () => {
    server = await startTestServer({ channels: { email: true, sms: true, push: false } });
    await insertReference(server.database.db);
    await sql(`insert into country (code, alpha3, name, phone_code, currency, continent, enabled)
      values ('JP', 'JPN', '{"en":"Japan"}', '81', 'SGD', 'AS', true)`);
    await sql('delete from customer');
    for (const [name, email, country, language, optIn, enabled, timezone] of PEOPLE)
      await sql(
        `insert into customer (first_name, email, phone, country, language, marketing_opt_in, enabled, timezone)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [name, email, email === null ? '+639171234567' : null, country, language, optIn, enabled, timezone],
      );
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await at('2026-11-22T04:00:00.000Z');
    await sql(`delete from message; delete from suppression; delete from campaign_run;
      update campaign set deleted_at = now(), status = 'paused', next_run_at = null, next_begins_at = null`);
  });

  return {
    server: () => server,
    staff,
    sql,
    at,
    advance: () => advanceCampaigns(server.database.db, server.now(), 'https://staff.example.com'),
    async made(body: Partial<BodyOf<typeof campaign.create>> = {}): Promise<Campaign> {
      const reply = await staff().call(campaign.create, { body: { name: 'Year-end rides', ...MAIL, ...body } });
      expect(reply.status, JSON.stringify(reply.body)).toBe(201);
      return reply.body.data;
    },
    activate: (id: number) => staff().call(campaign.activate, { query: { id } }),
    read: async (id: number) => (await staff().call(campaign.one, { params: { id } })).body.data,
    /** The messages of runs, by customer. */
    async messages() {
      const { rows } = await server.database.pool.query<Sent>(
        `select c.first_name as name, m.state, m.skip_reason as why,
           to_char(m.due_at at time zone 'UTC', 'MM-DD HH24:MI') as due, m.language, m.content ->> 'subject' as subject
         from message m join customer c on c.id = m.customer_id where m.run is not null order by c.id, m.id`,
      );
      return rows;
    },
  };
}

interface Sent {
  name: string;
  state: string;
  why: string | null;
  due: string;
  language: string;
  subject: string | null;
}
