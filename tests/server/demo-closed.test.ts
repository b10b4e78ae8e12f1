import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { closeDemo } from '#server/cli/commands.ts';
import { fillDemo } from '#server/demo/fill.ts';
import { readConfig } from '#server/kit/config.ts';
import { openDatabase } from '#server/kit/database/database.ts';
import { ensureFirstAdmin, hashPassword } from '#server/staff/index.ts';
import { startServer } from '#server/start.ts';
import { testTemplate } from '#tests/kit/template.ts';
import { temporaryFolder } from './database/support.ts';

/** As an installation that was tried with the demo on one machine. */
const DATA_DIR = temporaryFolder();
const PASSWORD = 'four unrelated words here';
const LOCAL = { DATA_DIR, PORT: '0', LOG_LEVEL: 'silent', ADMIN_PASSWORD: PASSWORD };
const PUBLIC = { ...LOCAL, PUBLIC_URL: 'https://staff.example.com' };

beforeAll(async () => {
  const database = await openDatabase({ dataDir: DATA_DIR, template: await testTemplate() });
  const passwordHash = await hashPassword(PASSWORD);
  await ensureFirstAdmin(database.db, { email: 'superadmin@kerbside.example', passwordHash });
  await fillDemo(database, { size: 'small', now: new Date(), passwordHash });
  await database.pool.query('update admin set last_login_at = now()');
  await database.close();
});

/** Starts a server and answers how; what runs is stopped. */
async function started(settings: Record<string, string>): Promise<string> {
  const greeting = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => greeting.mockRestore());
  try {
    const server = await startServer(readConfig(settings));
    await server.stop();
    return 'started';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const accounts = async () => {
  const database = await openDatabase({ dataDir: DATA_DIR });
  const { rows } = await database.pool.query<{ status: string; n: number; sessions: number }>(
    'select status, count(*)::int as n from admin group by status order by status',
  );
  await database.close();
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};

it('a server that others reach does not start while accounts have the password of the demo, until they are disabled', async () => {
  const refused =
    /^HOST or PUBLIC_URL lets others reach this server, and 12 of its accounts, such as .*@kerbside\.example, are active with the password that the demo gave to all: run npm run db:close-demo, which disables them\.$/;
  expect(await started({ ...PUBLIC, DEMO: 'none' })).toMatch(refused);
  expect(await started({ ...LOCAL, HOST: '0.0.0.0', DEMO: 'none' })).toMatch(refused);
  expect(await started(LOCAL)).toBe('started');
  expect(await started({ ...PUBLIC, DEMO: 'small' })).toBe('started');

  const before = await accounts();
  const said = await closeDemo({ dataDir: DATA_DIR, databaseUrl: undefined });
  expect(said).toMatch(/^Disabled 11 accounts\. superadmin@kerbside\.example has a new password: \S{12,}$/);
  expect(await accounts()).toEqual({ ...before, active: 1, disabled: 11 });
  expect(await closeDemo({ dataDir: DATA_DIR, databaseUrl: undefined })).toBe(
    'No account has the password of another one.',
  );
  expect(await started({ ...PUBLIC, DEMO: 'none' })).toBe('started');
});
