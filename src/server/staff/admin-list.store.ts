import { sql, type RawBuilder } from 'kysely';
import type { admin } from '#contract/staff/admin.ts';
import type { Admin } from '#contract/staff/admin.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { NO_ROLE_LEVEL } from '#domain/access/level.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listStore } from '#server/kit/change/list.store.ts';
import { type Sorting } from '#server/kit/change/paging.ts';
import { anyContains } from '#server/kit/change/search.store.ts';

type Query = ParsedQueryOf<typeof admin.list>;

export const findStaff = async (db: Db, id: number): Promise<StaffRow | undefined> =>
  (await sql<StaffRow>`select ${COLUMNS} from admin a where a.id = ${id} and not a.is_service`.execute(db)).rows[0];

/**
 * Locks an admin until the transaction ends, and reads it. Changes that could remove the last superadmin run one after
 * another: each first takes a lock on the superadmin role that does not block giving the role to others.
 */
export async function lockStaff(db: Db, id: number): Promise<StaffRow | undefined> {
  await sql`select from role where level = 0 for no key update`.execute(db);
  await sql`select from admin where id = ${id} for no key update`.execute(db);
  return findStaff(db, id);
}

/** Counts the superadmins who can sign in. */
export async function countSuperadmins(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`select (${SUPERADMINS}) as total`.execute(db);
  return rows[0]?.total ?? 0;
}

export const insertStaff = async (
  db: Db,
  admin: Pick<Admin, 'email' | 'name' | 'markets' | 'locale' | 'timezone'> & {
    phone: string | null;
    passwordHash: string;
  },
): Promise<number> => {
  const { passwordHash: password_hash, markets, ...values } = admin;
  const { id } = await db
    .insertInto('admin')
    .values({ ...values, markets: [...markets], password_hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const conditions = ({ q, role, status }: Query) => [
  sql`not a.is_service`,
  anyContains(q, [sql`a.name`, sql`a.email`, sql`a.phone`]),
  role === undefined
    ? undefined
    : sql`exists (select from admin_role ar where ar.admin_id = a.id and ar.role_id = ${role})`,
  status ? sql`a.status = ${status}` : undefined,
];

const SORTING: Sorting = {
  fields: {
    name: sql`a.name collate "und-x-icu"`,
    id: sql`a.id`,
    // Admins who have never signed in sort first.
    last_login_at: sql`coalesce(a.last_login_at, 'epoch')`,
  },
  direction: 'asc',
  id: sql`a.id`,
};

const LEVEL = (admin: RawBuilder<unknown>) =>
  sql`coalesce((select min(r.level) from admin_role ar join role r on r.id = ar.role_id where ar.admin_id = ${admin}), ${sql.lit(NO_ROLE_LEVEL)})`;

const SUPERADMINS = sql`
  select count(*) from admin s where s.status = 'active' and ${LEVEL(sql`s.id`)} = 0`;

/** `avatar` is the key of the image. */
const COLUMNS = sql`
  a.id, a.name, a.email, a.avatar, a.phone, a.status, a.markets, a.locale, a.timezone, a.last_login_at, a.version,
    a.created_at, a.updated_at,
    (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'level', r.level) order by r.level, r.id), '[]')
     from admin_role ar join role r on r.id = ar.role_id where ar.admin_id = a.id) as roles,
    ${LEVEL(sql`a.id`)} as level,
    (exists (select from two_step t where t.admin_id = a.id and t.confirmed_at is not null)
      or exists (select from passkey k where k.admin_id = a.id)) as two_step,
    a.status = 'active' and ${LEVEL(sql`a.id`)} = 0 and (${SUPERADMINS}) = 1 as last_superadmin`;

/** An admin with their phone number, which not everybody sees. */
export type StaffRow = Admin & { phone: string | null };

/** Admins as other admins see them. */
export const staff = listStore<StaffRow, Query>({
  placed: { kind: 'admin', alias: 'a' },
  columns: COLUMNS,
  from: sql`admin a`,
  sorting: SORTING,
  filters: conditions,
});
