import { sql } from 'kysely';
import type { BoardBooking, BoardDriver } from '#contract/dispatch/board.schema.ts';
import type { JourneySchedule } from '#domain/dispatch/windows.ts';
import type { AssignmentStatus } from '#domain/fleet/fleet.ts';
import type { Instant } from '#domain/time/time.ts';
import { where } from '#server/kit/change/paging.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import type { Db, StaffContext } from '#server/kit/change/context.ts';
import { endsAfter } from '#server/kit/jobs/dispatch-window.ts';

/** City, filters and half-open time range of one board query. */
export interface BoardQuery {
  cityId: number;
  from: Instant;
  to: Instant;
  companyId: number | undefined;
  carClassId: number | undefined;
}

export async function findCity(db: Db, id: number) {
  const { rows } = await sql<{ id: number; name: string; timezone: string; buffer_min: number }>`
    select id, name ->> 'en' as name, timezone, buffer_min from city where id = ${id}`.execute(db);
  return rows[0];
}

/** Returns cities with drivers, those with the most upcoming bookings first. */
export async function citiesWithDrivers(
  { db, actor, now }: Pick<StaffContext, 'db' | 'actor' | 'now'>,
  markets: readonly string[],
) {
  const { rows } = await sql<{ id: number; name: string; timezone: string; drivers: number; jobs: number }>`
    select city.id, city.name ->> 'en' as name, city.timezone, count(*) as drivers, (
      select count(*) from (
        select from booking b
        where b.city_id = city.id and b.status in ('confirmed', 'assigned', 'en_route', 'arrived', 'on_board')
          and b.pickup_at >= ${now}::timestamptz - interval '12 hours' and b.pickup_at < ${now}::timestamptz + interval '36 hours'
          ${inMarkets(markets)}
      ) as ahead
    ) as jobs
    from city join driver on driver.city_id = city.id and driver.deleted_at is null and driver.status <> 'terminated'
    ${where([visibleTo(actor, 'city')])}
    group by city.id order by jobs desc, city.position, city.id`.execute(db);
  return rows;
}

/** Returns companies with drivers in a city, by name. */
export async function companiesOf(db: Db, cityId: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from company where exists (
      select from driver where driver.company_id = company.id and driver.city_id = ${cityId}
        and driver.deleted_at is null and driver.status <> 'terminated'
    ) order by name collate "und-x-icu", id`.execute(db);
  return rows;
}

type DriverRow = Omit<BoardDriver, 'away'> & { leave: { from_on: string; to_on: string; note: string | null }[] };

/** Returns the drivers of a city, and other drivers who have a job there in the time range. */
export async function driversOf(db: Db, { cityId, from, to, companyId, carClassId }: BoardQuery): Promise<DriverRow[]> {
  const { rows } = await sql<DriverRow>`
    select driver.id, driver.name, driver.phone, driver.status, driver.enabled,
      jsonb_build_object('id', company.id, 'name', company.name) as company,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', car.id, 'plate', car.plate, 'class', car_class.name, 'primary', link.is_primary
        ) order by link.is_primary desc, car.id), '[]')
        from driver_car link join car on car.id = link.car_id join car_class on car_class.id = car.car_class_id
        where link.driver_id = driver.id and car.deleted_at is null) as cars,
      (select coalesce(jsonb_agg(jsonb_build_object('from_on', l.from_on, 'to_on', l.to_on, 'note', l.note)), '[]')
        from driver_leave l where l.driver_id = driver.id and l.to_on >= ${from}::timestamptz::date - 1
          and l.from_on <= ${to}::timestamptz::date + 1) as leave
    from driver join company on company.id = driver.company_id
    where driver.deleted_at is null
      and (driver.city_id = ${cityId} and driver.status <> 'terminated' or driver.id in (
        select a.driver_id from assignment a join booking b on b.id = a.booking_id
        where b.city_id = ${cityId} and a.status not in ('cancelled', 'replaced')
          and a.core_from < ${to}::timestamptz and ${endsAfter(from)}
      ))
      ${companyId === undefined ? sql`` : sql`and driver.company_id = ${companyId}`}
      ${
        carClassId === undefined
          ? sql``
          : sql`and exists (select from driver_car link join car on car.id = link.car_id
              where link.driver_id = driver.id and car.car_class_id = ${carClassId})`
      }
    order by company.name collate "und-x-icu", driver.name collate "und-x-icu", driver.id`.execute(db);
  return rows;
}

interface JobRow extends Omit<BoardBooking, 'id' | 'version' | 'status'> {
  id: number;
  version: number;
  driver_id: number;
  car: { id: number; plate: string };
  vehicle_no: number;
  day_no: number;
  core_from: Instant;
  core_to: Instant;
  buffer_min: number;
  status: AssignmentStatus;
  booking_id: number;
  booking_version: number;
  booking_status: string;
  market: string | null;
}

/** Returns the jobs of these drivers in the time range, in any city. */
export async function jobsOf(db: Db, drivers: readonly number[], { from, to }: BoardQuery): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select a.id, a.version, a.driver_id, jsonb_build_object('id', car.id, 'plate', car.plate) as car,
      a.vehicle_no, a.day_no, a.core_from, a.core_to, a.buffer_min, a.status,
      b.id as booking_id, b.version as booking_version, b.status as booking_status, b.market, ${GLANCE}
    from assignment a join booking b on b.id = a.booking_id join car on car.id = a.car_id
      join car_class cc on cc.id = b.car_class_id
    where a.driver_id = any(${drivers}) and a.status not in ('cancelled', 'replaced')
      and a.core_from < ${to}::timestamptz and ${endsAfter(from)}
    order by a.core_from, a.id`.execute(db);
  return rows;
}

type WaitingRow = JourneySchedule & BoardBooking & { filled: { vehicle_no: number; day_no: number }[] };

/** Returns bookings of a city in the time range with vehicles or days that may still need a driver. */
export async function waitingBookings(
  db: Db,
  { cityId, from, to, carClassId }: BoardQuery,
  markets: readonly string[],
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select b.id, b.version, b.status, b.kind, b.timezone, b.pickup_at, b.planned_end_at, b.days, b.vehicles, ${GLANCE},
      (select coalesce(jsonb_agg(jsonb_build_object('vehicle_no', a.vehicle_no, 'day_no', a.day_no)), '[]')
        from assignment a where a.booking_id = b.id and a.status not in ('cancelled', 'replaced')) as filled
    from booking b join car_class cc on cc.id = b.car_class_id
    where b.city_id = ${cityId} and b.status in ('confirmed', 'assigned', 'en_route', 'arrived', 'on_board')
      and b.pickup_at < ${to}::timestamptz and b.planned_end_at > ${from}::timestamptz
      ${carClassId === undefined ? sql`` : sql`and b.car_class_id = ${carClassId}`} ${inMarkets(markets)}
    order by b.pickup_at, b.id limit ${MAX_WAITING}`.execute(db);
  return rows;
}

const GLANCE = sql`
  b.code, concat_ws(' ', b.lead_first_name, b.lead_last_name) as who,
  b.origin ->> 'name' as origin, b.destination ->> 'name' as destination, b.flight_number,
  b.adults + b.children + b.infants as people, b.luggage, jsonb_build_object('id', cc.id, 'name', cc.name) as car_class`;

const inMarkets = (markets: readonly string[]) => (markets.length === 0 ? sql`` : sql`and b.market = any(${markets})`);

/** Far more than a dispatcher can assign in three days. */
const MAX_WAITING = 1000;
