import { ROLE_CODES } from '#domain/access/roles.ts';
import { fillDemo } from '#server/demo/fill.ts';
import { ensureFirstAdmin } from '#server/staff/index.ts';
import { insertAccounts, testPasswordHash } from './accounts.ts';
import { filledDatabase } from './database.ts';
import { NOW, startTestServer, type TestServer } from './server.ts';

/** As {@link startTestServer}, with the small demo as of its present. */
export const startDemoServer = (): Promise<TestServer> => startTestServer({}, undefined, demoDatabase);

/** A database with an account per default role and the small demo as of {@link NOW}. */
export const demoDatabase = () =>
  filledDatabase('demo', async (database) => {
    const now = new Date(NOW);
    await ensureFirstAdmin(database.db, { email: 'superadmin@example.com', passwordHash: await testPasswordHash() });
    await insertAccounts(database.db, ROLE_CODES, now);
    await database.pool.query('delete from session'); // a server on a copy starts its own
    await fillDemo(database, { size: 'small', now, passwordHash: 'a-hash' });
  });
