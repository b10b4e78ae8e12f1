import { accessRequest } from '#contract/staff/access-request.ts';
import { admin } from '#contract/staff/admin.ts';
import type { Call } from '#contract/kit/call.ts';
import { apiKey } from '#contract/staff/api-key.ts';
import { role } from '#contract/staff/role.ts';
import { digest } from '#server/kit/security/digest.ts';
import type { TestServer } from './server.ts';

type Sent = { params?: object; body?: object };
type Way = readonly [Call, () => Promise<Sent>];

/** One way to make each call that changes admins, roles or requests for access, each on an admin or a role of its own. */
export function staffWays(server: () => TestServer): readonly Way[] {
  const roleNamed = async (name: string) => {
    const { body } = await server()
      .as('superadmin')
      .call(role.list, { query: { q: name } });
    return body.data[0]?.id ?? 0;
  };
  const anAdmin = async (who: string) => {
    const body = { name: who, email: `${who}@example.org`, role_ids: [await roleNamed('Dispatcher')] };
    return { id: (await server().as('superadmin').call(admin.create, { body })).body.data.id };
  };
  const grantTo = async (who: string) => ({
    admin_id: (await anAdmin(who)).id,
    permission_id: 'order' as const,
    actions: ['delete' as const],
  });
  const aPolicy = async (who: string) => {
    const { body } = await server()
      .as('superadmin')
      .call(admin.grant, { body: await grantTo(who) });
    return { id: body.data.policies[0]?.id ?? 0 };
  };
  const aSession = async (who: string) => {
    const { id } = await anAdmin(who);
    const row = {
      token_hash: Buffer.from(who),
      admin_id: id,
      user_agent: null,
      ip: null,
      expires_at: '2099-01-01T00:00:00Z',
    };
    const values = { ...row, revoked_at: null };
    const made = await server()
      .database.db.insertInto('session')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, sessionId: made.id };
  };
  const anEnrolled = async (who: string) => {
    const { id } = await anAdmin(who);
    const row = { admin_id: id, secret: 'A'.repeat(32), confirmed_at: '2026-01-01T00:00:00Z' };
    await server().database.db.insertInto('two_step').values(row).execute();
    return { id };
  };
  const aRole = async (name: string) => {
    const body = { name, level: 6, permissions: [] };
    return { id: (await server().as('superadmin').call(role.create, { body })).body.data.id };
  };

  const aKey = (name: string) => ({
    name,
    permissions: [{ permission_id: 'data' as const, actions: ['query' as const] }],
    expires_at: new Date(server().now().getTime() + 86_400_000).toISOString(),
  });
  const keyNamed = async (name: string) => {
    const { body } = await server()
      .as('superadmin')
      .call(apiKey.create, { body: aKey(name) });
    return { id: body.data.id };
  };

  const aRequest = (who: string) => ({
    name: `Somebody ${who}`,
    email: `${who}@example.org`,
    password: 'a long password',
    reason: 'I work here.',
  });
  const linkTo = async (who: string) => {
    const id = await requestOf(who);
    const confirm_hash = digest(who);
    await server().database.db.updateTable('access_request').set({ confirm_hash }).where('id', '=', id).execute();
    return who;
  };
  const requestOf = async (who: string) => {
    await server().stranger.call(accessRequest.create, { body: aRequest(who) });
    const { body } = await server()
      .as('superadmin')
      .call(accessRequest.list, { query: { q: who } });
    return body.data[0]?.id ?? 0;
  };
  return [
    [accessRequest.create, async () => ({ body: aRequest('someone') })],
    [accessRequest.confirm, async () => ({ body: { token: await linkTo('confirmed') } })],
    [accessRequest.approve, async () => ({ params: { id: await requestOf('first') }, body: { role_ids: [5] } })],
    [accessRequest.decline, async () => ({ params: { id: await requestOf('second') }, body: {} })],
    [
      admin.create,
      async () => ({ body: { name: 'New', email: 'new@example.org', role_ids: [await roleNamed('Auditor')] } }),
    ],
    [admin.update, async () => ({ params: await anAdmin('renamed'), body: { name: 'Renamed' } })],
    [admin.setPassword, async () => ({ params: await anAdmin('forgetful'), body: {} })],
    [admin.resetTwoStep, async () => ({ params: await anEnrolled('phoneless') })],
    [admin.toggle, async () => ({ params: { ...(await anAdmin('leaver')), flag: 'disable' } })],
    [admin.grant, async () => ({ body: await grantTo('granted') })],
    [admin.revoke, async () => ({ params: await aPolicy('revoked') })],
    [admin.giveRole, async () => ({ params: await anAdmin('given'), body: { role_id: await roleNamed('Auditor') } })],
    [
      admin.takeRole,
      async () => {
        const params = await anAdmin('taken');
        await server()
          .as('superadmin')
          .call(admin.giveRole, { params, body: { role_id: await roleNamed('Auditor') } });
        return { params: { ...params, roleId: await roleNamed('Auditor') } };
      },
    ],
    [
      admin.setRights,
      async () => ({ params: await anAdmin('set'), body: { role_ids: [await roleNamed('Auditor')], permissions: [] } }),
    ],
    [admin.endSession, async () => ({ params: await aSession('one-session') })],
    [admin.endSessions, async () => ({ params: { id: (await aSession('all-sessions')).id } })],
    [role.create, async () => ({ body: { name: 'A new role', level: 7, permissions: [] } })],
    [role.update, async () => ({ params: await aRole('Changed'), body: { level: 8 } })],
    [role.remove, async () => ({ params: await aRole('Deleted') })],
    [apiKey.create, async () => ({ body: aKey('added') })],
    [apiKey.update, async () => ({ params: await keyNamed('changed'), body: { name: 'Renamed key' } })],
    [apiKey.rotate, async () => ({ params: await keyNamed('rotated'), body: {} })],
    [apiKey.revoke, async () => ({ params: await keyNamed('revoked') })],
  ];
}
