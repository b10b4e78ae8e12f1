import { DEFAULT_ROLES, SUPERADMIN } from '#domain/access/roles.ts';
import type { Db } from '#server/kit/change/context.ts';
import { countAdmins, insertAdmin } from './admin.store.ts';
import { insertMissingRoles } from './role.store.ts';

/** Adds missing default roles, and a superadmin when there is no account at all. */
export const ensureFirstAdmin = (db: Db, wanted: { email: string; passwordHash: string }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await insertMissingRoles(trx, DEFAULT_ROLES);
    if ((await countAdmins(trx)) > 0) return;
    await insertAdmin(trx, { ...wanted, name: 'Administrator', roleCode: SUPERADMIN });
  });
