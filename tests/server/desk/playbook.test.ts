import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playbook } from '#contract/staff/playbook.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { MAX_PLAYBOOKS, MAX_PLAYBOOK_STEPS } from '#domain/playbook/playbook.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
const roles = new Map<string, number>();
beforeAll(async () => {
  server = await startTestServer();
  for (const { id, code } of await server.database.db.selectFrom('role').select(['id', 'code']).execute())
    roles.set(code, id);
});
afterAll(() => server.stop());

type Body = BodyOf<typeof playbook.create>;
const CONFIRM = { command: 'booking.confirm', values: {}, ask: [] };
const COMMENT = { command: 'booking.comment', values: { text: 'Call ahead' }, ask: [] };

const save = (role: RoleCode, body: Partial<Body> & { name: string }) =>
  server.as(role).call(playbook.create, { body: { kind: 'booking', steps: [CONFIRM, COMMENT], ...body } });
const change = (role: RoleCode, id: number, body: object, ifMatch?: string) =>
  server.as(role).call(playbook.update, { params: { id }, body, ...(ifMatch && { headers: { 'if-match': ifMatch } }) });
const share = (role: RoleCode, id: number, ...codes: RoleCode[]) =>
  server
    .as(role)
    .call(playbook.share, { params: { id }, body: { role_ids: codes.map((code) => roles.get(code) ?? 0) } });
const remove = (role: RoleCode, id: number) => server.as(role).call(playbook.remove, { params: { id } });
const names = async (role: RoleCode) => (await server.as(role).call(playbook.list)).body.data.map(({ name }) => name);

describe('playbooks @quick', () => {
  it('require a session', async () => {
    expect((await server.stranger.call(playbook.list)).status).toBe(401);
    const body = { name: 'x', kind: 'booking' as const, steps: [CONFIRM] };
    expect((await server.stranger.call(playbook.create, { body })).status).toBe(401);
  });

  it('are kept by anybody for themselves, with their steps in order', async () => {
    const { status, body, headers } = await save('dispatcher', { name: '  Morning ' });
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    expect(body.data).toMatchObject({ name: 'Morning', kind: 'booking', steps: [CONFIRM, COMMENT], mine: true });
    expect(await names('dispatcher')).toEqual(['Morning']);
    expect(await names('support')).toEqual([]);
    expect((await change('support', body.data.id, { name: 'Mine' })).status).toBe(404);
    expect((await remove('superadmin', body.data.id)).status).toBe(404);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ kind: 'zone' }, 'kind'],
    [{ steps: [] }, 'steps'],
    [{ steps: Array.from({ length: MAX_PLAYBOOK_STEPS + 1 }, () => CONFIRM) }, 'steps'],
    [{ steps: [CONFIRM, { ...CONFIRM, command: 'booking.vanish' }] }, 'steps.1.command'],
    [{ steps: [{ ...CONFIRM, command: 'constructor' }] }, 'steps.0.command'],
    [{ steps: [{ ...CONFIRM, command: 'driver.enable' }] }, 'steps.0.command'],
    [{ steps: [{ ...COMMENT, ask: ['text'] }] }, 'steps.0.ask'],
    [{ steps: [{ ...COMMENT, values: { text: 'x'.repeat(1001) } }] }, 'steps.0.values.text'],
    [{ owner: 'somebody' }, 'owner'],
  ])('refuse %j', async (wrong, field) => {
    const { status, body } = await save('dispatcher', { name: 'Fine', ...wrong } as never);
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toContain(field);
  });

  it('have a name of their own among those of their owner, also when saved at the same moment', async () => {
    const tries = await Promise.all(Array.from({ length: 4 }, () => save('auditor', { name: 'At once' })));
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect((await save('finance', { name: 'At once' })).status).toBe(201);
  });

  it('sent twice with one key are saved once', async () => {
    const sent = {
      body: { name: 'Twice', kind: 'booking' as const, steps: [CONFIRM] },
      headers: { 'idempotency-key': 'playbook-twice' },
    };
    const [first, again] = [
      await server.as('finance').call(playbook.create, sent),
      await server.as('finance').call(playbook.create, sent),
    ];
    expect(again.body.data.id).toBe(first.body.data.id);
  });

  it('are no more than anybody can tell apart', async () => {
    for (let count = 0; count < MAX_PLAYBOOKS; count += 1) await save('pricing', { name: `Playbook ${count}` });
    const { status, body } = await save('pricing', { name: 'One more' });
    expect(status).toBe(409);
    expect(body.code).toBe('too_many_playbooks');
  });
});

describe('changing a playbook', () => {
  it('is for its owner, once per version', async () => {
    const { body } = await save('dispatcher', { name: 'Evening' });
    const { id } = body.data;
    const changed = await change('dispatcher', id, { name: 'Night', steps: [COMMENT, CONFIRM] }, '"1"');
    expect(changed.body.data).toMatchObject({ name: 'Night', steps: [COMMENT, CONFIRM], version: 2 });
    expect((await change('dispatcher', id, { name: 'Later' }, '"1"')).status).toBe(412);
    const wrong = await change('dispatcher', id, { steps: [{ ...CONFIRM, command: 'driver.enable' }] });
    expect(wrong.status).toBe(422);
    expect((await change('dispatcher', id, { name: 'Morning' })).status).toBe(409);
    expect((await change('dispatcher', 999_999, { name: 'Mine' })).status).toBe(404);
  });
});

describe('sharing a playbook with a role', () => {
  it('takes the right to see the roles', async () => {
    const { body } = await save('dispatcher', { name: 'Wishes' });
    expect((await share('dispatcher', body.data.id, 'support')).status).toBe(403);
  });

  it('shows it to those who have the role, until it is taken back', async () => {
    const { body } = await save('superadmin', { name: 'For dispatchers' });
    const { id } = body.data;
    const shared = await share('superadmin', id, 'dispatcher');
    expect(shared.body.data).toMatchObject({ version: 2, roles: [{ id: roles.get('dispatcher') }] });
    expect(await names('dispatcher')).toContain('For dispatchers');
    expect(await names('support')).not.toContain('For dispatchers');
    expect((await change('dispatcher', id, { name: 'Mine' })).status).toBe(403);
    expect((await remove('dispatcher', id)).status).toBe(403);
    await share('superadmin', id);
    expect(await names('dispatcher')).not.toContain('For dispatchers');
    expect((await change('dispatcher', id, { name: 'Mine' })).status).toBe(404);
  });

  it('refuses a role that does not exist', async () => {
    const { body } = await save('superadmin', { name: 'For nobody' });
    const params = { id: body.data.id };
    const refused = await server.as('superadmin').call(playbook.share, { params, body: { role_ids: [999_999] } });
    expect(refused.status).toBe(422);
  });

  it('ends when it is deleted', async () => {
    const { body } = await save('superadmin', { name: 'Short-lived' });
    await share('superadmin', body.data.id, 'dispatcher');
    expect((await remove('superadmin', body.data.id)).status).toBe(204);
    expect(await names('dispatcher')).not.toContain('Short-lived');
  });
});
