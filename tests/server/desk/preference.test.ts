import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk } from '#contract/desk.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const keep = (role: RoleCode, name: string, value: unknown) =>
  server.as(role).call(desk.savePreference, { params: { name }, body: { value: value as never } });
const kept = async (role: RoleCode) => {
  const { body } = await server.as(role).call(desk.preferences);
  return Object.fromEntries(body.data.map(({ name, value }) => [name, value]));
};

describe('how somebody arranged their console', () => {
  it('requires a session', async () => {
    expect((await server.stranger.call(desk.preferences)).status).toBe(401);
    const write = { params: { name: 'tables' }, body: { value: {} } };
    expect((await server.stranger.call(desk.savePreference, write)).status).toBe(401);
  });

  it('is kept per person and name, and the last write wins', async () => {
    expect(await kept('dispatcher')).toEqual({});
    expect((await keep('dispatcher', 'tables', { density: 'compact' })).status).toBe(204);
    expect((await keep('dispatcher', 'tables', { density: 'roomy' })).status).toBe(204);
    expect((await keep('dispatcher', 'keys', { 'booking.confirm': ['b'] })).status).toBe(204);
    expect((await keep('support', 'tables', { density: 'normal' })).status).toBe(204);
    expect(await kept('dispatcher')).toEqual({ keys: { 'booking.confirm': ['b'] }, tables: { density: 'roomy' } });
    expect(await kept('support')).toEqual({ tables: { density: 'normal' } });
  });

  it('may hold any text', async () => {
    const odd = { text: 'null \0, half \ud800, quote " and ’, 漢字' };
    expect((await keep('finance', 'tabs', odd)).status).toBe(204);
    expect(await kept('finance')).toEqual({ tabs: odd });
  });

  it('may be as large as the limit says, and no larger', async () => {
    const filling = (bytes: number) => ({ x: 'é'.repeat((bytes - '{"x":""}'.length) / 2) });
    expect((await keep('fleet', 'tabs', filling(64 * 1024))).status).toBe(204);
    const { status, body } = await keep('fleet', 'tabs', filling(64 * 1024 + 2));
    expect(status).toBe(422);
    expect(body.fields).toEqual({ value: ['Enter at most 64 kB.'] });
    expect(JSON.stringify(await kept('fleet'))).toHaveLength(32 * 1024 + 4 + '{"tabs":}'.length);
  });

  it.each([
    ['a list', []],
    ['text', 'compact'],
    ['nothing', null],
  ])('is not %s', async (_, value) => {
    const { status, body } = await keep('pricing', 'tables', value);
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toEqual(['value']);
    expect(await kept('pricing')).toEqual({});
  });

  it('is not a thousand objects in one another', async () => {
    const nested = JSON.parse(`${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`);
    expect((await keep('pricing', 'tables', nested)).status).toBe(400);
    expect(await kept('pricing')).toEqual({});
  });

  it('has no other names', async () => {
    expect((await keep('pricing', 'secrets', {})).body).toMatchObject({ code: 'not_found' });
  });
});
