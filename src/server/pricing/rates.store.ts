import { sql, type RawBuilder } from 'kysely';
import type { BookingKind } from '#domain/booking/booking.ts';
import type { TransferRows } from '#domain/pricing/airport.ts';
import type { HireRows } from '#domain/pricing/day-hire.ts';
import type { Zone } from '#domain/pricing/zone.ts';
import type { Db } from '#server/kit/change/context.ts';

/** Selects price rows: of a city, optionally only for one car class and for zones with these codes. */
export interface RatesOf {
  cityId: number;
  carClass?: string;
  zones?: readonly string[];
}

/** A zone with its name. */
export type NamedZone = Zone & { name: string };

/**
 * Returns what a city's transfers are priced by. Includes disabled rows: the rules explain why each of them does not
 * apply.
 */
export async function transferRates(db: Db, of: RatesOf): Promise<TransferRows> {
  const { rows } = await sql<TransferRows>`
    select
      ${list(sql`
        select p.id, p.enabled, z.code as zone, a.iata as airport, c.code as car_class, p.direction, p.cost_minor,
          p.duration_min, p.valid_from, p.valid_to
        from zone z
        join airport_price p on p.zone_id = z.id and p.deleted_at is null
        join airport a on a.id = p.airport_id
        join car_class c on c.id = p.car_class_id
        where z.city_id = ${of.cityId} and z.kind = 'airport' ${ofClass(of)} ${inZones(of)}`)} as prices,
      ${list(sql`
        select o.id, o.code, o.name ->> 'en' as label, o.enabled, o.directions, o.cost_mode, o.cost_value, o.free_wait_min
        from service_option o where o.kind = 'airport'`)} as options,
      ${common('airport', of)}`.execute(db);
  return first(rows);
}

/** Returns what a city's day hires are priced by; see {@link transferRates}. */
export async function hireRates(db: Db, of: RatesOf): Promise<HireRows> {
  const { rows } = await sql<HireRows>`
    select
      ${list(sql`
        select p.id, p.enabled, z.code as zone, o.code as option, c.code as car_class, p.cost_minor, p.overtime_cost_minor,
          p.valid_from, p.valid_to
        from zone z
        join booking_price p on p.zone_id = z.id and p.deleted_at is null
        join service_option o on o.id = p.option_id
        join car_class c on c.id = p.car_class_id
        where z.city_id = ${of.cityId} and z.kind = 'day_booking' ${ofClass(of)} ${inZones(of)}`)} as prices,
      ${list(sql`
        select p.id, p.enabled, z.code as from_zone, t.code as to_zone, c.code as car_class, p.cost_minor,
          p.one_way_cost_minor, p.valid_from, p.valid_to
        from zone z
        join across_price p on p.from_zone_id = z.id and p.deleted_at is null
        join zone t on t.id = p.to_zone_id
        join car_class c on c.id = p.car_class_id
        where z.city_id = ${of.cityId} and z.kind = 'day_booking' ${ofClass(of)} ${inZones(of)} ${inZones(of, 't')}`)} as across,
      ${list(sql`
        select o.id, o.code, o.name ->> 'en' as label, o.enabled, o.included_hours, o.overtime_block_min, o.latest_end
        from service_option o where o.kind = 'day_booking'`)} as options,
      ${common('day_booking', of)}`.execute(db);
  return first(rows);
}

/** Returns the zones of one kind, to find the zone of a point. */
export async function zonesOf(db: Db, cityId: number, kind: BookingKind): Promise<NamedZone[]> {
  return db
    .selectFrom('zone')
    .select(['id', 'code', 'enabled', 'polygon', 'postal_prefixes', 'priority'])
    .select(sql<string>`name ->> 'en'`.as('name'))
    .where('city_id', '=', cityId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
}

/** Returns the extras a customer can choose. */
export const extrasOf = (db: Db, cityId: number, kind: BookingKind): Promise<{ code: string; max_qty: number }[]> =>
  db
    .selectFrom('addition')
    .select(['code', 'max_qty'])
    .where('city_id', '=', cityId)
    .where('kind', '=', kind)
    .where('apply', '=', 'optional')
    .where('deleted_at', 'is', null)
    .execute();

/** Returns a city with the columns that pricing needs. */
export const pricedCity = (db: Db, cityId: number) =>
  db
    .selectFrom('city')
    .innerJoin('country', 'country.code', 'city.country')
    .select(['city.id', sql<string>`city.name ->> 'en'`.as('name'), 'city.currency', 'city.timezone'])
    .select('country.tax_rate_bps')
    .where('city.id', '=', cityId)
    .executeTakeFirst();

/** SQL columns that both kinds share: services by zone, extras, surcharges, profit and holidays. */
const common = (kind: BookingKind, of: RatesOf) => sql`
  ${list(sql`
    select s.id, z.code as zone, o.code as option, s.enabled, s.cost_value
    from zone z
    join zone_service s on s.zone_id = z.id
    join service_option o on o.id = s.option_id
    where z.city_id = ${of.cityId} and z.kind = ${kind} ${inZones(of)}`)} as services,
  ${list(sql`
    select a.id, a.code, a.name ->> 'en' as label, a.enabled, a.unit, a.apply, a.direction, a.max_qty, a.cost_minor, a.markup,
      (select coalesce(jsonb_agg(c.code order by c.id), '[]') from car_class c where c.id = any(a.car_class_ids)) as car_classes
    from addition a where a.city_id = ${of.cityId} and a.kind = ${kind} and a.deleted_at is null`)} as additions,
  ${list(sql`
    select v.id, v.enabled, 'v' || v.id as code, v.name as label, v.group_code as "group", v.priority, v.amount_mode,
      v.amount_value, v.markup, v.conditions
    from variable_addition v where v.city_id = ${of.cityId} and v.kind = ${kind} and v.deleted_at is null`)} as variables,
  (select jsonb_build_object('id', p.id, 'default', p.standard, 'by_class', (
      select coalesce(jsonb_object_agg(c.code, e.value), '{}')
      from jsonb_each(p.by_class) e join car_class c on c.id::text = e.key))
    from profit_setting p
    where p.city_id = ${of.cityId} and p.kind = ${kind === 'airport' ? 'airport' : 'booking'}) as profit,
  (select coalesce(jsonb_object_agg(h.code, jsonb_build_object('name', h.name, 'days', (
      select coalesce(jsonb_object_agg(d ->> 'date', d ->> 'name'), '{}') from jsonb_array_elements(h.holidays) d))), '{}')
    from holiday_calendar h
    where h.enabled and h.deleted_at is null and h.code in (
      select v.conditions ->> 'holiday_calendar' from variable_addition v
      where v.city_id = ${of.cityId} and v.kind = ${kind} and v.deleted_at is null)) as holidays`;

const ofClass = ({ carClass }: RatesOf) => (carClass === undefined ? sql`` : sql`and c.code = ${carClass}`);

const inZones = ({ zones }: RatesOf, zone: 'z' | 't' = 'z') =>
  zones === undefined ? sql`` : sql`and ${sql.ref(`${zone}.code`)} = any(${zones})`;

const list = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(q) order by q.id), '[]') from (${query}) q)`;

function first<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('The rates of a city were not answered');
  return row;
}
