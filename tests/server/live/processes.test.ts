import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Database } from '#server/kit/database/database.ts';
import { ensureFirstAdmin } from '#server/staff/index.ts';
import { insertAccount, testPasswordHash } from '#tests/kit/accounts.ts';
import { startApi, type ApiProcess } from '#tests/kit/api-process.ts';
import { listenAt } from '#tests/kit/console-line.ts';
import { freshDatabase, TEST_DATABASE_URL } from '#tests/kit/database.ts';
import { BATAM_CITY, insertReference } from '#tests/kit/reference.ts';

/** The embedded database is for one process. */
describe.runIf(TEST_DATABASE_URL !== '')('two processes on one database', () => {
  let database: Database;
  let first: ApiProcess;
  let second: ApiProcess;
  let token: string;
  beforeAll(async () => {
    database = await freshDatabase();
    await ensureFirstAdmin(database.db, { email: 'superadmin@example.com', passwordHash: await testPasswordHash() });
    await insertReference(database.db);
    token = await insertAccount(database.db, 'superadmin', new Date());
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
    const url = new URL(TEST_DATABASE_URL);
    url.pathname = `/${rows[0]?.name}`;
    [first, second] = await Promise.all([startApi(url.href), startApi(url.href)]);
  });
  afterAll(async () => {
    await Promise.allSettled([first?.kill(), second?.kill()]);
    await database.close();
  });

  const change = async (at: ApiProcess, position: number): Promise<void> => {
    const reply = await fetch(`${at.origin}/crm/v1/staff/city/${BATAM_CITY}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ position }),
    });
    expect(reply.status).toBe(200);
  };

  it('report changes made through one process to consoles on the other', async () => {
    const line = await listenAt(second.origin, token);
    const heard = line.heardOf('city', BATAM_CITY);
    await change(first, 1001);
    expect(await heard).toMatchObject({ kind: 'city', id: BATAM_CITY });
    line.hangUp();
  });

  it('lose no events for consoles that reconnect when one process is killed', async () => {
    const line = await listenAt(first.origin, token);
    await change(second, 2000);
    await line.heardOf('city', BATAM_CITY);
    const writing = (async () => {
      for (let position = 2001; position <= 2030; position += 1) await change(second, position);
    })();
    await line.heard(() => line.events().length >= 8);
    await first.kill();
    await line.ended;
    await writing;
    const back = await listenAt(second.origin, token, { lastEventId: line.lastId() });
    const versions = () => [...line.events(), ...back.events()].map(({ version }) => version ?? 0);
    await back.heard(() => versions().length >= 31);
    const from = versions()[0] ?? 0;
    expect(versions()).toEqual(Array.from({ length: 31 }, (_, index) => from + index));
    back.hangUp();
  });
});
