import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/kit/database/database.ts';
import { migrate } from '#server/kit/database/migrate.ts';
import { ensureFirstAdmin } from '#server/staff/index.ts';
import { insertAccount, insertListeners, testPasswordHash } from '#tests/kit/accounts.ts';
import type { ApiNote } from '#tests/kit/api-process.ts';
import { testInstallation } from '#tests/kit/installation.ts';
import { insertReference } from '#tests/kit/reference.ts';

/** An API process of its own on the database named; without one, on an embedded one in memory that it fills. */
const [, , url = '', count = '0'] = process.argv;
const database = await openDatabase(url === '' ? { memory: true } : { url });
let token = '';
let listeners: string[] = [];
if (url === '') {
  await migrate(database.pool);
  await ensureFirstAdmin(database.db, { email: 'superadmin@example.com', passwordHash: await testPasswordHash() });
  await insertReference(database.db);
  token = await insertAccount(database.db, 'superadmin', new Date());
  listeners = await insertListeners(database.db, Number(count), new Date());
}
const app = await buildApp({ database, installation: testInstallation() });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

const send = (note: ApiNote) => process.send?.(note);
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const rssMb = process.memoryUsage.rss() / 2 ** 20;
  send({ is: 'cost', cpuMs: (user + system) / 1000, rssMb, delayMs: delay.max / 1e6 });
  delay.reset();
});
process.on('disconnect', () => process.exit());
send({ is: 'ready', origin, token, listeners });
