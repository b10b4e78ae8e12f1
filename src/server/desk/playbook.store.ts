import { sql, type RawBuilder } from 'kysely';
import type { PlaybookStep } from '#contract/staff/playbook.schema.ts';
import type { PlaybookKind } from '#domain/playbook/playbook.ts';
import type { Db } from '#server/kit/change/context.ts';

export interface PlaybookRow {
  id: number;
  admin_id: number;
  owner: string;
  name: string;
  kind: PlaybookKind;
  steps: PlaybookStep[];
  roles: { id: number; name: string }[];
  version: number;
  updated_at: string;
}

/** Returns the admin's own playbooks, then those shared with a role of theirs, each by name. */
export const playbooksFor = (db: Db, adminId: number) =>
  read(
    db,
    sql`p.admin_id = ${adminId} or ${sharedWith(adminId)}`,
    sql`p.admin_id <> ${adminId}, p.name collate "und-x-icu", p.id`,
  );

export async function findPlaybook(db: Db, id: number): Promise<PlaybookRow | undefined> {
  const [row] = await read(db, sql`p.id = ${id}`, sql`p.id`);
  return row;
}

/** Locks a playbook until the transaction ends, and reads it. */
export async function lockPlaybook(db: Db, id: number): Promise<PlaybookRow | undefined> {
  await db.selectFrom('playbook').select('id').where('id', '=', id).forUpdate().execute();
  return findPlaybook(db, id);
}

/** Returns whether a playbook is shared with a role of this admin. */
export async function isSharedWith(db: Db, id: number, adminId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from playbook p where p.id = ${id} and ${sharedWith(adminId)}`.execute(db);
  return rows.length > 0;
}

export async function countPlaybooks(db: Db, adminId: number): Promise<number> {
  const { count } = await db
    .selectFrom('playbook')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns whether a staff member has another playbook with this name. */
export async function isPlaybookNamed(db: Db, adminId: number, name: string, id?: number): Promise<boolean> {
  const own = db.selectFrom('playbook').select('id').where('admin_id', '=', adminId);
  const found = await own.where('name', '=', name).executeTakeFirst();
  return found !== undefined && found.id !== id;
}

type Written = { name?: string | undefined; steps?: readonly PlaybookStep[] | undefined };

export async function insertPlaybook(
  db: Db,
  { steps, ...values }: Required<Written> & { admin_id: number; name: string; kind: string },
): Promise<number> {
  const row = { ...values, steps: JSON.stringify(steps) };
  const { id } = await db.insertInto('playbook').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const updatePlaybook = (db: Db, id: number, { name, steps }: Written) =>
  db
    .updateTable('playbook')
    .set({
      ...(name !== undefined && { name }),
      ...(steps && { steps: JSON.stringify(steps) }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();

/** Replaces the roles a playbook is shared with. */
export async function sharePlaybook(db: Db, id: number, roleIds: readonly number[]): Promise<void> {
  await db.deleteFrom('playbook_role').where('playbook_id', '=', id).execute();
  if (roleIds.length > 0)
    await db
      .insertInto('playbook_role')
      .values(roleIds.map((role_id) => ({ playbook_id: id, role_id })))
      .execute();
  await updatePlaybook(db, id, {});
}

/** Returns those of these roles that exist. */
export async function rolesAmong(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('role').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

export const deletePlaybook = (db: Db, id: number) => db.deleteFrom('playbook').where('id', '=', id).execute();

const sharedWith = (adminId: number) => sql`exists (select 1 from playbook_role pr
  join admin_role ar on ar.role_id = pr.role_id
  where pr.playbook_id = p.id and ar.admin_id = ${adminId})`;

async function read(db: Db, condition: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<PlaybookRow[]> {
  const { rows } = await sql<PlaybookRow>`
    select p.id, p.admin_id, a.name as owner, p.name, p.kind, p.steps, p.version, p.updated_at,
      coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
        from playbook_role pr join role r on r.id = pr.role_id where pr.playbook_id = p.id), '[]') as roles
    from playbook p join admin a on a.id = p.admin_id
    where ${condition} order by ${order}`.execute(db);
  return rows;
}
