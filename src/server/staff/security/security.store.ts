import { sql } from 'kysely';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { security } from '#contract/security.ts';
import type { SecurityEventKind } from '#domain/access/burst.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listStore, type ListReader } from '#server/kit/change/list.store.ts';
import { where, type Sorting } from '#server/kit/change/paging.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import { anyContains } from '#server/kit/change/search.store.ts';

type Query = ParsedQueryOf<typeof security.list>;

export interface NewSecurityEvent {
  kind: SecurityEventKind;
  admin_id: number | null;
  email: string | null;
  ip: string;
  user_agent: string | null;
  call: string;
  reason: string;
  request_id: string;
}

export interface SecurityEventRow extends NewSecurityEvent {
  id: number;
  at: string;
  name: string | null;
}

export const insertSecurityEvent = (db: Db, event: NewSecurityEvent, now: Date) =>
  db
    .insertInto('security_event')
    .values({ ...event, at: now.toISOString() })
    .execute();

/** Counts the events since an instant, about one account and from one address. */
export async function countSecurityEvents(
  db: Db,
  { adminId, ip, since }: { adminId: number | null; ip: string; since: Date },
): Promise<{ ofAccount: number; fromAddress: number }> {
  const { rows } = await sql<{ of_account: number; from_address: number }>`
    select
      (select count(*) from security_event where admin_id = ${adminId}::bigint and at > ${since}) as of_account,
      (select count(*) from security_event where ip = ${ip} and at > ${since}) as from_address`.execute(db);
  return { ofAccount: rows[0]?.of_account ?? 0, fromAddress: rows[0]?.from_address ?? 0 };
}

/** Deletes events older than 180 days. */
export const purgeSecurityEvents = (db: Db) =>
  db
    .deleteFrom('security_event')
    .where('at', '<', sql<string>`now() - interval '180 days'`)
    .execute();

export const findSecurityEvent = async ({ db, actor }: ListReader, id: number): Promise<SecurityEventRow | undefined> =>
  (
    await sql<SecurityEventRow>`
      select ${COLUMNS} from ${FROM} ${where([sql`e.id = ${id}`, visibleTo(actor, 'admin', 'a')])}`.execute(db)
  ).rows[0];

const conditions = ({ q, kind, account, from, to }: Query) => [
  q ? sql`(${anyContains(q, [sql`a.name`, sql`coalesce(a.email, e.email)`])} or e.ip = ${q})` : undefined,
  kind ? sql`e.kind = ${kind}` : undefined,
  account === undefined ? undefined : sql`e.admin_id = ${account}`,
  from ? sql`e.at >= ${from}` : undefined,
  to ? sql`e.at < ${to}` : undefined,
];

const SORTING: Sorting = { fields: { at: sql`e.at` }, direction: 'desc', id: sql`e.id` };

const COLUMNS = sql`
  e.id, e.at, e.kind, e.admin_id, a.name, coalesce(a.email, e.email) as email, e.ip, e.user_agent, e.call, e.reason,
    e.request_id`;

const FROM = sql`security_event e left join admin a on a.id = e.admin_id`;

/** Staff limited to markets see what concerns the admins they see; what concerns no account is for staff of all markets. */
export const securityEvents = listStore<SecurityEventRow, Query>({
  placed: { kind: 'admin', alias: 'a' },
  columns: COLUMNS,
  from: FROM,
  sorting: SORTING,
  filters: conditions,
});
