import { sql, type RawBuilder } from 'kysely';
import type { CrewFacts } from '#domain/dispatch/eligible.ts';
import type { Window } from '#domain/dispatch/windows.ts';
import { addMinutes } from '#domain/time/time.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';
import type { BookingRecord } from '#server/booking/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import { endsAfter } from '#server/kit/jobs/dispatch-window.ts';
import { anyContains } from '#server/kit/change/search.store.ts';

/** A driver with a car: the facts for the rules, and the names to show. */
export interface OfferRecord extends CrewFacts {
  driver_id: number;
  car_id: number;
  company_id: number;
  commission_bps: number;
  rating: number | null;
  languages: string[];
  phone: string;
  car_name: string;
  is_primary: boolean;
}

/** A job close in time, with the names to show. */
export interface NearJob extends Window {
  id: number;
  booking_id: number;
  vehicle_no: number;
  day_no: number;
  driver_id: number;
  car_id: number;
  buffer_min: number;
  code: string;
  market: string | null;
  timezone: string;
  driver: string;
  plate: string;
}

/** Returns one driver with one car, linked or not; undefined when one of them does not exist. */
export async function findOffer(
  db: Db,
  booking: BookingRecord,
  who: { driver_id: number; car_id: number },
): Promise<OfferRecord | undefined> {
  const rows = await offers(db, booking, sql`d.id = ${who.driver_id} and c.id = ${who.car_id}`, 1);
  return rows[0];
}

/**
 * Returns the drivers of a booking's city with each of their cars, at most `limit`. `q` matches part of a name, plate
 * or company.
 */
export const offersFor = (
  { db, actor }: ListReader,
  booking: BookingRecord,
  q: string,
  limit: number,
): Promise<OfferRecord[]> =>
  offers(
    db,
    booking,
    sql`d.city_id = ${booking.city_id} and dc.car_id is not null and ${visibleTo(actor, 'driver', 'd') ?? sql`true`} and ${
      anyContains(q, [sql`concat_ws(' ', d.name, d.phone, c.plate, c.plate_key, co.name)`]) ?? sql`true`
    }`,
    limit,
  );

/** Returns jobs of these drivers and cars within a day of a time range, except those of the given assignments. */
export async function jobsNear(
  db: Db,
  fleet: { drivers: readonly number[]; cars: readonly number[] },
  { from, to }: Window,
  except: readonly number[] = [],
): Promise<NearJob[]> {
  const { rows } = await sql<NearJob>`
    select a.id, a.booking_id, a.vehicle_no, a.day_no, a.driver_id, a.car_id, a.core_from as "from", a.core_to as "to",
      a.buffer_min, b.code, b.market, b.timezone, d.name as driver, c.plate
    from assignment a
    join booking b on b.id = a.booking_id
    join driver d on d.id = a.driver_id
    join car c on c.id = a.car_id
    where a.status not in ('cancelled', 'replaced')
      and (a.driver_id = any(${fleet.drivers}) or a.car_id = any(${fleet.cars}))
      and a.core_from < ${to}::timestamptz + interval '1 day' and ${endsAfter(addMinutes(from, -24 * 60))}
      and not a.id = any(${except}::bigint[])
    order by a.core_from, a.id`.execute(db);
  return rows;
}

async function offers(
  db: Db,
  { kind, city_id, pickup_at }: BookingRecord,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<OfferRecord[]> {
  const { rows } = await sql<OfferRecord>`
    select d.id as driver_id, c.id as car_id, d.company_id, co.commission_bps, d.rating::float8 as rating, d.languages,
      d.phone, concat_ws(' ', c.make, c.model) as car_name, coalesce(dc.is_primary, false) as is_primary,
      dc.car_id is not null as linked,
      jsonb_build_object('name', co.name, 'enabled', co.enabled, 'validation_status', co.validation_status) as company,
      case when s.id is not null then
        jsonb_build_object('zone_ids', to_jsonb(s.zone_ids), 'airport_ids', to_jsonb(s.airport_ids), 'car_class_ids', to_jsonb(s.car_class_ids))
      end as service,
      jsonb_build_object(
        'name', d.name, 'enabled', d.enabled, 'status', d.status,
        'licence_expires_on', d.licence_expires_on, 'vocational_expires_on', d.vocational_expires_on,
        'leave', (
          select coalesce(jsonb_agg(jsonb_build_object('from_on', l.from_on, 'to_on', l.to_on) order by l.from_on), '[]')
          from driver_leave l where l.driver_id = d.id and l.to_on >= ${pickup_at}::timestamptz::date - 1
        )
      ) as driver,
      jsonb_build_object(
        'plate', c.plate, 'enabled', c.enabled, 'validation_status', c.validation_status,
        'class_name', cc.name, 'class_rank', cc.rank, 'seats', c.seats, 'luggage', c.luggage,
        'insurance_expires_on', c.insurance_expires_on, 'inspection_expires_on', c.inspection_expires_on,
        'registration_expires_on', c.registration_expires_on
      ) as car
    from driver d
    join company co on co.id = d.company_id
    left join company_service s on s.company_id = co.id and s.kind = ${kind} and s.city_id = ${city_id} and s.enabled
    join car c on c.company_id = d.company_id
    join car_class cc on cc.id = c.car_class_id
    left join driver_car dc on dc.driver_id = d.id and dc.car_id = c.id
    where d.deleted_at is null and c.deleted_at is null and co.deleted_at is null and ${which}
    order by d.id, c.id
    limit ${limit}`.execute(db);
  return rows;
}
