import { sql, type RawBuilder } from 'kysely';
import type { customer } from '#contract/customer.ts';
import type { Customer, CustomerRow } from '#contract/customer.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { BOOKING_STATUSES } from '#domain/booking/booking.ts';
import { LIVE_HOTEL_BOOKINGS } from '#domain/hotel/hotel-booking.ts';
import { needsContact } from '#domain/customer.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';
import type { Db } from '#server/kit/change/context.ts';
import { devicesOf, suppressionsOf } from '#server/sending/index.ts';
import {
  cursorOf,
  isAfter,
  limitTo,
  orderBy,
  where,
  type Cursor,
  type Sorting,
  type KeysetPage,
} from '#server/kit/change/paging.ts';
import { found } from '#server/kit/change/search.store.ts';

type Query = ParsedQueryOf<typeof customer.list>;

/** Returns one page of customers. Counting stops at {@link COUNT_CAP}. */
export async function customersPage({ db, actor }: ListReader, query: Query) {
  const filters = await conditions({ db, actor }, query);
  const rows = await read({ db, actor }, filters, orderBy(query, SORTING), limitTo(query));
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total
    from (select from customer c ${where(filters)} limit ${COUNT_CAP + 1}) as counted`.execute(db);
  const total = counted[0]?.total ?? 0;
  return { rows, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP };
}

/** Returns the customers after a cursor, and the cursor of the last. */
export async function walkCustomers(reader: ListReader, query: Query, { after, limit }: KeysetPage) {
  const filters = [...(await conditions(reader, query)), after ? isAfter(query, SORTING, after) : undefined];
  const place = sql`, ${cursorOf(query, SORTING)} as cursor`;
  const rows = await read<{ cursor: Cursor }>(reader, filters, orderBy(query, SORTING), sql`limit ${limit}`, place);
  return { rows, cursor: rows.at(-1)?.cursor ?? null };
}

/** Counts the customers a filter finds, without the cap. */
export async function countCustomers(reader: ListReader, query: Query): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from customer c ${where(await conditions(reader, query))}`.execute(reader.db);
  return rows[0]?.total ?? 0;
}

/** Returns those of some customers that the reader may see, in order of id. */
export const customersOf = (reader: ListReader, ids: readonly number[]): Promise<CustomerRow[]> =>
  read(reader, [sql`c.id = any(${ids})`, visibleTo(reader.actor, 'customer', 'c')], sql`order by c.id`, sql``);

/** Returns a customer, with the bookings and the spend that the reader may see. */
export async function findCustomer({ db, actor }: ListReader, id: number): Promise<Customer | undefined> {
  const [row] = await customersOf({ db, actor }, [id]);
  if (!row) return undefined;
  const { rows } = await sql<Customer['spend'][number]>`
    select currency, sum(paid_minor - refunded_minor)::int8 as minor from booking
    ${where([sql`customer_id = ${id} and paid_minor > 0`, visibleTo(actor, 'booking')])} group by currency order by 2 desc, currency`.execute(
    db,
  );
  const more = {
    suppressed: await suppressionsOf(db, row),
    devices: await devicesOf(db, id),
    consent: await consentOf(db, id),
  };
  return { ...row, spend: rows, ...more };
}

async function consentOf(db: Db, id: number): Promise<Customer['consent']> {
  const { rows } = await sql<NonNullable<Customer['consent']>>`
    select c.consent_at as at, c.consent_through as through, (select a.name from admin a where a.id = c.consent_by) as by
    from customer c where c.id = ${id} and c.consent_at is not null`.execute(db);
  return rows[0] ?? null;
}

/** Locks customers until the transaction ends, always in the same order, so that two merges cannot deadlock. */
export async function lockCustomers(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select from customer where id = any(${ids}) order by id for update`.execute(db);
}

/** Returns the names of all countries by code. */
export const countryNames = (db: Db): Promise<Record<string, string>> =>
  namesBy(
    db,
    sql`select code as key, name ->> 'en' as name from country order by (name ->> 'en') collate "und-x-icu", code`,
  );

/** Returns the tags in use. */
export const tagNames = ({ db, actor }: ListReader): Promise<Record<string, string>> =>
  namesBy(
    db,
    sql`select tag as key, tag as name from (
      select distinct unnest(tags) as tag from customer ${where([sql`tags <> '{}'`, visibleTo(actor, 'customer')])}) as t
      order by tag collate "und-x-icu" limit 500`,
  );

/** Returns another customer with this email address or phone number. */
export const holderOf = (db: Db, what: 'email' | 'phone', value: string, exceptId: number) =>
  db
    .selectFrom('customer')
    .select(['id', 'name'])
    .where(what, '=', value)
    .where('id', '<>', exceptId)
    .executeTakeFirst();

/** Locks an email address until the transaction ends, so that two who book at once add its customer once. */
export const lockAddress = (db: Db, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`customer:${email.toLowerCase()}`}, 0))`.execute(db);

/** Returns the customer with this email address, otherwise the one with this phone number. */
export async function customerWith(db: Db, email: string | null, phone: string | null) {
  const { rows } = await sql<{ id: number; email: string | null; phone: string | null }>`
    select id, email, phone from customer where email = ${email} or phone = ${phone} order by (email = ${email}) desc nulls last limit 1`.execute(
    db,
  );
  return rows[0];
}

async function namesBy(db: Db, query: RawBuilder<unknown>): Promise<Record<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`${query}`.execute(db);
  return Object.fromEntries(rows.map(({ key, name }) => [key, name]));
}

/** Reads customers. The page is cut before the joins, so that bookings are counted only for its own rows. */
async function read<More = unknown>(
  { db, actor }: ListReader,
  filters: readonly (RawBuilder<unknown> | undefined)[],
  order: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): Promise<(CustomerRow & More)[]> {
  const { rows } = await sql<CustomerRow & More>`
    select c.id, c.name, c.first_name, c.last_name, c.email, c.phone, c.language, c.country,
      (select country.name ->> 'en' from country where country.code = c.country) as country_name,
      c.timezone, c.marketing_opt_in, c.tags, c.note, c.enabled, b.bookings, b.last_booking_at, b.open_bookings + s.open_stays as open_bookings, c.erased_at,
      (select jsonb_build_object('id', m.id, 'name', m.name) from customer m where m.id = c.merged_into) as merged_into,
      c.version, c.created_at, c.updated_at${more}
    from (select c.* from customer c ${where(filters)} ${order} ${limit}) c
    cross join lateral (
      select count(*) as bookings, max(b.created_at) as last_booking_at,
        count(*) filter (where b.status = any(${OPEN})) as open_bookings
      from booking b ${where([sql`b.customer_id = c.id`, visibleTo(actor, 'booking', 'b')])}) b
    cross join lateral (
      select count(*) as open_stays from hotel_booking s
      ${where([sql`s.customer_id = c.id`, sql`s.status = any(${LIVE_HOTEL_BOOKINGS})`, visibleTo(actor, 'hotel_booking', 's')])}) s
    ${order}`.execute(db);
  return rows;
}

const conditions = async ({ db, actor }: ListReader, query: Query): Promise<(RawBuilder<unknown> | undefined)[]> => [
  sql`c.erased_at is null`,
  visibleTo(actor, 'customer', 'c'),
  found(query.q, (pattern) => sql`c.search_text like ${pattern}`),
  query.country ? sql`c.country = ${query.country}` : undefined,
  query.enabled === undefined ? undefined : query.enabled ? sql`c.enabled` : sql`not c.enabled`,
  query.marketing_opt_in === undefined ? undefined : sql`c.marketing_opt_in = ${query.marketing_opt_in}`,
  query.tag ? sql`c.tags @> array[${query.tag}::text]` : undefined,
  query.created_from ? sql`c.created_at >= ${query.created_from}` : undefined,
  query.created_to ? sql`c.created_at < ${query.created_to}` : undefined,
  query.duplicates === undefined ? undefined : await duplicateCondition(db, query.duplicates),
];

/** Returns the condition for possible duplicates. They are searched once, so that page and count need not repeat it. */
async function duplicateCondition(db: Db, alike: boolean): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: number }>`${DUPLICATE_CONDITIONS}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return alike ? sql`c.id = any(${ids})` : sql`c.id <> all(${ids})`;
}

/** SQL for customers that share a key with another one, read from the index of each key alone. */
const DUPLICATE_CONDITIONS = sql.join(
  ['email_key', 'phone_key', 'person_key'].map((key) => {
    const column = sql.ref(key);
    return sql`
      select id from customer where ${column} = any(array(
        select ${column} from customer where ${column} is not null group by ${column} having count(*) > 1))`;
  }),
  sql` union `,
);

const SORTING: Sorting = {
  fields: {
    created_at: sql`c.created_at`,
    name: sql`c.name collate "und-x-icu"`,
    email: sql`coalesce(c.email, '')`,
    country: sql`coalesce(c.country, '')`,
    id: sql`c.id`,
  },
  direction: 'desc',
  id: sql`c.id`,
};

const OPEN = BOOKING_STATUSES.filter(needsContact);

/** Counting stops here: nobody pages through more rows. */
const COUNT_CAP = 10_000;
