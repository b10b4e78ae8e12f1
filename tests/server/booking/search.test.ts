import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking } from '#contract/booking/booking.ts';
import type { BodyOf, QueryOf } from '#contract/kit/call.ts';
import { crowd, hoursFromNow, insertBooking } from '#tests/kit/bookings.ts';
import { insertReference, MANILA_CITY, SINGAPORE_CITY } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { statementsOf } from '#tests/kit/sent-statements.ts';

let server: TestServer;
const codes = { soon: '', later: '', past: '', manila: '', unpaid: '' };

const day = (date: string, hours: number) => ({ date, start_local: '09:00', option: 'full', hours });

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.database;
  await insertReference(db);
  codes.soon = (await insertBooking(db, { inHours: 2, total_minor: 30_000, created_at: hoursFromNow(-3) })).code;
  codes.later = (
    await insertBooking(db, {
      inHours: 50,
      lead_first_name: 'Zoë',
      lead_email: 'zoe@example.com',
      lead_phone: '+6598765432',
      created_at: hoursFromNow(-2),
    })
  ).code;
  codes.past = (
    await insertBooking(db, { inHours: -50, status: 'completed', flight_number: 'TR2', created_at: hoursFromNow(-90) })
  ).code;
  codes.manila = (
    await insertBooking(db, {
      inHours: 3,
      city_id: MANILA_CITY,
      kind: 'day_booking',
      airport_id: null,
      direction: null,
      flight_number: null,
      days: JSON.stringify([day('2026-05-20', 8), day('2026-05-21', 10)]),
    })
  ).code;
  codes.unpaid = (
    await insertBooking(db, { inHours: 4, paid: 0, status: 'pending', lead_email: '100%_sure@example.com' })
  ).code;
});
afterAll(() => server.stop());

const search = (body?: BodyOf<typeof booking.list>, query?: QueryOf<typeof booking.list>) =>
  server.as('support').call(booking.list, { ...(body && { body }), ...(query && { query }) });
const names = (list: readonly { code: string }[]) =>
  list.map((row) => Object.entries(codes).find(([, code]) => code === row.code)?.[0]);

describe('searching bookings', () => {
  it('without anything lists all, next pickup first', async () => {
    const { status, body } = await search();
    expect(status).toBe(200);
    expect(names(body.data)).toEqual(['past', 'soon', 'manila', 'unpaid', 'later']);
    expect(body).toMatchObject({ page: 1, page_size: 10, total: 5 });
    expect(body.total_capped).toBeUndefined();
  });

  it('says how many hours a hire has over all its days', async () => {
    const { body } = await search();
    const hours = Object.fromEntries(body.data.map(({ code, hire_hours }) => [code, hire_hours]));
    expect([hours[codes.manila], hours[codes.soon]]).toEqual([18, null]);
  });

  it.each([
    [{ q: 'zoë' }, ['later']],
    [{ q: 'lim ana' }, ['past', 'soon', 'manila', 'unpaid']],
    [{ q: '9876 5432' }, ['later']],
    [{ q: '+65 9123-4567' }, ['past', 'soon', 'manila', 'unpaid']],
    [{ q: 'tr2' }, ['past']],
    [{ q: '100%_sure' }, ['unpaid']],
    [{ q: '%' }, ['unpaid']],
    [{ q: '   ' }, ['past', 'soon', 'manila', 'unpaid', 'later']],
    [{ q: "'; drop table booking" }, []],
    [{ q: 'at260520' }, ['past', 'soon', 'manila', 'unpaid', 'later']],
    [{ q: 'zoë AT26052' }, ['later']],
    [{ q: 'at260520', kind: ['day_booking'] }, ['manila']],
    [{ q: 'at260521' }, []],
    [{ status: ['completed', 'pending'] }, ['past', 'unpaid']],
    [{ kind: ['day_booking'] }, ['manila']],
    [{ payment_status: ['unpaid'] }, ['unpaid']],
    [{ city_id: [MANILA_CITY] }, ['manila']],
    [{ city_id: [SINGAPORE_CITY], status: ['confirmed'] }, ['soon', 'later']],
    [{ airport_id: [1], q: 'zoë' }, ['later']],
    [{ car_class_id: [2] }, []],
    [{ language: ['ja'] }, []],
    [{ language: ['en', 'ja'], q: 'zoë' }, ['later']],
    [{ car_class_id: [1], q: 'zoë' }, ['later']],
    [{ status: [] }, ['past', 'soon', 'manila', 'unpaid', 'later']],
  ] as const)('for %j finds %j', async (filter, found) => {
    const { body } = await search(filter as BodyOf<typeof booking.list>);
    expect(names(body.data)).toEqual(found);
    expect(body.total).toBe(found.length);
  });

  it('by range includes the start and excludes the end', async () => {
    const { body } = await search({ pickup_from: hoursFromNow(2), pickup_to: hoursFromNow(4) });
    expect(names(body.data)).toEqual(['soon', 'manila']);
    const made = await search({ created_from: hoursFromNow(-3), created_to: hoursFromNow(-2) });
    expect(names(made.body.data)).toEqual(['soon']);
  });

  it('is offered the airports that bookings are filtered by, to whoever may list bookings', async () => {
    const { status, body } = await server.as('support').call(booking.airports);
    expect(status).toBe(200);
    const [[airport, name] = []] = Object.entries(body.data);
    expect(name).toMatch(/^[A-Z]{3}, /);
    expect((await search({ airport_id: [Number(airport)] })).body.data.length).toBeGreaterThan(0);
    expect((await server.as('content').call(booking.airports)).status).toBe(403);
  });

  it('tells each row its kind, channel, partner reference and market', async () => {
    const { body } = await search({ kind: ['day_booking'] });
    expect(body.data[0]).toMatchObject({ kind: 'day_booking', channel: 'web', partner_ref: null });
  });

  it('finds a code however it is cased', async () => {
    expect(names((await search({ q: codes.soon.toLowerCase() })).body.data)).toEqual(['soon']);
  });

  it('sorts by several fields, each with its direction', async () => {
    const { body } = await search({}, { sort: 'total,pickup_at', order: 'desc,asc' });
    expect(names(body.data)).toEqual(['soon', 'past', 'manila', 'unpaid', 'later']);
    const created = await search({}, { sort: 'created_at', order: 'desc' });
    expect(names(created.body.data).slice(0, 2)).toEqual(['later', 'soon']);
  });

  it('pages without losing or repeating a row', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search({}, { page, page_size: 2, sort: 'total' })));
    const all = pages.flatMap((reply) => reply.body.data.map((row) => row.code));
    expect(new Set(all).size).toBe(5);
    expect(pages.map((reply) => reply.body.data.length)).toEqual([2, 2, 1]);
    expect((await search({}, { page: 9 })).body).toMatchObject({ data: [], total: 5 });
  });

  it.each([
    [{ status: ['flying'] }, 'status.0'],
    [{ city_id: ['396'] }, 'city_id.0'],
    [{ pickup_from: 'yesterday' }, 'pickup_from'],
    [{ q: 'x'.repeat(121) }, 'q'],
    [{ q: 'a\0b' }, 'q'],
    [{ shape: 'round' }, 'shape'],
    [{ city_id: Array.from({ length: 101 }, (_, i) => i + 1) }, 'city_id'],
  ])('refuses %j', async (filter, field) => {
    const { status, body } = await search(filter as never);
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toContain(field);
  });
});

describe('searching among thousands', () => {
  beforeAll(async () => {
    const { db } = server.database;
    await crowd(db, codes.later, 11_000);
    await insertBooking(db, { inHours: 9_000, lead_first_name: 'Needle' });
    for (const [place, total_minor] of [20_000, 40_000, 30_000].entries())
      await insertBooking(db, { inHours: 9_100 + place, lead_first_name: 'Haystack', total_minor });
    await sql`analyze booking`.execute(db);
  });

  it('shows a common name by pickup and says that there are more', async () => {
    const { body } = await search({ q: 'crowd' }, { page: 2, page_size: 3 });
    expect(body.data.map((row) => row.code)).toEqual(['AT26060100004', 'AT26060100005', 'AT26060100006']);
    expect(body.total_capped).toBe(true);
    expect(body.total).toBeGreaterThan(900);
  });

  it('counts a long list up to a limit, every time it is asked, and a short one exactly', async () => {
    for (let round = 0; round < 2; round += 1)
      expect((await search({})).body).toMatchObject({ total: 10_000, total_capped: true });
    const { body } = await search({ kind: ['day_booking'] });
    expect(body).toMatchObject({ total: 1 });
    expect(body.total_capped).toBeUndefined();
  });

  it('finds the one booking that lies far off', async () => {
    const { body } = await search({ q: 'needle' });
    expect(body).toMatchObject({ total: 1, data: [{ customer: { name: 'Ana Lim' } }] });
    expect(body.total_capped).toBeUndefined();
  });

  it.each([['lim needle'], ['needle li'], ['n needle'], ['needle ana.lim@example.com']])(
    'finds by several words, "%s", the one booking that lies far off',
    async (q) => {
      const { body } = await search({ q });
      expect(body.data.map((row) => row.pickup_at)).toEqual([hoursFromNow(9_000)]);
      expect(body).toMatchObject({ total: 1 });
    },
  );

  it.each([['lim crowd'], ['crowd l']])('shows for several common words, "%s", the next pickups first', async (q) => {
    const { body } = await search({ q }, { page: 2, page_size: 3 });
    expect(body.data.map((row) => row.code)).toEqual(['AT26060100004', 'AT26060100005', 'AT26060100006']);
    const far = await search({ q }, { page: 50, page_size: 100 });
    expect(far.body.data[0]?.code).toBe('AT26060104901');
  });

  it('sorts the few bookings that lie far off, and pages through them', async () => {
    const totals = async (query: QueryOf<typeof booking.list>) => {
      const { body } = await search({ q: 'haystack' }, query);
      expect(body.total).toBe(3);
      return body.data.map((row) => row.total_minor);
    };
    expect(await totals({})).toEqual([20_000, 40_000, 30_000]);
    expect(await totals({ sort: 'total', order: 'desc', page_size: 2 })).toEqual([40_000, 30_000]);
    expect(await totals({ sort: 'total', order: 'desc', page_size: 2, page: 2 })).toEqual([20_000]);
    expect(await totals({ page: 3, page_size: 2 })).toEqual([]);
  });

  it('finds the beginning of a code among many that begin alike', async () => {
    const { body } = await search({ q: 'at26060100' }, { page: 2, page_size: 3 });
    expect(body.data.map((row) => row.code)).toEqual(['AT26060100004', 'AT26060100005', 'AT26060100006']);
    expect(body).toMatchObject({ total: 999 });
    expect((await search({ q: 'at260601' })).body).toMatchObject({ total: 10_000, total_capped: true });
    expect((await search({ q: 'at26060111000' })).body).toMatchObject({ total: 1 });
  });

  it.each([
    ['the first page', {}],
    ['a code', { q: 'at26060101234' }],
    ['the beginning of a code', { q: 'at260601012' }],
    ['a city that has paid', { city_id: [MANILA_CITY], payment_status: ['paid' as const] }],
  ])('reads %s without going through all bookings', async (_, filter) => {
    const { pool } = server.database;
    const statements = await statementsOf(/\bbooking b\b/, async () => {
      expect((await search(filter)).status).toBe(200);
    });
    expect(statements.length).toBeGreaterThan(0);
    for (const { text, values } of statements) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('using booking_');
      expect(plan).not.toContain('Seq Scan on booking b');
    }
  });

  it('reaches the last page of a common name', async () => {
    const last = await search({ q: 'crowd' }, { page: 110, page_size: 100 });
    expect(last.body.data.at(-1)?.code).toBe('AT26060111000');
    expect((await search({ q: 'crowd' }, { page: 111, page_size: 100 })).body.data).toEqual([]);
  });

  it('takes two letters as well', async () => {
    expect((await search({ q: 'ow' })).body.total).toBe(11_000);
  });
});
