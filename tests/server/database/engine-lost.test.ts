import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { city } from '#contract/reference/city.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/kit/database/database.ts';
import { ensureFirstAdmin } from '#server/staff/index.ts';
import { insertAccount, testPasswordHash } from '#tests/kit/accounts.ts';
import { eventually } from '#tests/kit/eventually.ts';
import { testInstallation } from '#tests/kit/installation.ts';
import { caller } from '#tests/kit/server.ts';
import { testTemplate } from '#tests/kit/template.ts';
import { EMBEDDED, temporaryFolder } from './support.ts';

it.runIf(EMBEDDED)('an engine that cannot start again answers 503 with a sentence, and works once it can', async () => {
  const folder = temporaryFolder();
  const database = await openDatabase({
    dataDir: folder,
    template: await testTemplate(),
    maxBlockMs: 1_000,
    log: () => undefined,
  });
  const app = await buildApp({
    database,
    clock: () => new Date(),
    installation: testInstallation(),
    checkReplies: true,
    maxEventLoopDelay: 0,
    logger: pino({ level: 'silent' }),
  });
  await ensureFirstAdmin(database.db, { email: 'superadmin@example.com', passwordHash: await testPasswordHash() });
  const person = caller(app, await insertAccount(database.db, 'pricing', new Date()));
  const ready = async () => (await app.inject('/readyz')).statusCode;
  try {
    expect([(await person.call(city.list)).status, await ready()]).toEqual([200, 200]);

    // The engine is killed for a statement without an end, and finds its folder gone.
    const lost = database.pool.query('do $$ begin loop perform 1; end loop; end $$').catch((error: unknown) => error);
    await sleep(300);
    const there = join(folder, 'database');
    const aside = join(folder, 'aside');
    renameSync(there, aside);
    writeFileSync(there, 'not a folder');
    expect(await lost).toMatchObject({ code: '57P01' });

    for (const call of [
      person.call(city.list),
      person.call(city.update, { params: { id: 1 }, body: { position: 2 } }),
    ]) {
      const { status, headers, body } = await call;
      expect([status, body.code]).toEqual([503, 'restarting']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body.message).toBe('The database is restarting. Please try again in a moment.');
    }
    expect(await ready()).toBe(503);

    rmSync(there);
    renameSync(aside, there);
    await eventually(async () => expect(await ready()).toBe(200));
    expect((await person.call(city.list)).status).toBe(200);
  } finally {
    await app.close();
    await database.close();
  }
});
