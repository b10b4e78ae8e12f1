import { sql } from 'kysely';
import type { accessRequest } from '#contract/staff/access-request.ts';
import type { AccessRequest } from '#contract/staff/access-request.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listStore } from '#server/kit/change/list.store.ts';
import { type Sorting } from '#server/kit/change/paging.ts';
import { anyContains } from '#server/kit/change/search.store.ts';

/** A request as it is presented, with the id of its account. */
export type RequestRow = AccessRequest & { admin_id: number };

interface NewRequest {
  name: string;
  email: string;
  phone: string | null;
  passwordHash: string;
  reason: string;
  /** Null: no mail is sent, and the address counts as it is. */
  confirmHash: Buffer | null;
}

/**
 * Creates a pending account with its request; undefined when the address already has an account. An account that was
 * declined and never had a role starts anew.
 */
export async function insertRequest(db: Db, request: NewRequest): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into admin (email, name, phone, password_hash, status)
      values (${request.email}, ${request.name}, ${request.phone}, ${request.passwordHash}, 'pending')
      on conflict (email) do update
        set name = excluded.name, phone = excluded.phone, password_hash = excluded.password_hash, status = 'pending',
          version = admin.version + 1, updated_at = now()
        where admin.status = 'disabled' and admin.last_login_at is null
          and exists (select from access_request r where r.admin_id = admin.id)
          and not exists (select from access_request r where r.admin_id = admin.id and r.status <> 'declined')
          and not exists (select from admin_role ar where ar.admin_id = admin.id)
      returning id
    )
    insert into access_request (admin_id, reason, confirm_hash)
    select id, ${request.reason}, ${request.confirmHash} from made returning id`.execute(db);
  return rows[0]?.id;
}

/** Confirms the address of a pending request; undefined when the token is unknown or was used before. */
export async function confirmRequest(
  db: Db,
  confirmHash: Buffer,
  now: Date,
): Promise<{ id: number; admin_id: number; reason: string } | undefined> {
  return db
    .updateTable('access_request')
    .set({ confirmed_at: now.toISOString(), version: sql<number>`version + 1` })
    .where('confirm_hash', '=', confirmHash)
    .where('status', '=', 'pending')
    .where('confirmed_at', 'is', null)
    .returning(['id', 'admin_id', 'reason'])
    .executeTakeFirst();
}

type Query = ParsedQueryOf<typeof accessRequest.list>;

const conditions = ({ q, status }: Query) => [
  status ? sql`r.status = ${status}` : undefined,
  anyContains(q, [sql`a.name`, sql`a.email`, sql`a.phone`]),
];

const SORTING: Sorting = {
  fields: { created_at: sql`r.created_at`, name: sql`a.name collate "und-x-icu"`, email: sql`a.email` },
  direction: 'desc',
  id: sql`r.id`,
};

export const findRequest = async (db: Db, id: number): Promise<RequestRow | undefined> =>
  (await sql<RequestRow>`select ${COLUMNS} from ${FROM} where r.id = ${id}`.execute(db)).rows[0];

/** Locks a request and its account until the transaction ends, and reads the request. */
export async function lockRequest(db: Db, id: number): Promise<RequestRow | undefined> {
  await sql`
    select from access_request r join admin a on a.id = r.admin_id where r.id = ${id} for update`.execute(db);
  return findRequest(db, id);
}

export const decideRequest = (
  db: Db,
  id: number,
  decided: { status: 'approved' | 'declined'; note: string | null; by: number; now: Date },
) =>
  db
    .updateTable('access_request')
    .set({
      status: decided.status,
      note: decided.note,
      decided_by: decided.by,
      decided_at: decided.now.toISOString(),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();

const COLUMNS = sql`
  r.id, r.admin_id, case when r.confirm_hash is not null then r.confirmed_at is not null end as confirmed, a.name, a.email, a.phone, r.reason, r.status, r.note, r.decided_at, r.created_at, r.version,
    (select d.name from admin d where d.id = r.decided_by) as decided_by,
    array(select ro.name from admin_role ar join role ro on ro.id = ar.role_id
          where ar.admin_id = a.id order by ro.level, ro.id) as roles`;

const FROM = sql`access_request r join admin a on a.id = r.admin_id`;

export const requests = listStore<RequestRow, Query>({
  placed: null,
  columns: COLUMNS,
  from: FROM,
  sorting: SORTING,
  filters: conditions,
});
