import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '#contract/audit.ts';
import { supplier } from '#contract/activity/supplier.ts';
import { BODIES } from '#tests/kit/request-bodies.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('each entry says what its record was called then, also after it was renamed', async () => {
  const staff = server.as('content');
  const body = { ...BODIES['supplier.create'], name: 'Harbour Walks' } as never;
  const { id } = (await staff.call(supplier.create, { body })).body.data;
  await staff.call(supplier.update, { params: { id }, body: { name: 'Harbour Cruises' } });
  const { body: told } = await server.as('auditor').call(audit.list, { query: { kind: 'supplier' } });
  expect(told.data.map(({ record }) => record.label)).toEqual(['Harbour Cruises', 'Harbour Walks']);
});

it('an entry from before names were kept is called what later ones say', async () => {
  await server.database.pool.query(`update audit_log set label = null, after = after - 'name'
    where entity = 'supplier' and command = 'supplier.create'`);
  const query = { kind: 'supplier', command: 'supplier.create' } as const;
  const { body: told } = await server.as('auditor').call(audit.list, { query });
  expect(told.data.map(({ record }) => record.label)).toEqual(['Harbour Cruises']);
});
