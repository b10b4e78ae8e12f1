import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin } from '#contract/staff/admin.ts';
import { booking } from '#contract/booking/booking.ts';
import { auth } from '#contract/staff/sso.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { staffOf } from '#tests/kit/staff.ts';

let server: TestServer;
let staff: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  server = await startTestServer();
  staff = await staffOf(server);
});
afterAll(() => server.stop());

const boss = () => staff.boss();
const keeper = () => staff.keeper();
const rightsOf = async (name: string) =>
  (await boss().call(admin.rights, { params: { id: staff.idOf(name) } })).body.data;

describe('rights', () => {
  it('come from roles and from single grants, and say which', async () => {
    await staff.newcomer('Faye', 'dispatcher', 'fleet');
    const body = { admin_id: staff.idOf('Faye'), permission_id: 'order' as const, actions: ['disable' as const] };
    const { body: granted } = await boss().call(admin.grant, { body });
    expect(granted.data.roles.map(({ name }) => name)).toEqual(['Dispatcher', 'Fleet manager']);
    expect(granted.data.policies).toMatchObject([
      { permission_id: 'order', action_entity_set: [{ action: 'disable' }] },
    ]);
    const drivers = granted.data.permissions.find(({ permission_id }) => permission_id === 'drivers');
    expect(drivers?.action_entity_set).toHaveLength(9);
  });

  it('bite with the next call of a session that is open', async () => {
    const hana = await staff.signedIn(await staff.newcomer('Hana', 'fleet'));
    const refund = () => hana.call(booking.refund, { params: { id: 999_999 }, body: {} as never });
    expect((await refund()).status).toBe(403);
    const body = { admin_id: staff.idOf('Hana'), permission_id: 'order' as const, actions: ['delete' as const] };
    const { body: granted } = await boss().call(admin.grant, { body });
    expect((await refund()).status).not.toBe(403);
    await boss().call(admin.revoke, { params: { id: granted.data.policies[0]?.id ?? 0 } });
    expect((await refund()).status).toBe(403);
    await boss().call(admin.giveRole, {
      params: { id: staff.idOf('Hana') },
      body: { role_id: staff.roleOf('finance') },
    });
    expect((await refund()).status).not.toBe(403);
    await boss().call(admin.takeRole, { params: { id: staff.idOf('Hana'), roleId: staff.roleOf('finance') } });
    expect((await refund()).status).toBe(403);
    expect((await hana.call(auth.logout)).status).toBe(204);
  });

  it('are granted only by holders, and revoked by higher-ranked admins', async () => {
    await staff.newcomer('Ida', 'support');
    const grant = (action: 'get' | 'delete', tag: 'order' | 'users') =>
      keeper().call(admin.grant, { body: { admin_id: staff.idOf('Ida'), permission_id: tag, actions: [action] } });
    expect((await grant('get', 'users')).status).toBe(200);
    expect((await grant('delete', 'order')).body.message).toBe(
      'You can only grant what you may do yourself; you may not refund bookings (order:delete).',
    );
    const body = { admin_id: staff.idOf('Ida'), permission_id: 'order' as const, actions: ['delete' as const] };
    const { body: granted } = await boss().call(admin.grant, { body });
    const policy = granted.data.policies.find(({ permission_id }) => permission_id === 'order');
    expect((await keeper().call(admin.revoke, { params: { id: policy?.id ?? 0 } })).status).toBe(200);
  });

  it('cannot be changed for oneself or a higher-ranked admin', async () => {
    const own = { admin_id: staff.idOf('superadmin'), permission_id: 'order' as const, actions: ['get' as const] };
    // A grant without effect is accepted: the action comes from a role, not from a direct grant.
    expect((await boss().call(admin.grant, { body: own })).body.message).toBe(
      'Nobody can change their own permissions.',
    );
    const role = { params: { id: staff.idOf('user_admin') }, body: { role_id: staff.roleOf('auditor') } };
    expect((await keeper().call(admin.giveRole, role)).body.message).toBe('Nobody can change their own role.');
    const above = { params: { id: staff.idOf('superadmin') }, body: { role_id: staff.roleOf('auditor') } };
    expect((await keeper().call(admin.giveRole, above)).status).toBe(403);
    const higher = { params: { id: staff.idOf('Ida') }, body: { role_id: staff.roleOf('superadmin') } };
    expect((await keeper().call(admin.giveRole, higher)).status).toBe(403);
  });

  it('are set as a whole or not at all', async () => {
    await staff.newcomer('Jon', 'support');
    const id = staff.idOf('Jon');
    const mixed = {
      role_ids: [staff.roleOf('auditor')],
      permissions: [{ permission_id: 'order' as const, actions: ['delete' as const] }],
    };
    expect((await keeper().call(admin.setRights, { params: { id }, body: mixed })).status).toBe(403);
    expect(await rightsOf('Jon')).toMatchObject({ roles: [{ name: 'Customer support' }], policies: [], version: 1 });
    const { body } = await boss().call(admin.setRights, {
      params: { id },
      body: mixed,
      headers: { 'if-match': '"1"' },
    });
    expect(body.data).toMatchObject({ roles: [{ name: 'Auditor' }], version: 2 });
    const late = await boss().call(admin.setRights, { params: { id }, body: mixed, headers: { 'if-match': '"1"' } });
    expect(late.status).toBe(412);
  });

  it('leave everybody at least one role, and an installation its last superadmin', async () => {
    const taken = await boss().call(admin.takeRole, {
      params: { id: staff.idOf('Jon'), roleId: staff.roleOf('auditor') },
    });
    expect(taken).toMatchObject({ status: 409, body: { code: 'last_role' } });
    const second = await staff.signedIn(await staff.newcomer('Kim', 'superadmin'));
    const params = { id: staff.idOf('superadmin'), roleId: staff.roleOf('superadmin') };
    const third = { params: { id: staff.idOf('superadmin') }, body: { role_id: staff.roleOf('auditor') } };
    await second.call(admin.giveRole, third);
    expect((await second.call(admin.takeRole, { params })).status).toBe(200);
    expect((await boss().call(admin.toggle, { params: { id: staff.idOf('Kim'), flag: 'disable' } })).status).toBe(403);
    await second.call(admin.giveRole, {
      params: { id: staff.idOf('superadmin') },
      body: { role_id: staff.roleOf('superadmin') },
    });
  });

  it.each([
    [{ permission_id: 'order', actions: ['burn'] }, 'actions.0'],
    [{ permission_id: 'orders', actions: ['get'] }, 'permission_id'],
    [{ permission_id: 'order', actions: [] }, 'actions'],
    [{ permission_id: 'order', actions: ['get'], admin_id: 'x' }, 'admin_id'],
  ])('refuse %j', async (wrong, field) => {
    const reply = await boss().call(admin.grant, { body: { admin_id: staff.idOf('Jon'), ...wrong } as never });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields ?? {})).toContain(field);
  });

  it('that come from roles cannot be revoked as direct grants', async () => {
    const { id } = await server.database.db
      .selectFrom('policy')
      .select('id')
      .where('role_id', 'is not', null)
      .executeTakeFirstOrThrow();
    expect((await boss().call(admin.revoke, { params: { id } })).status).toBe(404);
  });
});
