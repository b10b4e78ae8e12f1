import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin } from '#contract/staff/admin.ts';
import { booking } from '#contract/booking/booking.ts';
import { role as roleCalls } from '#contract/staff/role.ts';
import { sso } from '#contract/staff/sso.ts';
import { driver } from '#contract/fleet/driver.ts';
import { enrol } from '#tests/kit/sign-in.ts';
import { NOW, startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const boss = () => server.as('superadmin');
const all = async () => (await boss().call(roleCalls.list, { query: { page_size: 100 } })).body.data;
const role = async (code: string) => {
  const found = (await all()).find((each) => each.code === code);
  if (!found) throw new Error(`No role ${code}`);
  return found;
};
const nightDesk = (name: string) => ({
  name,
  level: 6,
  permissions: [{ permission_id: 'order' as const, actions: ['query' as const, 'get' as const, 'disable' as const] }],
});
const create = async (name: string) => (await boss().call(roleCalls.create, { body: nightDesk(name) })).body.data;

describe('roles', () => {
  it('are listed the highest first, with what they permit and who may give them', async () => {
    const { body } = await server.as('user_admin').call(roleCalls.list, { query: { page_size: 100 } });
    expect(body.data[0]).toMatchObject({ code: 'superadmin', level: 0, admins: 1, assignable: false });
    expect(body.data.find(({ code }) => code === 'dispatcher')).toMatchObject({ assignable: true });
    const { body: names } = await server.as('user_admin').call(roleCalls.names);
    expect(Object.values(names.data)).toContain('Dispatcher');
  });

  it('are created, assigned, changed for all holders at once, and deleted only without holders', async () => {
    const made = await create('Night desk');
    expect(made).toMatchObject({ name: 'Night desk', level: 6, is_system: false, admins: 0, version: 1 });
    const { body: found } = await boss().call(admin.list, { query: { q: 'content@' } });
    const id = found.data[0]?.id ?? 0;
    const cancel = () => server.as('content').call(booking.cancel, { params: { id: 999_999 }, body: {} as never });
    expect((await cancel()).status).toBe(403);
    await boss().call(admin.giveRole, { params: { id }, body: { role_id: made.id } });
    expect((await cancel()).status).toBe(422);
    await boss().call(roleCalls.update, { params: { id: made.id }, body: { permissions: [] } });
    expect((await cancel()).status).toBe(403);
    const held = await boss().call(roleCalls.remove, { params: { id: made.id } });
    expect(held).toMatchObject({ status: 409, body: { code: 'in_use', details: { admins: 1 } } });
    await boss().call(admin.takeRole, { params: { id, roleId: made.id } });
    expect((await boss().call(roleCalls.remove, { params: { id: made.id } })).status).toBe(204);
    expect((await boss().call(roleCalls.one, { params: { id: made.id } })).status).toBe(404);
  });

  it('can demand two-step sign-in, without which their holders can do nothing else', async () => {
    const fleet = server.as('fleet');
    const { id } = await role('fleet');
    const demand = (two_step_required: boolean, params = { id }) =>
      boss().call(roleCalls.update, { params, body: { two_step_required } });
    expect((await demand(true)).body.data).toMatchObject({ two_step_required: true });
    await expect.poll(async () => (await fleet.call(sso.self)).body.data.two_step_missing).toBe(true);
    const drivers = () => fleet.call(driver.list);
    expect((await drivers()).body).toMatchObject({ code: 'two_step_required' });
    expect((await fleet.call(sso.self)).body.data.role?.permissions).toEqual([]);
    await enrol(fleet, NOW);
    expect((await fleet.call(sso.self)).body.data.two_step_missing).toBeUndefined();
    expect((await drivers()).status).toBe(200);
    await demand(false);
    // Of the superadmin role nothing else changes.
    const top = { id: (await role('superadmin')).id };
    const renamed = { two_step_required: false, name: 'Root' };
    expect((await boss().call(roleCalls.update, { params: top, body: renamed })).status).toBe(403);
    expect((await demand(false, top)).status).toBe(200);
  });

  it('belong to superadmins to change', async () => {
    const made = await create('Somebody’s');
    const keeper = server.as('user_admin');
    const refused = [
      await keeper.call(roleCalls.create, { body: nightDesk('Mine') }),
      await keeper.call(roleCalls.update, { params: { id: made.id }, body: { level: 1 } }),
      await keeper.call(roleCalls.remove, { params: { id: made.id } }),
    ];
    for (const { status, body } of refused)
      expect([status, body.message]).toEqual([403, 'Only a superadmin may do this.']);
  });

  it('keep the superadmin’s and all built-in ones', async () => {
    const { id } = await role('superadmin');
    const weaker = await boss().call(roleCalls.update, { params: { id }, body: { permissions: [] } });
    expect(weaker).toMatchObject({ status: 403, body: { message: 'Superadmin holds every right, always.' } });
    const gone = await boss().call(roleCalls.remove, { params: { id: (await role('hotel')).id } });
    expect(gone).toMatchObject({
      status: 403,
      body: { message: 'Hotel manager is a built-in role and cannot be deleted.' },
    });
  });

  it('refuse an older version, and write nothing where nothing changes', async () => {
    const made = await create('Twice');
    const change = (body: object, version: number) =>
      boss().call(roleCalls.update, { params: { id: made.id }, body, headers: { 'if-match': `"${version}"` } });
    expect((await change({ level: 7 }, 1)).body.data).toMatchObject({ level: 7, version: 2 });
    expect((await change({ level: 8 }, 1)).status).toBe(412);
    expect((await change({ level: 7 }, 2)).body.data.version).toBe(2);
  });

  it.each([
    [{ name: '' }, 422, 'name'],
    [{ name: 'x'.repeat(61) }, 422, 'name'],
    [{ name: 'Dispatcher' }, 409, 'name'],
    [{ level: 0 }, 422, 'level'],
    [{ level: 10 }, 422, 'level'],
    [{ level: 2.5 }, 422, 'level'],
    [{ level: '5' }, 422, 'level'],
    [{ permissions: {} }, 422, 'permissions'],
    [{ permissions: [{ permission_id: 'everything', actions: ['get'] }] }, 422, 'permissions.0.permission_id'],
    [{ permissions: [{ permission_id: 'order', actions: ['burn'] }] }, 422, 'permissions.0.actions.0'],
    [
      { permissions: Array.from({ length: 2 }, () => ({ permission_id: 'order', actions: ['get'] })) },
      422,
      'permissions',
    ],
    [{ is_system: true }, 422, 'is_system'],
  ])('refuse %j', async (wrong, status, field) => {
    const body = { ...nightDesk('Wrong'), ...wrong };
    const reply = await boss().call(roleCalls.create, { body: body as never });
    expect(reply.status, JSON.stringify(reply.body)).toBe(status);
    expect(Object.keys(reply.body.fields ?? {})).toContain(field);
    expect((await all()).map(({ name }) => name)).not.toContain('Wrong');
  });

  it('sent twice under one key are one', async () => {
    const headers = { 'idempotency-key': 'role-test-key-1' };
    const send = () => boss().call(roleCalls.create, { body: nightDesk('Once'), headers });
    const [one, two] = [await send(), await send()];
    expect(two.body.data.id).toBe(one.body.data.id);
  });
});
