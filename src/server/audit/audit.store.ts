import { sql, type RawBuilder } from 'kysely';
import type { audit } from '#contract/audit.ts';
import type { HistoryKind } from '#contract/record-kinds.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { parseCode } from '#domain/booking/booking-code.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import { entriesVisibleTo } from '#server/kit/confine/entries.ts';
import { RECORDS } from '#server/kit/confine/records.ts';
import type { Actor, Db } from '#server/kit/change/context.ts';
import {
  cursorOf,
  isAfter,
  limitTo,
  orderBy,
  where,
  type Cursor,
  type PageQuery,
  type Sorting,
  type KeysetPage,
} from '#server/kit/change/paging.ts';

type Query = ParsedQueryOf<typeof audit.list>;
type Condition = RawBuilder<unknown> | undefined;

/** The part of the audit log that an admin may see. */
export interface AuditScope {
  actor: Actor;
  kinds: readonly HistoryKind[];
  /** Markets the admin is limited to; empty means all. */
  markets: readonly string[];
  /** Lists whose shared views the admin may see. */
  lists: readonly string[];
}

export interface EntryRow {
  id: number;
  at: string;
  actor_id: number | null;
  actor_name: string | null;
  command: string;
  kind: HistoryKind;
  record_id: number;
  label: string | null;
  currency: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  request_id: string | null;
}

/** Returns one page of entries. Counting stops at {@link COUNT_CAP}. */
export async function entriesPage(db: Db, query: PageQuery, conditions: readonly Condition[]) {
  const rows = await entries(db, query, conditions, limitTo(query));
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total
    from (select from audit_log a ${where(conditions)} limit ${COUNT_CAP + 1}) as counted`.execute(db);
  const total = counted[0]?.total ?? 0;
  return { rows, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP };
}

/** Returns the entries after a cursor, each with its own cursor. */
export const walkEntries = (db: Db, query: Query, scope: AuditScope, { after, limit }: KeysetPage) =>
  entries(
    db,
    query,
    [...listConditions(query, scope), after ? isAfter(query, SORTING, after) : undefined],
    sql`limit ${limit}`,
  );

/** Counts the entries a filter finds, without the cap. */
export async function countEntries(db: Db, query: Query, scope: AuditScope): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from audit_log a ${where(listConditions(query, scope))}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Returns the conditions of the list for a query. */
export function listConditions({ q, actor, kind, command, from, to }: Query, scope: AuditScope): Condition[] {
  return [
    ...visible(scope),
    q ? named(q) : undefined,
    actor === undefined ? undefined : actor === 'system' ? sql`a.actor_id is null` : sql`a.actor_id = ${actor}`,
    kind && sql`a.entity = ${kind}`,
    command ? sql`a.command = ${command}` : undefined,
    from ? sql`a.at >= ${from}` : undefined,
    to ? sql`a.at < ${to}` : undefined,
  ];
}

/** Returns the conditions of one record's history. */
export const ofRecord = (kind: string, id: number, scope: AuditScope): Condition[] => [
  ...visible(scope),
  sql`a.entity = ${kind}`,
  sql`a.entity_id = ${id}`,
];

/** Returns the conditions of one entry. */
export const ofId = (id: number, scope: AuditScope): Condition[] => [...visible(scope), sql`a.id = ${id}`];

/** Returns the names of everybody who has an entry, of those the reader may see. */
export async function actorNames({ db, actor }: ListReader): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select ad.id, ad.name from admin ad
    ${where([sql`exists (select from audit_log a where a.actor_id = ad.id)`, visibleTo(actor, 'admin', 'ad')])} order by ad.name, ad.id`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
}

/** Returns every command with an entry of these kinds, by a skip scan of the index. */
export async function commandsSeen(db: Db, { kinds }: AuditScope): Promise<string[]> {
  const { rows } = await sql<{ command: string }>`
    with recursive seen as (
      (select command from audit_log order by command limit 1)
      union all
      select (select a.command from audit_log a where a.command > s.command order by a.command limit 1)
      from seen s where s.command is not null
    )
    select s.command from seen s
    cross join lateral (select entity from audit_log a where a.command = s.command limit 1) as sample
    where s.command is not null and sample.entity = any(${kinds})`.execute(db);
  return rows.map(({ command }) => command);
}

function visible({ actor, kinds, markets, lists }: AuditScope): Condition[] {
  return [
    sql`a.entity = any(${kinds})`,
    markets.length > 0
      ? sql`(a.entity <> 'booking' or exists (
          select from booking b where b.id = a.entity_id and b.market = any(${markets})))`
      : undefined,
    entriesVisibleTo(actor),
    sql`(a.entity <> 'playbook' or a.actor_id = ${actor.id} or
      jsonb_array_length(coalesce(a.after -> 'roles', '[]')) + jsonb_array_length(coalesce(a.before -> 'roles', '[]')) > 0)`,
    sql`(a.entity <> 'view' or coalesce(a.after, a.before) ->> 'list' = any(${lists}) and
      (a.before ->> 'shared' = 'true' or a.after ->> 'shared' = 'true' or a.actor_id = ${actor.id}))`,
  ];
}

/** Returns the condition for a booking code or a record id. */
function named(q: string): RawBuilder<unknown> {
  const code = parseCode(q);
  if (code) return sql`(a.entity, a.entity_id) in (select 'booking', b.id from booking b where b.code = ${code.code})`;
  return /^\d{1,15}$/.test(q) ? sql`a.entity_id = ${Number(q)}` : sql`false`;
}

/** Reads entries. The page is cut before names are joined, so that skipped rows cost only their index entry. */
async function entries(db: Db, query: PageQuery, conditions: readonly Condition[], limit: RawBuilder<unknown>) {
  const order = orderBy(query, SORTING);
  const { rows } = await sql<EntryRow & { cursor: Cursor }>`
    select a.id, a.at, a.actor_id, who.name as actor_name, a.command, a.entity as kind, a.entity_id as record_id,
      a.before, a.after, a.request_id, ${cursorOf(query, SORTING)} as cursor,
      coalesce(a.label, case a.entity ${sql.join(CALLED, sql` `)}
        else coalesce(facts -> 'name' ->> 'en', facts ->> 'name') end, (select n.label from audit_log n
        where n.entity = a.entity and n.entity_id = a.entity_id and n.label is not null order by n.id desc limit 1)) as label,
      coalesce(facts ->> 'currency', b.currency) as currency
    from (select a.* from audit_log a ${where(conditions)} ${order} ${limit}) a
    cross join lateral (select coalesce(a.after, a.before) as facts) as f
    left join admin who on who.id = a.actor_id
    left join booking b on a.entity = 'booking' and b.id = a.entity_id
    ${order}`.execute(db);
  return rows;
}

/** What records of each kind are called where their entries keep no name. */
const CALLED = Object.entries(RECORDS).flatMap(([kind, { called }]) =>
  called ? [sql`when ${kind} then ${called}`] : [],
);

const SORTING: Sorting = { fields: { at: sql`a.at` }, direction: 'desc', id: sql`a.id` };

/** Counting stops here: nobody pages through more rows. */
const COUNT_CAP = 10_000;
