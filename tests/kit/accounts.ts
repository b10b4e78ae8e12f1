import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { RoleCode } from '#domain/access/roles.ts';
import { insertAdmin } from '#server/staff/admin.store.ts';
import type { Db } from '#server/kit/change/context.ts';
import { hashPassword } from '#server/staff/password.ts';
import { digest } from '#server/kit/security/digest.ts';

export const PASSWORD = 'correct horse battery';

/** Adds an account holding a role, unless it is there, and signs it in; answers the token. */
export async function insertAccount(db: Db, role: RoleCode, now: Date): Promise<string> {
  const token = (await insertAccounts(db, [role], now)).get(role);
  return token ?? '';
}

/** As {@link insertAccount} for several roles at once, since nearly every test file begins with all of them. */
export async function insertAccounts(
  db: Db,
  roles: readonly RoleCode[],
  now: Date,
): Promise<ReadonlyMap<RoleCode, string>> {
  await sql`
    with made as (
      insert into admin (email, name, password_hash)
      select code || '@example.com', 'The ' || code, ${await testPasswordHash()}
      from unnest(${roles}::text[]) with ordinality wanted (code, n)
      where not exists (select from admin where email = code || '@example.com')
      order by n returning id, email
    )
    insert into admin_role (admin_id, role_id)
    select made.id, role.id from made join role on made.email = role.code || '@example.com'`.execute(db);
  const emails = roles.map((role) => `${role}@example.com`);
  const tokens = await signIn(db, emails, now);
  return new Map(roles.map((role, n) => [role, tokens[n] ?? '']));
}

/** Starts a session for each of some addresses; answers their tokens. */
async function signIn(db: Db, emails: readonly string[], now: Date): Promise<string[]> {
  const tokens = emails.map(() => randomBytes(32).toString('base64url'));
  // Tests of other things are not asked to confirm who they are, whenever they run.
  const always = '2099-01-01T00:00:00Z';
  await sql`
    insert into session
      (token_hash, admin_id, ip, user_agent, created_at, last_seen_at, expires_at, stepped_up_at, confirmed_at)
    select wanted.hash, admin.id, '127.0.0.1', 'tests', ${now}, ${now}, ${new Date(now.getTime() + 12 * 3_600_000)},
      ${always}, ${always}
    from unnest(${emails}::text[], ${tokens.map((token) => digest(token))}::bytea[]) with ordinality wanted (email, hash, n)
    join admin on admin.email = wanted.email order by n`.execute(db);
  return tokens;
}

/** Adds superadmins with 40 sessions each. Returns `count` tokens. */
export async function insertListeners(db: Db, count: number, now: Date): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, n) => `listener${Math.floor(n / 40)}@example.com`);
  for (const email of new Set(emails))
    await insertAdmin(db, { email, name: email, passwordHash: await testPasswordHash(), roleCode: 'superadmin' });
  return signIn(db, emails, now);
}

/** Hash of {@link PASSWORD}, computed once because hashing is slow by design. */
export const testPasswordHash = (): Promise<string> => (passwordHash ??= hashPassword(PASSWORD));

let passwordHash: Promise<string> | undefined;
