import type { Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';
import type { AdminTable } from './tables.ts';

export type AdminRow = Selectable<AdminTable>;

export interface HeldRole {
  id: number;
  code: string;
  name: string;
  level: number;
}

export const findAdminByEmail = (db: Db, email: string): Promise<AdminRow | undefined> =>
  db.selectFrom('admin').selectAll().where('email', '=', email).where('is_service', '=', false).executeTakeFirst();

export const findAdmin = (db: Db, id: number): Promise<AdminRow | undefined> =>
  db.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirst();

export const lockAdmin = (db: Db, id: number): Promise<AdminRow> =>
  db.selectFrom('admin').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Returns the roles of an admin, highest first. */
export const rolesOf = (db: Db, adminId: number): Promise<HeldRole[]> =>
  db
    .selectFrom('role')
    .innerJoin('admin_role', 'admin_role.role_id', 'role.id')
    .select(['role.id', 'role.code', 'role.name', 'role.level'])
    .where('admin_role.admin_id', '=', adminId)
    .orderBy('role.level')
    .orderBy('role.id')
    .execute();

/** Updates an admin's record and increments its version. */
export const updateAdmin = (db: Db, id: number, values: Updateable<AdminTable>): Promise<AdminRow> =>
  db
    .updateTable('admin')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const recordLogin = (db: Db, id: number, now: Date) =>
  db.updateTable('admin').set({ last_login_at: now.toISOString() }).where('id', '=', id).execute();

export const countAdmins = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('admin')
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** Returns whether nobody has signed in to this installation yet. */
export const hasNoSignInYet = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('admin').select('id').where('last_login_at', 'is not', null).limit(1).executeTakeFirst()) ===
  undefined;

/**
 * Sets the same password for every active account. Returns the number of accounts. Only for an installation without users
 * yet.
 */
export async function setEveryPassword(db: Db, passwordHash: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('admin')
    .set({ password_hash: passwordHash, updated_at: sql<string>`now()` })
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Returns whether some process set the first password within the last `seconds`. */
export async function wasJustSet(db: Db, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ just: boolean }>`
    select exists (select from admin where updated_at > now() - make_interval(secs => ${seconds})) as just`.execute(db);
  return rows[0]?.just ?? false;
}

/** Creates an account with its role. */
export async function insertAdmin(
  db: Db,
  admin: { email: string; name: string; passwordHash: string; roleCode: string },
): Promise<void> {
  await sql`
    with made as (
      insert into admin (email, name, password_hash) values (${admin.email}, ${admin.name}, ${admin.passwordHash}) returning id
    )
    insert into admin_role (admin_id, role_id) select made.id, role.id from made, role where role.code = ${admin.roleCode}`.execute(
    db,
  );
}

/** Returns an admin's content language and time zone. */
export const displaySettingsOf = (db: Db, id: number): Promise<Pick<AdminRow, 'locale' | 'timezone'>> =>
  db.selectFrom('admin').select(['locale', 'timezone']).where('id', '=', id).executeTakeFirstOrThrow();
