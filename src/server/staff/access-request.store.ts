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
  now: Date;
}

/**
 * Creates a pending account with its request; undefined when the address already has an account. An account that was
 * declined and never had a role starts anew.
 */
export async function insertRequest(db: Db, request: NewRequest): Promise<number | undefined> {
  const replaced = await replaceUnconfirmed(db, request);
  if (replaced !== undefined) return replaced;
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
    insert into access_request (admin_id, reason, confirm_hash, created_at)
    select id, ${request.reason}, ${request.confirmHash}, ${request.now} from made returning id`.execute(db);
  return rows[0]?.id;
}

/**
 * Replaces the pending request of an address that nobody has confirmed, with all that was said in it: whoever asked first
 * has not shown that the address is theirs. Its link ends with it.
 */
async function replaceUnconfirmed(
  db: Db,
  { email, name, phone, passwordHash, reason, confirmHash, now }: NewRequest,
): Promise<number | undefined> {
  if (confirmHash === null) return undefined;
  const { rows } = await sql<{ id: number }>`
    with replaced as (
      update access_request r
      set reason = ${reason}, confirm_hash = ${confirmHash}, created_at = ${now}, version = r.version + 1
      from admin a
      where a.id = r.admin_id and a.email = ${email} and a.status = 'pending'
        and r.status = 'pending' and r.confirm_hash is not null and r.confirmed_at is null
      returning r.id, r.admin_id
    )
    update admin a
    set name = ${name}, phone = ${phone}, password_hash = ${passwordHash}, version = a.version + 1, updated_at = now()
    from replaced where a.id = replaced.admin_id returning replaced.id`.execute(db);
  return rows[0]?.id;
}

/** Confirms the address of a pending request made after `since`; undefined when no such request waits for the token. */
export async function confirmRequest(
  db: Db,
  confirmHash: Buffer,
  { now, since }: Record<'now' | 'since', Date>,
): Promise<{ id: number; admin_id: number; reason: string } | undefined> {
  return db
    .updateTable('access_request')
    .set({ confirmed_at: now.toISOString(), version: sql<number>`version + 1` })
    .where('confirm_hash', '=', confirmHash)
    .where('status', '=', 'pending')
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', since.toISOString())
    .returning(['id', 'admin_id', 'reason'])
    .executeTakeFirst();
}

/** Returns whether a token has confirmed an address. */
export async function isConfirmed(db: Db, confirmHash: Buffer): Promise<boolean> {
  const confirmed = await db
    .selectFrom('access_request')
    .select('id')
    .where('confirm_hash', '=', confirmHash)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return confirmed !== undefined;
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
