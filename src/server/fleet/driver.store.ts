import { sql } from 'kysely';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { driver } from '#contract/fleet/driver.ts';
import type { Driver } from '#contract/fleet/driver.schema.ts';
import type { DocumentFacts } from '#domain/fleet/fleet-rules.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listStore } from '#server/kit/change/list.store.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { endsAfter } from '#server/kit/jobs/dispatch-window.ts';
import { todayIn } from './expiry.store.ts';

export type DriverFilter = ParsedQueryOf<typeof driver.list>;

/** The moment of a driver query, and the markets whose bookings are shown; an empty list means all. */
export interface DriverListContext {
  now: Date;
  markets: readonly string[];
}

export type DriverRow = Omit<Driver, 'photo_url' | 'next_job'> & {
  next_job_at: string | null;
  next_job_code: string | null;
};

/** Returns the queries of the driver list. Deleted drivers are excluded. */
export const driversFor = (context: DriverListContext) =>
  listStore<DriverRow, DriverFilter>({
    placed: { kind: 'driver', alias: 'driver' },
    columns: columnsFor(context),
    from: fromFor(context),
    sorting: {
      fields: {
        name: byLetters(sql`driver.name`),
        company: byLetters(sql`company.name`),
        city: byLetters(sql`city.name ->> 'en'`),
        status: sql`driver.status`,
        expires_on: EXPIRES,
        created_at: sql`driver.created_at`,
        id: sql`driver.id`,
      },
      direction: 'asc',
      id: sql`driver.id`,
    },
    filters: (query) => conditions(query, context),
  });

export async function findDriver(db: Db, id: number, context: DriverListContext): Promise<DriverRow | undefined> {
  const { rows } = await sql<DriverRow>`
    select ${columnsFor(context)} from ${fromFor(context)} where driver.id = ${id} and driver.deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

/** Locks a driver until the transaction ends. */
export async function lockDriver(db: Db, id: number): Promise<void> {
  await sql`select from driver where id = ${id} for update`.execute(db);
}

export const driverTable = resourceStore({
  placed: 'driver',
  table: 'driver',
  sorting: { fields: {}, direction: 'desc' },
  filters: () => [],
});

/** Deletes a driver softly and unlinks the cars. */
export async function deleteDriver(db: Db, id: number, { at, by }: { at: Date; by: number }): Promise<void> {
  await sql`delete from driver_car where driver_id = ${id}`.execute(db);
  await sql`
    update driver set deleted_at = ${at.toISOString()}, version = version + 1, updated_at = now(), updated_by = ${by}
    where id = ${id}`.execute(db);
}

/** Returns another driver with this phone number. */
export const phoneHolder = (db: Db, phone: string, exceptId: number) =>
  others(db, exceptId).where('phone', '=', phone).executeTakeFirst();

/** Returns another driver with this licence. */
export const licenceHolder = (db: Db, country: string, licence: string, exceptId: number) =>
  others(db, exceptId).where('licence_country', '=', country).where('licence_no', '=', licence).executeTakeFirst();

/** Returns the company that a driver or car is added to; undefined when it does not exist or is deleted. */
export const findCompany = (db: Db, id: number) =>
  db
    .selectFrom('company')
    .innerJoin('city', 'city.id', 'company.city_id')
    .select(['company.id', 'company.name', 'city.timezone'])
    .where('company.id', '=', id)
    .where('company.deleted_at', 'is', null)
    .executeTakeFirst();

/** Returns the documents of a driver or car as the rules need them. */
export const documentsOf = (db: Db, owner: 'driver' | 'car', id: number): Promise<DocumentFacts[]> =>
  db
    .selectFrom('document')
    .select(['type', 'state', 'expires_on'])
    .where('owner', '=', owner)
    .where('owner_id', '=', id)
    .execute();

export const countryIsThere = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('country').select('id').where('code', '=', code).executeTakeFirst()) !== undefined;

export const cityIsThere = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('city').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const others = (db: Db, exceptId: number) =>
  db.selectFrom('driver').select(['id', 'name']).where('id', '<>', exceptId).where('deleted_at', 'is', null);

const EXPIRES = sql`least(driver.licence_expires_on, driver.vocational_expires_on)`;

const columnsFor = ({ now }: DriverListContext) => sql`
  driver.id, driver.company_id, company.name as company_name, driver.name, driver.phone, driver.email, driver.photo,
  driver.licence_no, driver.licence_country, driver.licence_class, driver.licence_expires_on, driver.vocational_no,
  driver.vocational_expires_on, driver.languages, driver.city_id, city.name ->> 'en' as city_name, city.timezone,
  driver.status, driver.rating::float8 as rating, driver.ratings, ${EXPIRES} as expires_on,
  (select max(l.to_on) from driver_leave l where l.driver_id = driver.id and ${todayIn(now)} between l.from_on and l.to_on)
    as away_until,
  (select coalesce(json_agg(json_build_object('id', c.id, 'plate', c.plate, 'name', c.make || ' ' || c.model,
      'is_primary', dc.is_primary) order by dc.is_primary desc, c.plate), '[]')
    from driver_car dc join car c on c.id = dc.car_id where dc.driver_id = driver.id) as cars,
  next.at as next_job_at, next.code as next_job_code,
  driver.enabled, driver.version, driver.created_at, driver.updated_at`;

const fromFor = ({ now, markets }: DriverListContext) => sql`driver
  join company on company.id = driver.company_id
  join city on city.id = driver.city_id
  left join lateral (
    select a.core_from as at,
      case when ${markets.length === 0} or b.market = any(${[...markets]}::text[]) then b.code end as code
    from assignment a join booking b on b.id = a.booking_id
    where a.driver_id = driver.id and a.status in ('assigned', 'en_route', 'arrived', 'on_board')
      and ${endsAfter(now)}
    order by a.core_from limit 1) as next on true`;

const conditions = (query: DriverFilter, { now }: DriverListContext) => [
  sql`driver.deleted_at is null`,
  anyContains(query.q, [sql`driver.name`, sql`driver.email`, sql`driver.phone`, sql`driver.licence_no`]),
  equals('driver.company_id', query.company),
  equals('driver.city_id', query.city),
  equals('driver.status', query.status),
  equals('driver.enabled', query.enabled),
  query.car === undefined
    ? undefined
    : sql`exists (select from driver_car dc where dc.driver_id = driver.id and dc.car_id = ${query.car})`,
  query.language === undefined ? undefined : sql`${query.language} = any(driver.languages)`,
  query.expiring === undefined ? undefined : sql`${EXPIRES} <= ${todayIn(now)} + ${query.expiring}::integer`,
];
