import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLS, completed } from '#contract/index.ts';
import { desk } from '#contract/desk.ts';
import { role } from '#contract/staff/role.ts';
import { DEFAULT_ROLES } from '#domain/access/roles.ts';
import { isListCall, kindOfPath } from '#server/kit/confine/named-records.ts';
import { RECORDS, type Placed } from '#server/kit/confine/records.ts';
import { exampleOf } from '#tests/kit/call-examples.ts';
import { granted, variantsOf, type Variant } from '#tests/kit/matrix.ts';
import { PLACED, startConfined, type Confined } from '#tests/kit/placed-records.ts';

// The records of other markets get a name that occurs nowhere else. Staff of one market meet it in no answer: not beside
// records of their own, nor in lists, pickers and histories.

const ELSEWHERE = 'Zzelsewhere';
/** Countries are named everywhere, and staff of all markets work with everybody. */
const KNOWN = ['country', 'admin'];
/** What the site shows to everybody, staff of all markets edit, and others read. */
const SHOWN_TO_ALL = ['article', 'post', 'trip', 'story', 'featuredActivity', 'hotelCollection'];
const NAMES = ['name', 'first_name', 'last_name', 'plate', 'title', 'subject', 'lead_last_name', 'holder_last_name'];

let confined: Confined;
beforeAll(async () => {
  confined = await startConfined();
  const { db } = confined.server.database;
  for (const kind of PLACED) {
    const { table } = RECORDS[kind];
    if (KNOWN.includes(table)) continue;
    const { rows } = await sql<{ column: string; type: string }>`
      select column_name as "column", data_type as type from information_schema.columns
      where table_name = ${table} and column_name = any(${NAMES}) and is_generated = 'NEVER'`.execute(db);
    for (const { column, type } of rows) {
      const called = type === 'jsonb' ? sql`jsonb_build_object('en', ${ELSEWHERE} || id)` : sql`${ELSEWHERE} || id`;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${called}
        where id = any(${[...confined.outside(kind)]}) and ${isTheirsAlone(kind)}`.execute(db);
    }
  }
});
afterAll(() => confined.server.stop());

/**
 * Companies and cars of elsewhere that drive here are named beside the drivers and bookings they drive for: nobody could work
 * with those otherwise.
 */
function isTheirsAlone(kind: Placed) {
  const drivers = sql`(select id from driver where id = any(${[...confined.inside('driver')]}))`;
  if (kind === 'company')
    return sql`not exists (select from driver where company_id = company.id and id in ${drivers})`;
  if (kind === 'car')
    return sql`not exists (select from driver_car where car_id = car.id and driver_id in ${drivers})
      and not exists (select from assignment where car_id = car.id)`;
  return sql`true`;
}

const roles = DEFAULT_ROLES.filter(({ code }) => code !== 'superadmin');

const isAsked = ({ call }: Variant): boolean =>
  (call.method === 'GET' || isListCall(call)) &&
  call.access !== 'public' &&
  !completed(call).stream &&
  !SHOWN_TO_ALL.includes(call.id.split('.')[0] ?? '');

it('no answer to staff of one market names a record of another', async () => {
  const met: string[] = [];
  let answered = 0;
  for (const variant of variantsOf(CALLS).filter(isAsked)) {
    const { call, params, name } = variant;
    const holder = roles.find((each) => granted(each, variant));
    if (!holder) continue;
    const kind = kindOfPath(call);
    for (const id of kind ? confined.inside(kind).slice(0, 3) : [1]) {
      const to = { ...exampleOf(call), params: { ...params, id } };
      const { status, body } = await confined.server.as(holder.code).call(call, to);
      if (status === 200) answered += 1;
      const text = JSON.stringify(body);
      const at = text.indexOf(ELSEWHERE);
      if (at >= 0) met.push(`${name} of ${id}: ${text.slice(Math.max(0, at - 80), at + 40)}`);
    }
  }
  expect(met).toEqual([]);
  expect(answered).toBeGreaterThan(250);
}, 60_000);

it('roles count the admins of these markets alone', async () => {
  const { server } = confined;
  const held = async (by: 'user_admin' | 'superadmin') => {
    const { body } = await server.as(by).call(role.list, { query: { page_size: 100 } });
    return body.data.find(({ code }) => code === 'superadmin')?.admins;
  };
  // That of the demo, who was limited to one market, and one who works in all.
  expect([await held('user_admin'), await held('superadmin')]).toEqual([1, 2]);
});

it('views are shared among those who have a market in common', async () => {
  const { server } = confined;
  const { db } = server.database;
  const share = (by: 'support' | 'finance' | 'superadmin') => {
    const body = { list: 'orders.list', query: '', name: `Of ${by}`, layout: null, shared: true };
    return server.as(by).call(desk.addView, { body });
  };
  for (const by of ['support', 'finance', 'superadmin'] as const) expect((await share(by)).status).toBe(201);
  await sql`update admin set markets = '{sg}' where email = 'finance@example.com'`.execute(db);
  const names = async (by: 'dispatcher' | 'finance' | 'superadmin') =>
    (await server.as(by).call(desk.views, { query: { list: 'orders.list' } })).body.data.map(({ name }) => name);
  await expect.poll(() => names('dispatcher')).toEqual(['Of superadmin', 'Of support']);
  await expect.poll(() => names('finance')).toEqual(['Of finance', 'Of superadmin']);
  expect(await names('superadmin')).toEqual(['Of superadmin', 'Of finance', 'Of support']);
});
