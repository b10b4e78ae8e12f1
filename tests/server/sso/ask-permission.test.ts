import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notice } from '#contract/notice.ts';
import { profile } from '#contract/staff/profile.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { staffOf } from '#tests/kit/staff.ts';

let server: TestServer;
let staff: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  server = await startTestServer();
  staff = await staffOf(server);
});
afterAll(() => server.stop());

const REFUND = { access: 'order:delete', what_for: 'Refund beyond policy' } as const;
const askedOf = async (caller: { call: TestServer['stranger']['call'] }) =>
  (await caller.call(notice.list)).body.data.filter(({ kind }) => kind === 'admin.permission');

describe('asking for a permission', () => {
  it('is for people who have signed in, and for rights that exist', async () => {
    expect((await server.stranger.call(profile.askPermission, { body: REFUND })).status).toBe(401);
    const { status, body } = await server
      .as('dispatcher')
      .call(profile.askPermission, { body: { ...REFUND, access: 'order:fly' as never } });
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty('access');
    const long = { ...REFUND, what_for: 'x'.repeat(81) };
    expect((await server.as('dispatcher').call(profile.askPermission, { body: long })).status).toBe(422);
  });

  it('tells those who may grant it, and nobody else, with a link to the person', async () => {
    const id = await staff.newcomer('Ida', 'dispatcher');
    const ida = await staff.signedIn(id);
    const { body } = await ida.call(profile.askPermission, { body: REFUND });
    expect(body.data.asked).toBeGreaterThan(0);
    const [told] = await askedOf(staff.boss());
    expect(told?.title).toMatch(/^New Ida asks for the right to .*\(order:delete\)$/);
    expect(told?.detail).toBe('To use “Refund beyond policy”.');
    expect(told?.path).toBe(`/admins/list/${staff.idOf('Ida')}/edit`);
    expect(await askedOf(server.as('finance'))).toEqual([]);
    expect(await askedOf(ida)).toEqual([]);
  });

  it('counts one question a day for each right', async () => {
    const jo = await staff.signedIn(await staff.newcomer('Jo', 'dispatcher'));
    expect((await jo.call(profile.askPermission, { body: REFUND })).status).toBe(200);
    const again = await jo.call(profile.askPermission, { body: REFUND });
    expect([again.status, again.body.code]).toEqual([409, 'asked_already']);
    const other = { ...REFUND, access: 'pricing:edit' } as const;
    expect((await jo.call(profile.askPermission, { body: other })).status).toBe(200);
  });

  it('tells nobody where the person holds the right already', async () => {
    const { body } = await server.as('superadmin').call(profile.askPermission, { body: REFUND });
    expect(body.data.asked).toBe(0);
  });
});
