import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/kit/database/database.ts';
import { fillFirst } from '#server/first-fill.ts';
import { greeting } from '#server/greeting.ts';
import { freshDatabase } from '#tests/kit/database.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const fill = (adminPassword: string | undefined) =>
  fillFirst(
    database,
    { adminEmail: 'boss@example.com', adminPassword, demo: 'none' },
    new Date('2026-05-20T04:00:00.000Z'),
    () => undefined,
  );

it('prints a password it made, never one the operator chose, and demands two-step sign-in of managers', async () => {
  const made = await fill(undefined);
  expect(greeting('http://x', made)).toContain(`Password    ${made?.password}`);
  const chosen = greeting('http://x', await fill('four unrelated words here'));
  expect(chosen).toContain('Sign in as  boss@example.com');
  expect(chosen).toContain('Password    the one in ADMIN_PASSWORD');
  expect(chosen).not.toContain('four unrelated words');
  const roles = await database.db.selectFrom('role').select('code').where('two_step_required', '=', true).execute();
  expect(roles.map(({ code }) => code).toSorted()).toEqual(['superadmin', 'user_admin']);
});

it('does not start with an operator’s password that is easy to guess', async () => {
  await expect(fill('Kerbside2026!')).rejects.toThrow(/^ADMIN_PASSWORD is too easy to guess\./);
});
