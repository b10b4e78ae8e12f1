import { randomBytes } from 'node:crypto';
import type { RoleCode } from '#domain/access/roles.ts';
import { insertAdmin } from '#server/staff/admin.store.ts';
import type { Db } from '#server/kit/change/context.ts';
import { hashPassword } from '#server/staff/password.ts';
import { insertSession } from '#server/staff/session.store.ts';

export const PASSWORD = 'correct horse battery';

/** Adds an account holding a role, unless it is there, and signs it in; answers the token. */
export async function insertAccount(db: Db, role: RoleCode, now: Date): Promise<string> {
  const email = `${role}@example.com`;
  if (role !== 'superadmin')
    await insertAdmin(db, { email, name: `The ${role}`, passwordHash: await testPasswordHash(), roleCode: role });
  return signIn(db, email, now);
}

async function signIn(db: Db, email: string, now: Date): Promise<string> {
  const { id } = await db.selectFrom('admin').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, {
    token,
    adminId: id,
    ip: '127.0.0.1',
    userAgent: 'tests',
    now,
    expiresAt: new Date(now.getTime() + 12 * 3_600_000),
  });
  // Tests of other things are not asked to confirm who they are, whenever they run.
  const always = '2099-01-01T00:00:00Z';
  await db
    .updateTable('session')
    .set({ stepped_up_at: always, confirmed_at: always })
    .where('admin_id', '=', id)
    .execute();
  return token;
}

/** Adds superadmins with 40 sessions each. Returns `count` tokens. */
export async function insertListeners(db: Db, count: number, now: Date): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const email = `listener${Math.floor(n / 40)}@example.com`;
    if (n % 40 === 0)
      await insertAdmin(db, { email, name: email, passwordHash: await testPasswordHash(), roleCode: 'superadmin' });
    tokens.push(await signIn(db, email, now));
  }
  return tokens;
}

/** Hash of {@link PASSWORD}, computed once because hashing is slow by design. */
export const testPasswordHash = (): Promise<string> => (passwordHash ??= hashPassword(PASSWORD));

let passwordHash: Promise<string> | undefined;
