import { sql } from 'kysely';
import type { Action, Tag } from '#domain/access/access.ts';
import type { Db } from '#server/kit/change/context.ts';

export interface PolicyRow {
  id: number;
  permission_id: Tag;
  actions: Action[];
}

/** Returns the permissions an admin has beyond their roles. */
export const ownPolicies = (db: Db, adminId: number): Promise<PolicyRow[]> =>
  db
    .selectFrom('policy')
    .select(['id', 'permission_id', 'actions'])
    .where('admin_id', '=', adminId)
    .orderBy('id')
    .execute();

/** Returns the permissions of an admin's roles. */
export async function rolePolicies(db: Db, adminId: number): Promise<Omit<PolicyRow, 'id'>[]> {
  const { rows } = await sql<Omit<PolicyRow, 'id'>>`
    select p.permission_id, p.actions from policy p
    join admin_role ar on ar.role_id = p.role_id where ar.admin_id = ${adminId}`.execute(db);
  return rows;
}

/** Returns the admin of a personal policy, and its tag; undefined when it does not exist or belongs to a role. */
export async function ownerOfPolicy(db: Db, id: number): Promise<{ admin_id: number; permission_id: Tag } | undefined> {
  const { rows } = await sql<{ admin_id: number; permission_id: Tag }>`
    select admin_id, permission_id from policy where id = ${id} and admin_id is not null`.execute(db);
  return rows[0];
}
