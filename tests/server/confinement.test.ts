import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contract/index.ts';
import { paramNames, type Call } from '#contract/kit/call.ts';
import { KINDS, type KindName } from '#contract/kinds.ts';
import { audit } from '#contract/audit.ts';
import { assignment } from '#contract/dispatch/assignment.ts';
import { board } from '#contract/dispatch/board.ts';
import { comment, COMMENTED, type CommentedKind } from '#contract/comment.ts';
import { company } from '#contract/fleet/company.ts';
import { currency } from '#contract/reference/currency.ts';
import { customer } from '#contract/customer.ts';
import { city } from '#contract/reference/city.ts';
import { driver } from '#contract/fleet/driver.ts';
import { job } from '#contract/job.ts';
import { admin } from '#contract/staff/admin.ts';
import { zone } from '#contract/pricing/zone.ts';
import { DEFAULT_ROLES, type RoleCode } from '#domain/access/roles.ts';
import type { AuditEntry } from '#server/kit/change/context.ts';
import { refuseWritesOutside } from '#server/kit/confine/confine.ts';
import { kindOfPath } from '#server/kit/confine/named-records.ts';
import type { Placed, PlacedKind } from '#server/kit/confine/records.ts';
import { exampleOf } from '#tests/kit/call-examples.ts';
import { BODIES } from '#tests/kit/request-bodies.ts';
import { granted, variantsOf } from '#tests/kit/matrix.ts';
import { first, startConfined, type Confined } from '#tests/kit/placed-records.ts';
import type { TestServer } from '#tests/kit/server.ts';

let confined: Confined;
let server: TestServer;

beforeAll(async () => {
  confined = await startConfined();
  ({ server } = confined);
});
afterAll(() => server.stop());

const inside = (kind: Placed): readonly number[] => confined.inside(kind);
const outside = (kind: Placed): readonly number[] => confined.outside(kind);

/** Every call with the id of a placed record in its path. */
const named = variantsOf(CALLS).flatMap((variant) => {
  const kind = paramNames(variant.call.path).includes('id') ? kindOfPath(variant.call) : undefined;
  return kind ? [{ ...variant, kind }] : [];
});

/** The services whose records lie in no place: people's own, shared by all markets, or with a scope of their own. */
const UNPLACED =
  'profile passkey desk playbook messageTemplate campaign userGroup article post trip layout promotion story articleCategory homeArticle banner watchedWord savedReply webhook job notice storage accessRequest apiKey audit supplier facility provider security role language category comment carClass currency airportService dayPackage'.split(
    ' ',
  );

it('every call that names a record in its path is known to lie somewhere or nowhere', () => {
  const unknown = CALLS.filter(
    (call) => call.access !== 'public' && paramNames(call.path).includes('id') && kindOfPath(call) === undefined,
  );
  const services = unknown.map(({ id }) => id).filter((id) => !UNPLACED.includes(id.split('.')[0] ?? ''));
  // Its handler looks for the admin whose permission this is; the others put back what a deletion took away.
  expect(services.toSorted()).toEqual([
    'activity.restore',
    'admin.revoke',
    'airport.restore',
    'city.restore',
    'event.restore',
    'featuredActivity.restore',
    'hotel.restore',
    'hotelCollection.restore',
    'hotelPartner.restore',
    'place.restore',
    'room.restore',
    'suppression.restore',
    'zone.restore',
  ]);
});

const confinedRoles = DEFAULT_ROLES.filter(({ code }) => code !== 'superadmin');

describe.each(confinedRoles.map((role) => [role.code, role] as const))('%s of one market', (code, role) => {
  it('finds no record of another market by any call', async () => {
    const found: string[] = [];
    for (const variant of named.filter((each) => granted(role, each))) {
      const { call, params, name, kind } = variant;
      const headers = { 'idempotency-key': `key-of-${code}-${name.replaceAll(' ', '-')}` };
      const to = { params: { ...params, id: first(outside(kind), kind) }, headers, ...exampleOf(call) };
      const { status } = await server.as(code).call(call, to);
      if (status !== 404) found.push(`${name} returns ${status}`);
    }
    expect(found).toEqual([]);
  });
});

/** The kinds whose records lie in places. */
const PLACED = (Object.keys(KINDS) as KindName[]).filter((kind) => KINDS[kind].within === 'place') as PlacedKind[];

describe('for staff of one market', () => {
  it.each(PLACED)('lists hold and count only records there: %s', async (kind) => {
    const { list, calls } = { list: KINDS[kind].list, calls: KINDS[kind].calls };
    const role = roleThatMay(calls.list);
    const own = await listed(calls.list, role);
    expect(own.ids.filter((id) => outside(kind).includes(id))).toEqual([]);
    expect(own.ids.length).toBeGreaterThan(0);
    expect(own.total).toBeLessThan((await listed(calls.list, 'superadmin')).total);
    if (list === null) return;
    const counted = await server.as(role).call(job.count, { body: { list, query: {}, body: {} } });
    expect(counted.body.data).toEqual({ count: own.total });
  });

  it('pickers, boards and figures leave out what lies elsewhere', async () => {
    const cities = await server.as('operations').call(city.names);
    expect(new Set(Object.keys(cities.body.data).map(Number))).toEqual(new Set(inside('city')));
    const companies = await server.as('fleet').call(company.names);
    expect(outside('company').filter((id) => id in companies.body.data)).toEqual([]);
    const boards = await server.as('dispatcher').call(board.cities);
    expect(boards.body.data.filter(({ id }) => outside('city').includes(id))).toEqual([]);
    const elsewhere = { city: String(first(outside('city'), 'city')), date: '2026-05-20', days: '1' } as const;
    expect((await server.as('dispatcher').call(board.read, { query: elsewhere })).status).toBe(404);
  });

  it('nothing is added or moved to another market', async () => {
    const there = first(outside('city'), 'city');
    const newDriver = { ...BODIES['driver.create'], company_id: first(inside('company'), 'company'), city_id: there };
    expect((await server.as('fleet').call(driver.create, { body: newDriver as never })).status).toBe(404);
    const body = { ...BODIES['city.create'], country: 'SG' } as never;
    const added = await server.as(roleThatMay(city.create)).call(city.create, { body });
    expect(added).toMatchObject({
      status: 403,
      body: { message: 'This city lies outside the markets you work in.' },
    });
    const crew = { driver_id: first(outside('driver'), 'driver'), car_id: first(outside('car'), 'car') };
    const order = { ...BODIES['assignment.assign'], order_id: first(inside('booking'), 'booking') };
    expect(
      (await server.as('dispatcher').call(assignment.assign, { body: { ...order, ...crew } as never })).status,
    ).toBe(404);
  });

  it.each(Object.keys(COMMENTED) as CommentedKind[])(
    'no comment is read or written on a %s of another market',
    async (kind) => {
      const reader = server.as(roleThatMay(comment.list, { kind }));
      const there = { kind, id: await commentedOn(kind, outside(kind)) };
      expect((await reader.call(comment.list, { params: there })).status).toBe(404);
      expect((await reader.call(comment.create, { params: there, body: { text: 'Hello' } })).status).toBe(404);
      const here = { kind, id: await commentedOn(kind, inside(kind)) };
      expect((await reader.call(comment.create, { params: here, body: { text: 'Hello' } })).status).toBe(201);
      expect((await reader.call(comment.list, { params: here })).body.data[0]).toMatchObject({ text: 'Hello' });
    },
  );

  it('nothing that was deleted in another market is put back', async () => {
    const place = { kind: 'day_booking', airport_ids: [], code: 'deleted_elsewhere' };
    const body = { ...BODIES['zone.create'], ...place } as never;
    const { id } = (await server.as('superadmin').call(zone.create, { body })).body.data;
    await server.as('superadmin').call(zone.remove, { params: { id } });
    const refused = await server.as(roleThatMay(zone.restore)).call(zone.restore, { params: { id } });
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'This day hire zone lies outside the markets you work in.' },
    });
  });

  it('no right of a colleague elsewhere is given or taken', async () => {
    const { db } = server.database;
    const elsewhere = first(outside('admin'), 'admin');
    const permission = { admin_id: elsewhere, permission_id: 'data', actions: ['query'] } as const;
    const { id } = await db
      .insertInto('policy')
      .values({ ...permission, actions: [...permission.actions] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const keeper = server.as('user_admin');
    expect((await keeper.call(admin.revoke, { params: { id } })).status).toBe(404);
    expect((await keeper.call(admin.grant, { body: { ...permission, actions: ['get'] } })).status).toBe(404);
  });

  it('what all markets share is read but not changed', async () => {
    const keeper = server.as(roleThatMay(currency.update));
    const { body } = await keeper.call(currency.list, { query: { q: 'PHP' } });
    const id = body.data[0]?.id ?? 0;
    const changed = await keeper.call(currency.update, { params: { id }, body: { symbol: 'P' } });
    expect(changed).toMatchObject({
      status: 403,
      body: { message: 'Only staff who work in all markets can change what all markets share.' },
    });
  });

  it('the activity tells nothing of other markets', async () => {
    const id = first(outside('city'), 'city');
    const boss = server.as('superadmin');
    const { body: before } = await boss.call(city.one, { params: { id } });
    await boss.call(city.update, {
      params: { id },
      body: { tagline: undefined, position: before.data.position + 1 } as never,
    });
    const seen = (who: 'superadmin' | 'auditor') =>
      server.as(who).call(audit.list, { query: { command: 'city.update' } });
    expect((await seen('superadmin')).body.data.map(({ record }) => record.id)).toContain(id);
    expect((await seen('auditor')).body.data.map(({ record }) => record.id)).not.toContain(id);
    expect((await server.as('auditor').call(audit.history, { params: { kind: 'city', id } })).status).toBe(404);
  });
});

describe('a customer with bookings in two markets', () => {
  it('shows staff of one only what was booked there, and is not erased or merged by them', async () => {
    const { rows } = await server.database.pool.query<{ id: string; own: string; all: string }>(`
      update booking set customer_id = (select customer_id from booking where market = 'ph' order by id limit 1)
      where id = (select id from booking where market is null order by id limit 1)
      returning customer_id as id,
        (select count(*) from booking b where b.customer_id = booking.customer_id and market = 'ph') as own`);
    const id = Number(rows[0]?.id);
    const support = await server.as('support').call(customer.one, { params: { id } });
    expect(support.body.data.bookings).toBe(Number(rows[0]?.own));
    const all = await server.as('superadmin').call(customer.one, { params: { id } });
    expect(all.body.data.bookings).toBeGreaterThan(support.body.data.bookings);
    const over = `update booking set status = 'completed' where customer_id = $1 and status not in ('cancelled', 'expired')`;
    await server.database.pool.query(over, [id]);
    const erased = await server.as('user_admin').call(customer.remove, { params: { id } });
    expect(erased).toMatchObject({ status: 409, body: { code: 'booked_elsewhere' } });
  });

  it('is found by staff of the market that added them', async () => {
    const body = { first_name: 'New', phone: '+639171234567' } as never;
    const { body: made } = await server.as(roleThatMay(customer.create)).call(customer.create, { body });
    const found = await server.as('support').call(customer.list, { query: { q: '+639171234567' } });
    expect(found.body.data.map(({ id }) => id)).toEqual([made.data.id]);
  });
});

/** Returns the first of these ids that is a record of the kind: zones of both kinds lie in one table. */
async function commentedOn(kind: CommentedKind, ids: readonly number[]): Promise<number> {
  for (const id of ids)
    if ((await server.as('superadmin').call(comment.list, { params: { kind, id } })).status === 200) return id;
  throw new Error(`The demo has no ${kind} there`);
}

function roleThatMay(call: Call, params: Record<string, string> = {}): RoleCode {
  const role = confinedRoles.find((each) => granted(each, { call, params, name: '' }));
  if (!role) throw new Error(`No role may make ${call.id}`);
  return role.code;
}

async function listed(list: Call, role: RoleCode): Promise<{ ids: number[]; total: number }> {
  const send = { query: { page: '1', page_size: '100' }, ...(list.method === 'POST' && { body: {} }) };
  const { status, body } = await server.as(role).call(list, send);
  expect({ list: list.id, status }).toEqual({ list: list.id, status: 200 });
  const page = body as unknown as { data: { id: number }[]; total: number };
  return { ids: page.data.map(({ id }) => id), total: page.total };
}

it('lets no write of an undeclared kind pass, whose place nobody knows', async () => {
  // @ts-expect-error A kind that is not declared does not compile.
  const { kind, id }: Pick<AuditEntry, 'kind' | 'id'> = { kind: 'lighthouse', id: 1 };
  const written = refuseWritesOutside(server.database.db, { markets: ['ph'] }, [{ kind, id }]);
  await expect(written).rejects.toThrow('The kind "lighthouse" is not declared');
});
