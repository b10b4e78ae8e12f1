import { DEFAULT_ROLES, SUPERADMIN } from '#domain/roles.ts';
import type { Db } from '#server/kit/context.ts';
import { countAdmins, insertAdmin } from './admin.store.ts';
import { hashPassword, randomPassword } from './password.ts';
import { insertMissingRoles } from './role.store.ts';

/**
 * Makes an empty installation usable: the default roles and one superadmin. Answers the password when it made one, so
 * that the start can print it once; undefined when people exist already.
 */
export async function ensureFirstAdmin(db: Db, wanted: { email: string; password: string | undefined }): Promise<string | undefined> {
  const password = wanted.password ?? randomPassword();
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    await insertMissingRoles(trx, DEFAULT_ROLES);
    if ((await countAdmins(trx)) > 0) return undefined;
    await insertAdmin(trx, { email: wanted.email, name: 'Administrator', passwordHash, roleCode: SUPERADMIN });
    return password;
  });
}
