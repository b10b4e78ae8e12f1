import { sql } from 'kysely';
import type { Offer } from '#contract/booking/offer.schema.ts';
import type { BookingKind } from '#domain/booking/booking.ts';
import type { Db } from '#server/kit/change/context.ts';

/** Returns what a city sells of a kind; undefined when the city does not exist. */
export async function findOffer(db: Db, cityId: number, kind: BookingKind): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`
    select
      jsonb_build_object(
        'id', city.id, 'name', city.name ->> 'en', 'timezone', city.timezone, 'currency', city.currency,
        'lat', city.lat::float8, 'lng', city.lng::float8,
        'min_lead_min', city.min_lead_min, 'max_lead_days', city.max_lead_days
      ) as city,
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'iata', a.iata, 'name', a.name) order by a.iata), '[]')
        from airport a where a.city_id = city.id and a.enabled) as airports,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', z.id, 'code', z.code, 'name', z.name ->> 'en', 'airport_ids', z.airport_ids
        ) order by z.name ->> 'en', z.id), '[]')
        from zone z where z.city_id = city.id and z.kind = ${kind} and z.enabled) as zones,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'code', c.code, 'name', c.name, 'max_pax', c.max_pax, 'max_luggage', c.max_luggage
        ) order by c.rank, c.id), '[]')
        from car_class c where c.enabled) as classes,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'code', o.code, 'name', o.name ->> 'en', 'directions', o.directions, 'included_hours', o.included_hours
        ) order by o.id), '[]')
        from service_option o
        where o.kind = ${kind} and o.enabled and exists (
          select from zone_service s join zone z on z.id = s.zone_id
          where s.option_id = o.id and s.enabled and z.city_id = city.id and z.kind = o.kind and z.enabled
        )) as options,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'code', x.code, 'name', x.name ->> 'en', 'max_qty', x.max_qty, 'cost_minor', x.cost_minor,
          'direction', x.direction, 'car_classes', (
            select coalesce(jsonb_agg(c.code order by c.id), '[]') from car_class c where c.id = any (x.car_class_ids)
          )
        ) order by x.id), '[]')
        from addition x
        where x.city_id = city.id and x.kind = ${kind} and x.apply = 'optional' and x.enabled and x.deleted_at is null
      ) as extras
    from city where city.id = ${cityId}`.execute(db);
  return rows[0];
}
