import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS } from '#contract/kinds.ts';
import { search } from '#contract/search.ts';
import { readAsked } from '#console/registry/palette/asked.ts';
import { ROWS_OF_A_KIND } from '#contract/search.schema.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { startDemoServer } from '#tests/kit/demo.ts';
import type { TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.stop());

const ask = (role: RoleCode, body: BodyOf<typeof search.records>) => server.as(role).call(search.records, { body });
const found = async (role: RoleCode, body: BodyOf<typeof search.records>) =>
  (await ask(role, body)).body.data.map(({ kind, label }) => `${kind} ${label}`);

describe('the search of all kinds', () => {
  it('needs a session, and refuses what it does not know', async () => {
    expect((await server.stranger.call(search.records, { body: { q: 'vera' } })).status).toBe(401);
    const wrong = [
      { q: '' },
      { q: 'x'.repeat(101) },
      { q: 'vera', kinds: ['activity_entry'] },
      { q: 'vera', kinds: ['../driver'] },
      { names: [{ text: 'vera', kinds: [] }] },
      { q: 'vera', sort: 'name' },
    ];
    for (const body of wrong) expect((await ask('superadmin', body)).status, JSON.stringify(body)).toBe(422);
  });

  it('takes every kind that a text may name by its first word', async () => {
    for (const { noun } of Object.values(KINDS)) {
      const { kinds } = readAsked(`${noun} vera`);
      if (kinds) expect((await ask('superadmin', { q: 'vera', kinds: [...kinds] })).status, noun).toBe(200);
    }
    expect(readAsked('customer vera').kinds).toEqual(['customer']);
    expect(readAsked('room rates').kinds).toBeUndefined();
  });

  it('puts the names that fit best first, whatever kind they are of', async () => {
    expect((await found('superadmin', { q: 'singapore' })).slice(0, 3)).toEqual([
      'country Singapore',
      'city Singapore',
      'city_content Singapore',
    ]);
    expect((await found('dispatcher', { q: 'vera' }))[0]).toBe('driver Vera Murphy');
    expect((await found('dispatcher', { q: 'murphy ve' }))[0]).toBe('driver Vera Murphy');
  });

  it('finds by what else a list looks through, and no more than a few of a kind', async () => {
    expect(await found('support', { q: '+8290000002' })).toContain('customer Lena Santos');
    expect(await found('dispatcher', { q: 'AT260101C0NF1' })).toContain('booking AT260101C0NF1');
    const bookings = (await found('dispatcher', { q: 'a', kinds: ['booking'] })).length;
    expect(bookings).toBe(ROWS_OF_A_KIND);
  });

  it('finds only kinds the caller may list', async () => {
    const kinds = async (role: RoleCode) => new Set((await ask(role, { q: 'an' })).body.data.map(({ kind }) => kind));
    expect(await kinds('hotel')).not.toContain('customer');
    expect(await kinds('hotel')).not.toContain('booking');
    expect(await kinds('hotel')).toContain('city');
    expect(await kinds('support')).toContain('customer');
    expect(await found('hotel', { q: 'vera', kinds: ['driver'] })).toEqual([]);
  });

  it('gives each record as its list shows it', async () => {
    const [row] = (await ask('dispatcher', { q: 'vera murphy', kinds: ['driver'] })).body.data;
    expect(row).toMatchObject({ kind: 'driver', record: { name: 'Vera Murphy', status: 'active' } });
  });

  it('reads a name at the beginning of a longer text', async () => {
    const names = [
      { text: 'vera murphy complaint by guest', kinds: ['driver'] },
      { text: 'lantern', kinds: ['company', 'driver'] },
      { text: 'nobody at all', kinds: ['driver'] },
    ];
    const { body } = await ask('fleet', { names });
    expect(body.data.map(({ name, label }) => [name, label])).toEqual([
      [0, 'Vera Murphy'],
      [1, 'Lantern Cars'],
    ]);
  });
});

describe('somebody limited to a market', () => {
  it('finds nothing outside of it', async () => {
    await server.database.pool.query(`update admin set markets = '{ph}' where email = 'dispatcher@example.com'`);
    const { rows } = await server.database.pool.query<{ name: string }>(
      `select d.name from driver d join city c on c.id = d.city_id where c.country = 'SG' limit 1`,
    );
    const [{ name }] = rows as [{ name: string }];
    const sought = { q: name, names: [{ text: name, kinds: ['driver'] }] };
    expect(await found('superadmin', sought)).toContain(`driver ${name}`);
    expect(await found('dispatcher', sought)).not.toContain(`driver ${name}`);
    expect(await found('dispatcher', { q: 'AT260101C0NF1' })).toEqual([]);
    expect(await found('dispatcher', { q: 'AT260101MAN1A' })).toContain('booking AT260101MAN1A');
  });
});
