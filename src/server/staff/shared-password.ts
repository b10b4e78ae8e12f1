import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { updateAdmin } from './admin.store.ts';
import { hashPassword, randomPassword } from './password.ts';
import { endAllSessions } from './admin-sessions.ts';

/** An active account whose password another account has too. */
interface SharedAccount {
  readonly id: number;
  readonly email: string;
  readonly isSuperadmin: boolean;
}

/** Hashes are salted: two are the same only where one was copied, as the demo does. */
async function sharedAccounts(db: Db): Promise<SharedAccount[]> {
  const { rows } = await sql<SharedAccount>`
    select a.id, a.email, exists (
      select from admin_role ar join role r on r.id = ar.role_id where ar.admin_id = a.id and r.code = 'superadmin'
    ) as "isSuperadmin"
    from admin a
    where a.status = 'active'
      and exists (select from admin b where b.id <> a.id and b.password_hash = a.password_hash)
    order by a.id`.execute(db);
  return rows;
}

/** @throws Error with one sentence when people could sign in with the password that the demo gave to all its accounts */
export async function refuseSharedPasswords(db: Db): Promise<void> {
  const shared = await sharedAccounts(db);
  if (shared.length === 0) return;
  throw new Error(
    `HOST or PUBLIC_URL lets others reach this server, and ${shared.length} of its accounts, such as ${shared[0]?.email}, are active with the password that the demo gave to all: run npm run db:close-demo, which disables them.`,
  );
}

/**
 * Disables the accounts that share a password and ends their sessions. A superadmin stays active, with a new password.
 * Returns the addresses of the disabled, and the new passwords by address.
 */
export async function endSharedPasswords(
  db: Db,
  now: Date,
): Promise<{ disabled: string[]; renewed: { email: string; password: string }[] }> {
  const disabled: string[] = [];
  const renewed: { email: string; password: string }[] = [];
  await transaction(db, { command: 'db:close-demo', actor: undefined, requestId: null }, async (tx) => {
    for (const { id, email, isSuperadmin } of await sharedAccounts(tx.db)) {
      if (isSuperadmin) {
        const password = randomPassword();
        await updateAdmin(tx.db, id, { password_hash: await hashPassword(password) });
        renewed.push({ email, password });
      } else {
        await updateAdmin(tx.db, id, { status: 'disabled' });
        disabled.push(email);
      }
      const sessions_ended = await endAllSessions(tx, id, now);
      const after = isSuperadmin ? { password: 'set' } : { status: 'disabled' };
      await tx.audit({ kind: 'admin', id, before: { status: 'active' }, after: { ...after, sessions_ended } });
    }
  });
  return { disabled, renewed };
}
