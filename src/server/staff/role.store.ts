import { sql } from 'kysely';
import type { Action, Tag } from '#domain/access/access.ts';
import type { RoleSeed } from '#domain/access/roles.ts';
import type { Db } from '#server/kit/change/context.ts';

/** Creates missing default roles with their policies. Existing roles stay as staff have changed them. */
export async function insertMissingRoles(db: Db, roles: readonly RoleSeed[]): Promise<void> {
  for (const role of roles) {
    const made = await db
      .insertInto('role')
      .values({ code: role.code, name: role.name, level: role.level, is_system: true })
      .onConflict((on) => on.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) continue;
    for (const [tag, actions] of Object.entries(role.grants)) {
      await sql`insert into policy (role_id, permission_id, actions) values (${made.id}, ${tag}, ${actions})`.execute(
        db,
      );
    }
  }
}

export const giveRoles = (db: Db, adminId: number, roleIds: readonly number[]) =>
  db
    .insertInto('admin_role')
    .values(roleIds.map((role_id) => ({ admin_id: adminId, role_id })))
    .execute();

export const takeRoles = (db: Db, adminId: number, roleIds: readonly number[]) =>
  db
    .deleteFrom('admin_role')
    .where('admin_id', '=', adminId)
    .where('role_id', 'in', [...roleIds])
    .execute();

/** Demands two-step sign-in of those who hold one of these roles. */
export const requireTwoStep = (db: Db, codes: readonly string[]) =>
  db
    .updateTable('role')
    .set({ two_step_required: true })
    .where('code', 'in', [...codes])
    .execute();

/** Returns the superadmins who can sign in. */
export async function superadmins(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct a.id from admin a join admin_role ar on ar.admin_id = a.id join role r on r.id = ar.role_id
    where a.status = 'active' and r.level = 0`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns active staff members who have a right. */
export async function staffWith(db: Db, tag: Tag, action: Action): Promise<number[]> {
  return (await staffAndMarketsWith(db, tag, action)).map(({ id }) => id);
}

/** Returns the active staff who hold a right, each with the markets they are limited to. */
export async function staffAndMarketsWith(
  db: Db,
  tag: Tag,
  action: Action,
): Promise<{ id: number; markets: string[] }[]> {
  const { rows } = await sql<{ id: number; markets: string[] }>`
    select a.id, a.markets from admin a
    where a.status = 'active' and not a.is_service and exists (
      select from policy p
      where p.permission_id = ${tag} and ${action} = any (p.actions)
        and (p.admin_id = a.id or p.role_id in (select ar.role_id from admin_role ar where ar.admin_id = a.id)))`.execute(
    db,
  );
  return rows;
}
