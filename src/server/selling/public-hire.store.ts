import { sql } from 'kysely';
import type { HireCity } from '#contract/booking/public-hire.schema.ts';
import { soldIn } from '#server/reference/index.ts';
import type { Db } from '#server/kit/change/context.ts';

/** Returns the cities of a market where a day package is on sale, or the one asked for. */
export async function hireCities(db: Db, market: 'ph' | undefined, cityId?: number): Promise<HireCity[]> {
  const { rows } = await sql<HireCity>`
    select
      jsonb_build_object(
        'id', city.id, 'slug', city.slug, 'name', city.name, 'country', city.country, 'timezone', city.timezone,
        'currency', city.currency, 'min_lead_min', city.min_lead_min, 'max_lead_days', city.max_lead_days
      ) as city,
      (select jsonb_agg(jsonb_build_object(
          'code', o.code, 'name', o.name, 'includes', o.includes, 'included_hours', o.included_hours,
          'included_km', o.included_km, 'overtime_block_min', o.overtime_block_min, 'latest_end', o.latest_end
        ) order by o.included_hours, o.id)
        from service_option o where ${SELLS}) as packages,
      (select jsonb_agg(jsonb_build_object('code', z.code, 'name', z.name) order by z.name ->> 'en', z.id)
        from zone z where z.city_id = city.id and z.kind = 'day_booking' and z.enabled) as zones,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'code', c.code, 'name', c.name, 'max_pax', c.max_pax, 'max_luggage', c.max_luggage
        ) order by c.rank, c.id), '[]')
        from car_class c where c.enabled) as car_classes,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'code', x.code, 'name', x.name, 'max_qty', x.max_qty, 'car_classes', (
            select coalesce(jsonb_agg(c.code order by c.id), '[]') from car_class c where c.id = any (x.car_class_ids)
          )
        ) order by x.id), '[]')
        from addition x
        where x.city_id = city.id and x.kind = 'day_booking' and x.apply = 'optional' and x.enabled
          and x.deleted_at is null
      ) as extras
    from city
    where ${soldIn(market)} and city.day_booking_service and exists (select from service_option o where ${SELLS})
      ${cityId === undefined ? sql`` : sql`and city.id = ${cityId}`}
    order by city.position, (city.name ->> 'en') collate "und-x-icu", city.id`.execute(db);
  return rows;
}

/** SQL condition that the city sells the package in at least one zone. */
const SELLS = sql`
  o.kind = 'day_booking' and o.enabled and exists (
    select from zone_service s join zone z on z.id = s.zone_id
    where s.option_id = o.id and s.enabled and z.city_id = city.id and z.kind = 'day_booking' and z.enabled
  )`;
