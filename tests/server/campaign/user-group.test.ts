import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userGroup } from '#contract/campaign/user-group.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { customer } from '#contract/customer.ts';
import { NUMBER_OPS, type Rule } from '#domain/audience/rules.ts';
import { insertBooking } from '#tests/kit/bookings.ts';
import { groupVectors, PEOPLE } from '#tests/kit/group-vectors.ts';
import { BATAM_CITY, insertReference, MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
/** The ids of the five customers, by letter. */
const ids = new Map<string, number>();

beforeAll(async () => {
  server = await startTestServer();
  const { db, pool } = server.database;
  await insertReference(db);
  await pool.query(`insert into country (code, alpha3, name, phone_code, currency, continent, enabled)
    values ('JP', 'JPN', '{"en":"Japan"}', '81', 'SGD', 'AS', true)`);
  await pool.query('delete from customer');
  for (const [letter, facts] of Object.entries(PEOPLE)) {
    const { rows } = await pool.query<{ id: number }>(
      `insert into customer (first_name, email, phone, country, language, marketing_opt_in, tags)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [
        letter,
        letter === 'E' ? null : `${letter.toLowerCase()}@example.com`,
        letter === 'E' ? '+819012345678' : null,
        facts.country,
        facts.language,
        facts.optIn,
        facts.tags,
      ],
    );
    const id = rows[0]?.id ?? 0;
    ids.set(letter, id);
    for (let made = 0; made < facts.bookings; made += 1) {
      const [city, kind] = facts.trips[made % facts.trips.length] ?? [396, 'airport'];
      await insertBooking(db, {
        customer_id: id,
        city_id: city === 396 ? SINGAPORE_CITY : MANILA_CITY,
        kind,
        ...(kind === 'day_booking' && { direction: null, airport_id: null, flight_number: null }),
        created_at: daysAgo(made === 0 ? (facts.lastBookingDays ?? 0) : (facts.lastBookingDays ?? 0) + 10 * made),
      });
    }
  }
});
afterAll(() => server.stop());

const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000).toISOString();
const idOf = (letter: string) => ids.get(letter) ?? 0;
const staff = () => server.as('superadmin');
const none = { mode: 'static' as const, rules: null };

async function lettersOf(body: BodyOf<typeof userGroup.preview>): Promise<string> {
  const reply = await staff().call(userGroup.preview, { body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const found = (reply.body.data.sample ?? []).map(({ id }) => [...ids].find(([, own]) => own === id)?.[0] ?? '?');
  expect(found).toHaveLength(reply.body.data.total);
  return found.sort().join('');
}

async function made(body: Partial<BodyOf<typeof userGroup.create>> = {}) {
  const reply = await staff().call(userGroup.create, {
    body: { name: `Group ${(groups += 1)}`, mode: 'dynamic', rules: { all: [] }, ...body },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
}
let groups = 0;

describe('the customers whom a group holds', () => {
  it.each(groupVectors((city) => (city === 396 ? SINGAPORE_CITY : MANILA_CITY)))('%s', async (_, rule, expected) => {
    expect(await lettersOf({ mode: 'dynamic', rules: rule })).toBe(expected);
  });

  it.each<[string, Rule, string]>([
    ['a pickup within three days', { field: 'next_pickup_days', op: 'at_most', value: 3 }, 'ACDE'],
    ['known for at least a day', { field: 'created_days', op: 'at_least', value: 99 }, ''],
    ['reachable by mail', { field: 'reachable', op: 'in', value: ['email'] }, 'ABCD'],
    ['reachable by text message or device', { field: 'reachable', op: 'in', value: ['sms', 'push'] }, 'E'],
    ['any spend in a currency', { field: 'spend', op: 'at_least', value: { currency: 'PHP', minor: 1 } }, ''],
    ['never booked in Batam', { not: { field: 'city', op: 'in', value: [BATAM_CITY] } }, 'ABCDE'],
  ])('%s', async (_, rule, expected) => {
    expect(await lettersOf({ mode: 'dynamic', rules: rule })).toBe(expected);
  });

  it('who is put in or out by hand is in or out, and out wins', async () => {
    const rules = { field: 'country', op: 'in', value: ['SG'] };
    expect(
      await lettersOf({
        mode: 'dynamic',
        rules,
        include: [idOf('B'), idOf('E')],
        exclude: [idOf('A'), idOf('E')],
      }),
    ).toBe('BC');
  });

  it('a static group holds whom it lists', async () => {
    expect(await lettersOf({ ...none, customer_ids: [idOf('A'), idOf('D'), 999_999] })).toBe('AD');
    expect(await lettersOf(none)).toBe('');
  });

  it('counts to how many marketing may be sent by each channel', async () => {
    const everybody = { mode: 'dynamic', rules: { all: [] } } as const;
    const { body } = await staff().call(userGroup.preview, { body: everybody });
    expect(body.data).toMatchObject({ total: 5, sendable: { email: 3, sms: 1, push: 0, in_app: 4 } });
    await server.database.pool.query(
      `insert into suppression (channel, address_hash, reason) values ('email', address_hash('email', ' A@Example.com'), 'unsubscribed')`,
    );
    const later = await staff().call(userGroup.preview, { body: everybody });
    expect(later.body.data.sendable.email).toBe(2);
    expect(await lettersOf({ mode: 'dynamic', rules: { field: 'reachable', op: 'in', value: ['email'] } })).toBe('BCD');
    await server.database.pool.query('delete from suppression');
  });

  it('names nobody to those who may not see customers', async () => {
    await server.database.pool.query(
      `delete from policy where permission_id = 'users' and role_id = (select id from role where code = 'marketing')`,
    );
    const { id } = await made();
    const { body } = await server.as('marketing').call(userGroup.count, { params: { id } });
    expect(body.data).toMatchObject({ total: 5, sample: null });
    expect((await server.as('marketing').call(userGroup.members, { params: { id } })).status).toBe(403);
    expect((await server.as('marketing').call(userGroup.why, { params: { id, customerId: idOf('A') } })).status).toBe(
      403,
    );
  });
});

describe('why somebody is in a group', () => {
  it('says it statement by statement, with what the customer has', async () => {
    const { id } = await made({
      rules: {
        all: [
          { field: 'country', op: 'in', value: ['SG'] },
          { not: { field: 'last_booking_days', op: 'at_most', value: 60 } },
        ],
      },
    });
    const { body } = await staff().call(userGroup.why, { params: { id, customerId: idOf('A') } });
    expect(body.data).toEqual({
      customer: { id: idOf('A'), name: 'A' },
      inside: false,
      by_hand: null,
      lines: [
        { depth: 0, how: 'all', holds: false, text: 'All of these', has: null },
        { depth: 1, how: 'leaf', holds: true, text: 'Country Singapore', has: 'Singapore' },
        { depth: 1, how: 'not', holds: false, text: 'Not this', has: null },
        { depth: 2, how: 'leaf', holds: true, text: 'Last booking at most 60 days ago', has: '40 days ago' },
      ],
    });
  });

  it('says the same as the query that finds its members', async () => {
    const edges = NUMBER_OPS.flatMap((op) =>
      [39, 40, 41].map((value): [string, Rule] => [`${op} ${value}`, { field: 'last_booking_days', op, value }]),
    );
    const vectors = groupVectors((city) => (city === 396 ? SINGAPORE_CITY : MANILA_CITY));
    for (const [name, rule] of [...vectors, ...edges]) {
      const { id } = await made({ rules: rule });
      const { body } = await staff().call(userGroup.members, { params: { id }, query: { page_size: 100 } });
      for (const [letter, customerId] of ids) {
        const why = await staff().call(userGroup.why, { params: { id, customerId } });
        const inside = body.data.some((row) => row.id === customerId);
        expect(why.body.data.inside, `${letter} in ${name}`).toBe(inside);
        expect(why.body.data.lines[0]?.holds, `${letter} in ${name}`).toBe(inside);
      }
    }
  });

  it('says who was put in or out by hand', async () => {
    const { id } = await made({ include: [idOf('B')], exclude: [idOf('A')] });
    const whyOf = async (letter: string) =>
      (await staff().call(userGroup.why, { params: { id, customerId: idOf(letter) } })).body.data;
    expect(await whyOf('B')).toMatchObject({ inside: true, by_hand: 'included' });
    expect(await whyOf('A')).toMatchObject({ inside: false, by_hand: 'excluded' });
    expect((await staff().call(userGroup.why, { params: { id, customerId: 999_999 } })).status).toBe(404);
  });
});

describe('a group as a record', () => {
  it('is written, read in words, changed, deleted and brought back', async () => {
    const group = await made({
      name: 'Quiet regulars',
      rules: { field: 'last_booking_days', op: 'at_least', value: 90 },
    });
    expect(group.summary).toBe('Last booking at least 90 days ago');
    const changed = await staff().call(userGroup.update, {
      params: { id: group.id },
      body: { mode: 'static', rules: null, customer_ids: [idOf('A')] },
      headers: { 'if-match': `"${group.version}"` },
    });
    expect(changed.body.data).toMatchObject({ summary: '1 person listed', version: 2 });
    const stale = await staff().call(userGroup.update, {
      params: { id: group.id },
      body: { name: 'Other' },
      headers: { 'if-match': '"1"' },
    });
    expect(stale.status).toBe(412);
    expect((await staff().call(userGroup.remove, { params: { id: group.id } })).status).toBe(204);
    expect((await staff().call(userGroup.one, { params: { id: group.id } })).status).toBe(404);
    const back = await staff().call(userGroup.restore, { params: { id: group.id } });
    expect(back.body.data).toMatchObject({ name: 'Quiet regulars', customer_ids: [idOf('A')] });
  });

  it('has a name of its own', async () => {
    await made({ name: 'Weekenders' });
    const reply = await staff().call(userGroup.create, { body: { ...none, name: 'weekenders' } });
    expect([reply.status, reply.body.code]).toEqual([409, 'taken']);
    expect(reply.body.fields?.name).toBeUndefined();
  });

  it.each([
    [{ mode: 'dynamic', rules: null }, 'rules'],
    [{ mode: 'static', rules: { all: [] } }, 'rules'],
    [{ mode: 'dynamic', rules: { all: [] }, customer_ids: [1] }, 'customer_ids'],
    [{ mode: 'dynamic', rules: { all: [{ field: 'bookings', op: 'is', value: -1 }] } }, 'rules.all.0.value'],
    [{ mode: 'dynamic', rules: { some: [] } }, 'rules'],
    [{ mode: 'dynamic', rules: 'all' }, 'rules'],
  ])('%j is refused at %s', async (body, field) => {
    const reply = await staff().call(userGroup.create, { body: { name: 'Bad', ...body } as never });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields ?? {})).toContain(field);
  });

  it('follows customers who are merged or erased', async () => {
    const { rows } = await server.database.pool.query<{ id: number }>(
      `insert into customer (first_name, email) values ('Twin', 'twin@example.com'), ('Gone', 'gone@example.com') returning id`,
    );
    const [twin = 0, gone = 0] = rows.map(({ id }) => id);
    const group = await made({ mode: 'static', rules: null, customer_ids: [twin, gone] });
    const members = async () =>
      (await staff().call(userGroup.members, { params: { id: group.id } })).body.data.map(({ id }) => id);
    expect(await members()).toEqual([gone, twin]);
    const kept = await staff().call(customer.one, { params: { id: idOf('B') } });
    const merged = await staff().call(customer.merge, {
      params: { id: idOf('B') },
      headers: { 'if-match': `"${kept.body.data.version}"` },
      body: { other_id: twin, other_version: 1, take: [] },
    });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    expect((await staff().call(customer.remove, { params: { id: gone } })).status).toBe(204);
    expect(await members()).toEqual([idOf('B')]);
  });
});
