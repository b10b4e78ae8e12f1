import { sql } from 'kysely';
import type { CompanyService } from '#contract/fleet/company.schema.ts';
import type { BookingKind } from '#domain/booking/booking.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';
import { where } from '#server/kit/change/paging.ts';
import { resourceStore } from '#server/kit/change/resource.store.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';

export const serviceTable = resourceStore({
  placed: null,
  table: 'company_service',
  sorting: { fields: {}, direction: 'asc' },
  filters: () => [],
});

/** Returns the services of a company in the markets of the reader by city and kind, or only the one with the given id. */
export async function servicesOf(
  { db, actor }: ListReader,
  companyId: number,
  serviceId?: number,
): Promise<CompanyService[]> {
  const { rows } = await sql<CompanyService>`
    select s.id, s.company_id, s.kind, s.city_id, s.zone_ids, s.airport_ids, s.car_class_ids, s.languages, s.enabled, s.version,
      s.created_at, s.updated_at, city.name ->> 'en' as city_name,
      array(select zone.name ->> 'en' from zone where zone.id = any(s.zone_ids) order by 1) as zones,
      array(select iata from airport where airport.id = any(s.airport_ids) order by iata) as airports,
      array(select name from car_class where car_class.id = any(s.car_class_ids) order by rank, id) as car_classes
    from company_service s join city on city.id = s.city_id
    ${where([
      sql`s.company_id = ${companyId}`,
      serviceId === undefined ? undefined : sql`s.id = ${serviceId}`,
      visibleTo(actor, 'city'),
    ])}
    order by (city.name ->> 'en') collate "und-x-icu", s.kind, s.id`.execute(db);
  return rows;
}

export const deleteService = (db: Db, id: number) => db.deleteFrom('company_service').where('id', '=', id).execute();

/** What a service refers to and does not exist: whether its city, and how many of the others. */
interface Unknown {
  city: boolean;
  zones: number;
  airports: number;
  classes: number;
}

/** Returns which references of a service do not exist. */
export async function unknownTo(
  db: Db,
  named: Pick<CompanyService, 'kind' | 'city_id' | 'zone_ids' | 'airport_ids' | 'car_class_ids'>,
): Promise<Unknown> {
  const { rows } = await sql<Unknown>`
    select not exists (select from city where id = ${named.city_id}) as city,
      (select count(*) from unnest(${named.zone_ids}::bigint[]) z
        where not exists (select from zone where zone.id = z and zone.city_id = ${named.city_id} and zone.kind = ${named.kind})) as zones,
      (select count(*) from unnest(${named.airport_ids}::bigint[]) a
        where not exists (select from airport where airport.id = a and airport.city_id = ${named.city_id})) as airports,
      (select count(*) from unnest(${named.car_class_ids}::bigint[]) c
        where not exists (select from car_class where car_class.id = c)) as classes`.execute(db);
  return rows[0] ?? { city: true, zones: 0, airports: 0, classes: 0 };
}

/** Returns whether a company has another service of this kind in this city. */
export const hasOther = async (
  db: Db,
  { id, company_id, kind, city_id }: { id: number; company_id: number; kind: BookingKind; city_id: number },
): Promise<boolean> =>
  (await db
    .selectFrom('company_service')
    .select('id')
    .where('company_id', '=', company_id)
    .where('kind', '=', kind)
    .where('city_id', '=', city_id)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined;
