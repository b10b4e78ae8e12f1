import { sql, type Updateable } from 'kysely';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { apiKey } from '#contract/staff/api-key.ts';
import type { KeyCall } from '#contract/staff/api-key.schema.ts';
import { KEY_MARK } from '#domain/access/api-key-rules.ts';
import { accessesOf, splitAccess, type Action, type Grants, type Tag } from '#domain/access/access.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listStore, type ListReader } from '#server/kit/change/list.store.ts';
import { limitTo, where, type Sorting } from '#server/kit/change/paging.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import { digest } from '#server/kit/security/digest.ts';
import type { ApiKeyTable } from '#server/staff/tables.ts';
import { endingOf } from './key-text.ts';
import { anyContains } from '#server/kit/change/search.store.ts';

type Query = ParsedQueryOf<typeof apiKey.list>;

export interface ApiKeyRow {
  id: number;
  admin_id: number;
  name: string;
  description: string;
  ending: string;
  previous_until: string | null;
  policies: { permission_id: Tag; actions: Action[] }[];
  markets: string[];
  expires_at: string;
  rate_per_minute: number;
  last_used_at: string | null;
  last_ip: string | null;
  created_by: { id: number; name: string };
  revoked_at: string | null;
  revoked_by: { id: number; name: string } | null;
  version: number;
  created_at: string;
  updated_at: string;
}

/** What a key is made of, besides its permissions, which belong to its account. */
export interface NewApiKey {
  name: string;
  description: string;
  markets: readonly string[];
  expires_at: string;
  rate_per_minute: number;
}

/** Adds the account and the record of a key. Returns both ids. */
export async function insertApiKey(
  db: Db,
  { markets, ...key }: NewApiKey,
  { createdBy, email, now }: { createdBy: number; email: string; now: Date },
): Promise<{ id: number; adminId: number }> {
  const account = { email, name: key.name, password_hash: NO_PASSWORD, is_service: true, markets: [...markets] };
  const { id: adminId } = await db.insertInto('admin').values(account).returning('id').executeTakeFirstOrThrow();
  const at = now.toISOString();
  const { id } = await db
    .insertInto('api_key')
    .values({ ...key, admin_id: adminId, created_by: createdBy, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, adminId };
}

/** No password has this hash. */
const NO_PASSWORD = 'none';

/** Sets everything the account of a key may do. */
export async function setKeyRights(db: Db, adminId: number, grants: Grants): Promise<void> {
  await db.deleteFrom('policy').where('admin_id', '=', adminId).execute();
  const byTag = new Map<Tag, Action[]>();
  for (const access of accessesOf(grants)) {
    const { tag, action } = splitAccess(access);
    byTag.set(tag, [...(byTag.get(tag) ?? []), action]);
  }
  const rows = [...byTag].map(([permission_id, actions]) => ({ admin_id: adminId, permission_id, actions }));
  if (rows.length > 0) await db.insertInto('policy').values(rows).execute();
}

export const updateAccount = (db: Db, adminId: number, values: { name?: string; markets?: string[] }) =>
  db.updateTable('admin').set(values).where('id', '=', adminId).execute();

export const updateApiKey = (db: Db, id: number, values: Updateable<ApiKeyTable>, now: Date) =>
  db
    .updateTable('api_key')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute();

/** Adds a secret. Those before it end with `previousUntil`, unless they end sooner. */
export async function addSecret(
  db: Db,
  id: number,
  { key, previousUntil, now }: { key: string; previousUntil: Date; now: Date },
): Promise<void> {
  await sql`
    update api_key_secret set valid_until = least(valid_until, ${previousUntil}) where api_key_id = ${id}`.execute(db);
  await db
    .insertInto('api_key_secret')
    .values({ api_key_id: id, token_hash: digest(key), ending: endingOf(key), created_at: now.toISOString() })
    .execute();
}

/** The account of a key, with what it may do, and whether this secret of it has ended. */
export interface KeyOwner {
  id: number;
  admin_id: number;
  name: string;
  markets: string[];
  policies: { permission_id: Tag; actions: Action[] }[];
  rate_per_minute: number;
  expires_at: string;
  revoked_at: string | null;
  valid_until: string | null;
}

/** Finds the key of a token, however it stands. */
export async function findKeyOwner(db: Db, token: string): Promise<KeyOwner | undefined> {
  const { rows } = await sql<KeyOwner>`
    select k.id, k.admin_id, k.name, a.markets, ${POLICIES} as policies, k.rate_per_minute, k.expires_at, k.revoked_at,
      s.valid_until
    from api_key_secret s join api_key k on k.id = s.api_key_id join admin a on a.id = k.admin_id
    where s.token_hash = ${digest(token)}`.execute(db);
  return rows[0];
}

/** Records a call made with a key, and its use. Times of use are kept to the minute. */
export async function recordKeyCall(db: Db, keyId: number, made: Omit<KeyCall, 'id'>): Promise<void> {
  await sql`
    with used as (
      update api_key set last_used_at = ${made.at}, last_ip = ${made.ip}
      where id = ${keyId} and (last_used_at is null or last_ip <> ${made.ip}
        or last_used_at < ${made.at}::timestamptz - interval '1 minute')
    )
    insert into api_key_call (api_key_id, at, call, status, ip, request_id)
    values (${keyId}, ${made.at}, ${made.call}, ${made.status}, ${made.ip}, ${made.request_id})`.execute(db);
}

/** Returns what a key called, the latest first. */
export async function keyCalls(db: Db, keyId: number, page: { page: number; page_size: number }) {
  const { rows } = await sql<KeyCall>`
    select id, at, call, status, ip, request_id from api_key_call
    where api_key_id = ${keyId} order by id desc ${limitTo(page)}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from api_key_call where api_key_id = ${keyId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Deletes calls older than 30 days. */
export const purgeKeyCalls = (db: Db) =>
  db
    .deleteFrom('api_key_call')
    .where('at', '<', sql<string>`now() - interval '30 days'`)
    .execute();

/** Finds a key whose account lies within the reader's markets. */
export const findApiKey = async ({ db, actor }: ListReader, id: number): Promise<ApiKeyRow | undefined> =>
  (
    await sql<ApiKeyRow>`
      select ${COLUMNS} from ${FROM} ${where([sql`k.id = ${id}`, visibleTo(actor, 'admin', 'a')])}`.execute(db)
  ).rows[0];

/** Locks a key until the transaction ends. */
export const lockApiKey = (db: Db, id: number) =>
  db.selectFrom('api_key').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

const POLICIES = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('permission_id', p.permission_id, 'actions', p.actions)), '[]')
   from policy p where p.admin_id = a.id)`;

const COLUMNS = sql`
  k.id, k.admin_id, k.name, k.description, a.markets, ${POLICIES} as policies, k.expires_at, k.rate_per_minute,
  k.last_used_at, k.last_ip, k.revoked_at, k.version, k.created_at, k.updated_at,
  (select s.ending from api_key_secret s where s.api_key_id = k.id order by s.id desc limit 1) as ending,
  (select max(s.valid_until) from api_key_secret s where s.api_key_id = k.id) as previous_until,
  (select jsonb_build_object('id', m.id, 'name', m.name) from admin m where m.id = k.created_by) as created_by,
  (select jsonb_build_object('id', m.id, 'name', m.name) from admin m where m.id = k.revoked_by) as revoked_by`;

const FROM = sql`api_key k join admin a on a.id = k.admin_id`;

const SORTING: Sorting = {
  fields: {
    name: sql`k.name collate "und-x-icu"`,
    expires_at: sql`k.expires_at`,
    // Keys that were never used sort first.
    last_used_at: sql`coalesce(k.last_used_at, 'epoch')`,
    id: sql`k.id`,
  },
  direction: 'asc',
  id: sql`k.id`,
};

/** Keys as their managers see them. Whoever is limited to markets sees those of accounts within them. */
export const apiKeyRows = listStore<ApiKeyRow, Query & { now: Date }>({
  placed: { kind: 'admin', alias: 'a' },
  columns: COLUMNS,
  from: FROM,
  sorting: SORTING,
  filters: ({ q, state, now }) => [
    q ? sql`(${anyContains(q, [sql`k.name`])} or k.id = ${idIn(q)}::bigint)` : undefined,
    state === 'revoked' ? sql`k.revoked_at is not null` : undefined,
    state === 'expired' ? sql`(k.revoked_at is null and k.expires_at <= ${now})` : undefined,
    state === 'active' ? sql`(k.revoked_at is null and k.expires_at > ${now})` : undefined,
  ],
});

/** Returns the id in the beginning of a pasted key. */
const idIn = (pasted: string): string | null => new RegExp(`^${KEY_MARK}(\\d{1,15})(_|$)`).exec(pasted)?.[1] ?? null;
