import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';
import { raiseTimeLimit } from '#server/kit/database/time-limit.ts';
import type { Tables } from '#server/kit/database/tables.ts';
import { STAFF } from '#server/demo/people.ts';

type Tx = Transaction<Tables>;

/** A column's PostgreSQL type; `code` is text of plain characters, which needs no quotes. */
type ColumnType =
  | 'bigint'
  | 'integer'
  | 'numeric'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'code'
  | 'text'
  | 'text[]'
  | 'bigint[]'
  | 'jsonb';

export type Columns<Row = object> = Readonly<Record<keyof Row & string, ColumnType>>;

/** Rows for a table, to be inserted together. */
export type Load = { table: keyof Tables; columns: Columns; rows: readonly object[] };

/** Inserts many rows in one statement. */
export async function insertRows<Row extends object>(
  db: Db,
  table: keyof Tables,
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<void> {
  await insertLoads(db, [{ table, columns, rows }]);
}

/**
 * Inserts rows of several tables in one statement: one array per column, expanded by `unnest`, because the embedded
 * engine has no COPY. Foreign keys are checked at its end, so rows may refer to each other.
 */
export async function insertLoads(db: Db, loads: readonly Load[]): Promise<void> {
  const inserts = loads.filter(({ rows }) => rows.length > 0).map(insertOf);
  const last = inserts.pop();
  if (!last) return;
  const before = inserts.map((insert, index) => sql`${sql.ref(`load_${index}`)} as (${insert})`);
  await (before.length === 0 ? last : sql`with ${sql.join(before)} ${last}`).execute(db);
}

function insertOf({ table, columns, rows }: Load): RawBuilder<unknown> {
  const entries = Object.entries<ColumnType>(columns);
  const names = sql.join(entries.map(([name]) => sql.ref(name)));
  const values = sql.join(
    entries.map(([name, type]) =>
      type.endsWith('[]') ? sql`${sql.ref(`u.${name}`)}::${sql.raw(type)}` : sql.ref(`u.${name}`),
    ),
  );
  const arrays = sql.join(
    entries.map(([name, type]) => sql`${arrayLiteral(rows, name, type)}::${sql.raw(SQL_TYPES[type])}[]`),
  );
  return sql`insert into ${sql.table(table)} (${names}) select ${values} from unnest(${arrays}) as u(${names})`;
}

/** Returns whether no staff and no earlier fill have added records. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from city) and not exists (select from customer)
      and not exists (select from booking) as empty`.execute(db);
  return rows[0]?.empty ?? false;
}

/** Returns whether countries, currencies and languages are filled. */
export async function hasStandards(db: Db): Promise<boolean> {
  return (await db.selectFrom('country').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes the standards of an unused installation, so that the demo can bring its own. */
export async function clearStandards(db: Db): Promise<void> {
  for (const table of ['fx_rate', 'country', 'currency', 'language', 'car_class'] as const)
    await sql`delete from ${sql.table(table)}`.execute(db);
}

/** Gives an installation whose documents have no letterhead yet that of the demo's business. */
export async function setLetterhead(
  db: Db,
  { name, legal_name, address, phone, email, website, registration, foot }: Readonly<Record<LetterheadText, string>>,
): Promise<void> {
  await db
    .updateTable('letterhead')
    .set({ name, legal_name, address, phone, email, website, registration, foot })
    .where('name', 'is', null)
    .execute();
}

type LetterheadText = 'name' | 'legal_name' | 'address' | 'phone' | 'email' | 'website' | 'registration' | 'foot';

/** Returns whether the demo was filled in here, recognised by its staff accounts. */
export async function hasDemoStaff(db: Db): Promise<boolean> {
  const emails = STAFF.map(({ email }) => email);
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from admin where email = any(${emails})) as there`.execute(db);
  return rows[0]?.there ?? false;
}

/** Returns ids of roles by code. */
export async function roleIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('role').select(['code', 'id']).execute();
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** Creates a staff account with one role, unless the email is taken. Returns its id in either case. */
export async function ensureStaff(
  db: Db,
  staff: { email: string; name: string; passwordHash: string; roleId: number; at: string },
): Promise<number> {
  const { email, name, passwordHash, roleId, at } = staff;
  const made = await db
    .insertInto('admin')
    .values({
      email,
      name,
      password_hash: passwordHash,
      last_login_at: null,
      phone: null,
      avatar: null,
    })
    .onConflict((on) => on.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return (await db.selectFrom('admin').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  await db.insertInto('admin_role').values({ admin_id: made.id, role_id: roleId }).execute();
  await db.updateTable('admin').set({ created_at: at, updated_at: at }).where('id', '=', made.id).execute();
  return made.id;
}

/** Creates a pending account with its access request. */
export const insertApplicant = (
  db: Db,
  { email, name, passwordHash, reason, at }: Record<'email' | 'name' | 'passwordHash' | 'reason' | 'at', string>,
) =>
  sql`
    with made as (
      insert into admin (email, name, password_hash, status, created_at, updated_at)
      values (${email}, ${name}, ${passwordHash}, 'pending', ${at}, ${at}) on conflict (email) do nothing returning id
    )
    insert into access_request (admin_id, reason, created_at) select id, ${reason}, ${at} from made`.execute(db);

/** Advances the id sequences beyond ids that were assigned explicitly. */
export async function continueIds(db: Db, tables: readonly (keyof Tables)[]): Promise<void> {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(1, (select max(id) from ${sql.table(table)})))`.execute(
      db,
    );
  }
}

/**
 * Runs a bulk load without the secondary indexes, foreign keys and exclusion constraints of some tables, and then
 * restores them, checked against all rows. All of it is one transaction, so an interruption changes nothing.
 */
export async function loadBare(
  tx: Tx,
  tables: readonly (keyof Tables)[],
  load: () => Promise<void>,
  loaded: () => void,
): Promise<void> {
  await raiseTimeLimit(tx, 0);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relname = any(${tables}) and t.relnamespace = current_schema()::regnamespace
      and not i.indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`.execute(tx);
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select t.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    where k.contype in ('f', 'x') and t.relname = any(${tables}) and t.relnamespace = current_schema()::regnamespace`.execute(
    tx,
  );
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx);
  for (const { table, name } of keys)
    await sql`alter table ${sql.ref(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  await load();
  loaded();
  for (const { table, name, definition } of keys) {
    await sql`alter table ${sql.ref(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
  }
  for (const { definition } of indexes) await sql.raw(definition).execute(tx);
}

const SQL_TYPES: Record<ColumnType, string> = {
  bigint: 'bigint',
  integer: 'integer',
  numeric: 'numeric',
  boolean: 'boolean',
  date: 'date',
  timestamptz: 'timestamptz',
  code: 'text',
  text: 'text',
  'text[]': 'text',
  'bigint[]': 'text',
  jsonb: 'jsonb',
};

/** Returns an array literal. Numbers, times and codes need no quotes; the driver would quote and escape them all. */
function arrayLiteral(rows: readonly object[], name: string, type: ColumnType): string {
  return `{${rows.map((row) => itemOf(Reflect.get(row, name), type)).join(',')}}`;
}

function itemOf(value: unknown, type: ColumnType): string {
  if (value === null || value === undefined) return 'NULL';
  if (type === 'jsonb') return quote(JSON.stringify(value));
  if (Array.isArray(value)) return quote(`{${value.map((item) => itemOf(item, 'text')).join(',')}}`);
  if (typeof value === 'string') return type === 'text' ? quote(value) : value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError(`A ${typeof value} fits no column of type ${type}`);
}

function quote(text: string): string {
  return `"${/["\\]/.test(text) ? text.replace(/["\\]/g, String.raw`\$&`) : text}"`;
}
