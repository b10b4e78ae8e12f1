import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin } from '#contract/staff/admin.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/kit/server.ts';
import { staffOf } from '#tests/kit/staff.ts';

let server: TestServer;
let staff: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  server = await startTestServer();
  staff = await staffOf(server);
});
afterAll(() => server.stop());

const keeper = () => staff.keeper();
const edit = (name: string, body: object, by: Caller) =>
  by.call(admin.update, { params: { id: staff.idOf(name) }, body });

it('changing how somebody signs in takes more than the right to edit, and they are told', async () => {
  const { id } = await staff.newcomer('Eva', 'auditor');
  const change = { email: 'taken.over@example.org', phone: '+6591234567', markets: ['ph'] };
  for (const [field, value] of Object.entries(change))
    expect((await edit('Eva', { [field]: value }, server.as('support'))).body).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('users:enable'),
    });
  expect((await edit('Eva', { name: 'Eva Lim' }, server.as('support'))).status).toBe(200);
  expect((await server.as('support').call(admin.endSessions, { params: { id } })).status).toBe(403);
  expect((await edit('Eva', { phone: '+6581112222' }, keeper())).status).toBe(200);
  expect((await edit('Eva', change, keeper())).status).toBe(200);
  const { db } = server.database;
  const told = await db.selectFrom('notice').selectAll().where('admin_id', '=', id).orderBy('id').execute();
  expect(told.map(({ title }) => title)).toEqual(Array(2).fill('The user_admin changed how you sign in'));
  expect(told.at(-1)?.detail).toContain(
    'email address from eva@example.org to taken.over@example.org; phone number from +6581112222 to +6591234567; markets from all to PH',
  );
  // The old number hears of it as well as the new one.
  const texts = () => server.texts.filter(({ text }) => text.includes('The user_admin')).map(({ to }) => to);
  await expect.poll(texts).toEqual(['+6581112222', '+6581112222', '+6591234567']);
});
