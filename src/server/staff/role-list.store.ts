import { sql, type RawBuilder } from 'kysely';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { role } from '#contract/staff/role.ts';
import type { Action, Grants, Tag } from '#domain/access/access.ts';
import type { Actor, Db } from '#server/kit/change/context.ts';
import { listStore } from '#server/kit/change/list.store.ts';
import { where, type Sorting } from '#server/kit/change/paging.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';

type Filters = Pick<ParsedQueryOf<typeof role.list>, 'q'>;

/** A role with its permissions and the number of admins who have it, of those whom the reader may see. */
export interface RoleRow {
  id: number;
  code: string;
  name: string;
  level: number;
  is_system: boolean;
  two_step_required: boolean;
  policies: { permission_id: Tag; actions: Action[] }[];
  admins: number;
  version: number;
  created_at: string;
  updated_at: string;
}

/** Returns the names of all roles, highest first. */
export const roleNames = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('role').select(['id', 'name']).orderBy('level').orderBy('id').execute();

export const findRole = async (db: Db, id: number, reader?: Actor): Promise<RoleRow | undefined> =>
  (await sql<RoleRow>`select ${columnsFor(reader)} from role r where r.id = ${id}`.execute(db)).rows[0];

/** Returns those of these roles that exist, with their level. */
export const findRoles = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('role')
    .select(['id', 'name', 'level'])
    .where('id', 'in', [...ids])
    .execute();

/** Locks a role, so that nobody is given it meanwhile, and reads it. */
export async function lockRole(db: Db, id: number): Promise<RoleRow | undefined> {
  await sql`select from role where id = ${id} for update`.execute(db);
  return findRole(db, id);
}

type NewRole = Pick<RoleRow, 'code' | 'name' | 'level' | 'two_step_required'>;

export async function insertRole(db: Db, role: NewRole): Promise<number> {
  const { id } = await db.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const updateRole = (
  db: Db,
  id: number,
  { name, level, two_step_required }: Pick<RoleRow, 'name' | 'level' | 'two_step_required'>,
) =>
  sql`update role set name = ${name}, level = ${level}, two_step_required = ${two_step_required}, version = version + 1, updated_at = now() where id = ${id}`.execute(
    db,
  );

/** Replaces the permissions of a role. */
export const setRolePolicies = (db: Db, id: number, grants: Grants) => setPolicies(db, sql`role_id`, id, grants);

/** Replaces the permissions an admin has beyond their roles. */
export const setOwnPolicies = (db: Db, id: number, grants: Grants) => setPolicies(db, sql`admin_id`, id, grants);

export async function deleteRole(db: Db, id: number): Promise<void> {
  await setRolePolicies(db, id, {});
  await db.deleteFrom('role').where('id', '=', id).execute();
}

async function setPolicies(db: Db, holder: RawBuilder<unknown>, id: number, grants: Grants): Promise<void> {
  const granted = Object.entries(grants).filter(([, actions]) => actions.length > 0);
  const tags = granted.map(([tag]) => tag);
  await sql`delete from policy where ${holder} = ${id} and not (permission_id = any(${tags}::text[]))`.execute(db);
  for (const [tag, actions] of granted)
    await sql`
      insert into policy (${holder}, permission_id, actions) values (${id}, ${tag}, ${actions})
      on conflict (${holder}, permission_id) do update set actions = excluded.actions`.execute(db);
}

const conditions = ({ q }: Filters) => [anyContains(q, [sql`r.name`])];

const SORTING: Sorting = {
  fields: { level: sql`r.level`, name: sql`r.name collate "und-x-icu"`, id: sql`r.id` },
  direction: 'asc',
  id: sql`r.id`,
};

const columnsFor = (reader: Actor | undefined) => sql`
  r.id, r.code, r.name, r.level, r.is_system, r.two_step_required, r.version, r.created_at, r.updated_at,
    (select coalesce(jsonb_agg(jsonb_build_object('permission_id', p.permission_id, 'actions', p.actions)), '[]')
     from policy p where p.role_id = r.id) as policies,
    (select count(*) from admin_role ar join admin on admin.id = ar.admin_id
      ${where([sql`ar.role_id = r.id`, visibleTo(reader, 'admin')])}) as admins`;

export const roleRowsFor = (reader: Actor) =>
  listStore<RoleRow, Filters>({
    placed: null,
    columns: columnsFor(reader),
    from: sql`role r`,
    sorting: SORTING,
    filters: conditions,
  });
