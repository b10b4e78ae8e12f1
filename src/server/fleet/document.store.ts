import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { DateText } from '#domain/time/calendar.ts';
import type { DocumentOwner } from '#domain/fleet/fleet.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { document } from '#contract/fleet/document.ts';
import type { FleetDocument } from '#contract/fleet/document.schema.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listStore } from '#server/kit/change/list.store.ts';
import { equals } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import type { CarTable, DocumentTable, DriverTable } from './tables.ts';

export type DocumentRow = Selectable<DocumentTable> & {
  owner_name: string;
  /** Time zone of the company's city. */
  timezone: string;
  file_id: number | null;
  scan: FleetDocument['file'];
};

/** The owner of documents: its name, its company, and the time zone of the company's city. */
export interface Owner {
  name: string;
  company_id: number;
  timezone: string;
}

export async function findDocument(db: Db, id: number): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`select ${COLUMNS} from ${FROM} where d.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a document until the transaction ends, and reads it. */
export async function lockDocument(db: Db, id: number): Promise<DocumentRow | undefined> {
  await sql`select from document where id = ${id} for update`.execute(db);
  return findDocument(db, id);
}

/** Returns the owner; undefined when it does not exist or is deleted. */
export async function findOwner(db: Db, owner: DocumentOwner, id: number): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select ${NAMES[owner]} as name, c.id as company_id, city.timezone
    from ${sql.table(owner)} o
    join company c on c.id = ${owner === 'company' ? sql`o.id` : sql`o.company_id`}
    join city on city.id = c.city_id
    where o.id = ${id} and o.deleted_at is null`.execute(db);
  return rows[0];
}

export const insertDocument = async (db: Db, values: Insertable<DocumentTable>): Promise<number> =>
  (await db.insertInto('document').values(values).returning('id').executeTakeFirstOrThrow()).id;

/** Links the scan to a document just inserted, once the file is known to be stored. */
export const setScan = (db: Db, id: number, file: string | null) =>
  db.updateTable('document').set({ file }).where('id', '=', id).execute();

export const updateDocument = (db: Db, id: number, values: Updateable<DocumentTable>) =>
  db
    .updateTable('document')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updated_at: sql<string>`now()` }))
    .where('id', '=', id)
    .execute();

export const deleteDocument = (db: Db, id: number) => db.deleteFrom('document').where('id', '=', id).execute();

/**
 * Copies a document's date to its driver or car if it differs. Returns the previous date; undefined where nothing
 * changed.
 */
export async function copyDate(
  db: Db,
  { table, column, id }: { table: 'driver' | 'car'; column: DateColumn; id: number },
  date: DateText,
  by: number,
): Promise<{ before: DateText | null; version: number } | undefined> {
  const { rows } = await sql<{ before: DateText | null; version: number }>`
    update ${sql.table(table)} t set ${sql.ref(column)} = ${date}, version = t.version + 1, updated_at = now(),
      updated_by = ${by}
    from (select id, ${sql.ref(column)} as before from ${sql.table(table)} where id = ${id} for update) as old
    where t.id = old.id and old.before is distinct from ${date}::date
    returning old.before, t.version`.execute(db);
  return rows[0];
}

/** Columns with the dates until which a driver or car may be used. */
export type DateColumn =
  | Extract<keyof DriverTable, 'licence_expires_on' | 'vocational_expires_on'>
  | Extract<keyof CarTable, 'insurance_expires_on' | 'inspection_expires_on' | 'registration_expires_on'>;

const ownerName = sql`case d.owner
  when 'company' then c.name
  when 'driver' then (select name from driver where driver.id = d.owner_id)
  else (select plate from car where car.id = d.owner_id) end`;
const COLUMNS = sql`d.*, city.timezone, file.id as file_id, ${ownerName} as owner_name,
  case when file.id is not null then
    jsonb_build_object('key', file.key, 'name', file.name, 'mime', file.mime, 'bytes', file.bytes)
  end as scan`;
const FROM = sql`document d join company c on c.id = d.company_id join city on city.id = c.city_id
  left join file on file.key = d.file`;

const listing = listStore<DocumentRow, ParsedQueryOf<typeof document.list>>({
  placed: { kind: 'document', alias: 'd' },
  columns: COLUMNS,
  from: FROM,
  sorting: {
    fields: { created_at: sql`d.created_at`, expires_on: sql`coalesce(d.expires_on, 'infinity')` },
    direction: 'desc',
    id: sql`d.id`,
  },
  filters: ({ q, owner, owner_id, state }) => [
    anyContains(q, [ownerName, sql`d.number`, sql`replace(d.type, '_', ' ')`]),
    equals('d.owner', owner),
    equals('d.owner_id', owner_id),
    equals('d.state', state),
  ],
});

/** Returns one page of documents. */
export const documentPage = listing.list;

const NAMES: Readonly<Record<DocumentOwner, ReturnType<typeof sql>>> = {
  company: sql`o.name`,
  driver: sql`o.name`,
  car: sql`o.plate`,
};
