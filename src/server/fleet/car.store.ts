import { sql } from 'kysely';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { car } from '#contract/fleet/car.ts';
import type { Car } from '#contract/fleet/car.schema.ts';
import { plateKey } from '#domain/fleet/car.ts';
import type { Actor, Db, StaffContext } from '#server/kit/change/context.ts';
import { listStore, type ListReader } from '#server/kit/change/list.store.ts';
import { where } from '#server/kit/change/paging.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import { todayIn } from './expiry.store.ts';

export type CarFilter = ParsedQueryOf<typeof car.list>;

export type CarRow = Omit<Car, 'photo_urls'>;

/** Returns the queries of the car list at a moment for a reader. Deleted cars are excluded. */
export const carsFor = ({ actor, now }: Pick<StaffContext, 'actor' | 'now'>) =>
  listStore<CarRow, CarFilter>({
    placed: { kind: 'car', alias: 'car' },
    columns: columnsFor(actor),
    from: FROM,
    sorting: {
      fields: {
        plate: sql`car.plate_key`,
        make: byLetters(sql`(car.make || ' ' || car.model)`),
        year: sql`car.year`,
        company: byLetters(sql`company.name`),
        class: sql`car_class.rank`,
        seats: sql`car.seats`,
        expires_on: EXPIRES,
        created_at: sql`car.created_at`,
        id: sql`car.id`,
      },
      direction: 'asc',
      id: sql`car.id`,
    },
    filters: (query) => conditions(query, now),
  });

export async function findCar({ db, actor }: ListReader, id: number): Promise<CarRow | undefined> {
  const { rows } = await sql<CarRow>`
    select ${columnsFor(actor)} from ${FROM} where car.id = ${id} and car.deleted_at is null`.execute(db);
  return rows[0];
}

/** Locks a car until the transaction ends. */
export async function lockCar(db: Db, id: number): Promise<void> {
  await sql`select from car where id = ${id} for update`.execute(db);
}

export const carTable = resourceStore({
  placed: 'car',
  table: 'car',
  sorting: { fields: {}, direction: 'desc' },
  filters: () => [],
});

/** Deletes a car softly and unlinks it from its drivers. Each of them gets another primary car. */
export async function deleteCar(db: Db, id: number, { at, by }: { at: Date; by: number }): Promise<void> {
  await sql`
    with gone as (delete from driver_car where car_id = ${id} returning driver_id, is_primary),
      next as (
        select distinct on (dc.driver_id) dc.driver_id, dc.car_id from driver_car dc
        join gone on gone.driver_id = dc.driver_id and gone.is_primary
        where dc.car_id <> ${id} order by dc.driver_id, dc.car_id)
    update driver_car dc set is_primary = true from next
    where dc.driver_id = next.driver_id and dc.car_id = next.car_id`.execute(db);
  await sql`
    update car set deleted_at = ${at.toISOString()}, version = version + 1, updated_at = now(), updated_by = ${by}
    where id = ${id}`.execute(db);
}

/** Returns another car with this plate. */
export const plateHolder = (db: Db, country: string, plate: string, exceptId: number) =>
  db
    .selectFrom('car')
    .select(['id', 'plate', 'make', 'model'])
    .where('country', '=', country)
    .where('plate_key', '=', plateKey(plate))
    .where('id', '<>', exceptId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const classIsThere = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('car_class').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Returns the names of car classes by id, in class order. */
export async function classNames(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('car_class').select(['id', 'name']).orderBy('rank').orderBy('id').execute();
}

const EXPIRES = sql`least(car.insurance_expires_on, car.inspection_expires_on, car.registration_expires_on)`;

/** Drivers of markets that the reader does not work in are left out. */
const columnsFor = (actor: Actor) => sql`
  car.id, car.company_id, company.name as company_name, city.timezone, car.plate, car.country,
  country.name ->> 'en' as country_name, car.make, car.model, car.year, car.colour, car.car_class_id,
  json_build_object('id', car_class.id, 'code', car_class.code, 'name', car_class.name, 'max_pax', car_class.max_pax,
    'rank', car_class.rank) as car_class,
  car.seats, car.luggage, car.photos, car.insurance_expires_on, car.inspection_expires_on, car.registration_expires_on,
  ${EXPIRES} as expires_on, car.validation_status,
  (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'is_primary', dc.is_primary)
      order by dc.is_primary desc, d.name), '[]')
    from driver_car dc join driver d on d.id = dc.driver_id
    ${where([sql`dc.car_id = car.id`, visibleTo(actor, 'driver', 'd')])}) as drivers,
  car.enabled, car.version, car.created_at, car.updated_at`;

const FROM = sql`car
  join company on company.id = car.company_id
  join city on city.id = company.city_id
  join country on country.code = car.country
  join car_class on car_class.id = car.car_class_id`;

const conditions = (query: CarFilter, now: Date) => [
  sql`car.deleted_at is null`,
  anyContains(query.q, [sql`car.plate`, sql`car.plate_key`, sql`car.make || ' ' || car.model`, sql`company.name`]),
  equals('car.company_id', query.company),
  equals('car.country', query.country),
  equals('car.car_class_id', query.car_class),
  equals('car.validation_status', query.validation_status),
  equals('car.enabled', query.enabled),
  query.driver === undefined
    ? undefined
    : sql`exists (select from driver_car dc where dc.car_id = car.id and dc.driver_id = ${query.driver})`,
  query.expiring === undefined ? undefined : sql`${EXPIRES} <= ${todayIn(now)} + ${query.expiring}::integer`,
];
