import { sql } from 'kysely';
import type { BookingKind } from '#domain/booking/booking.ts';
import type { Rate } from '#domain/money/fx.ts';
import type { RoundingMode } from '#domain/money/money.ts';
import type { Policy } from '#domain/booking/refund.ts';
import type { Db } from '#server/kit/change/context.ts';

/** The references of a quote request. They may not exist. */
export interface SaleRequest {
  kind: BookingKind;
  cityId: number;
  airportId: number | null;
  carClass: string;
  /** Code of the service, or of the first day's package. */
  option: string;
  /** Null: the city's own currency. */
  currency: string | null;
}

/**
 * What decides, besides price rows, whether a trip is for sale and at what price. References that do not exist are
 * null.
 */
export interface SaleFacts {
  city: {
    id: number;
    name: string;
    country: string;
    timezone: string;
    currency: string;
    enabled: boolean;
    country_enabled: boolean;
    sells: boolean;
    min_lead_min: number;
    max_lead_days: number;
    tax_rate_bps: number;
  };
  airport: {
    id: number;
    iata: string;
    name: string;
    city_id: number;
    lat: number;
    lng: number;
    enabled: boolean;
  } | null;
  /** Name of the requested service or package. */
  option_name: string | null;
  car_class: {
    id: number;
    code: string;
    name: string;
    rank: number;
    max_pax: number;
    max_luggage: number;
    enabled: boolean;
  } | null;
  currency: { code: string; enabled: boolean; rounding_step_minor: number; rounding_mode: RoundingMode } | null;
  rates: Rate[];
  policy: { tiers: Policy; own: boolean } | null;
}

/** Reads the facts of a quote in one statement; undefined when the city does not exist. */
export async function saleFacts(db: Db, request: SaleRequest, now: Date): Promise<SaleFacts | undefined> {
  const { kind, cityId, airportId, carClass } = request;
  const currency = sql`coalesce(${request.currency}::text, city.currency)`;
  const { rows } = await sql<SaleFacts>`
    select
      jsonb_build_object('id', city.id, 'name', city.name ->> 'en', 'country', city.country, 'timezone', city.timezone,
        'currency', city.currency, 'enabled', city.enabled, 'country_enabled', country.enabled,
        'sells', ${kind === 'airport' ? sql`city.airport_service` : sql`city.day_booking_service`},
        'min_lead_min', city.min_lead_min, 'max_lead_days', city.max_lead_days, 'tax_rate_bps', country.tax_rate_bps) as city,
      (select jsonb_build_object('id', a.id, 'iata', a.iata, 'name', a.name, 'city_id', a.city_id,
          'lat', a.lat::float8, 'lng', a.lng::float8, 'enabled', a.enabled)
        from airport a where a.id = ${airportId}::bigint) as airport,
      (select o.name ->> 'en' from service_option o where o.kind = ${kind} and o.code = ${request.option}) as option_name,
      (select jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name, 'rank', c.rank, 'max_pax', c.max_pax,
          'max_luggage', c.max_luggage, 'enabled', c.enabled)
        from car_class c where c.code = ${carClass}) as car_class,
      (select jsonb_build_object('code', u.code, 'enabled', u.enabled, 'rounding_step_minor', u.rounding_step_minor,
          'rounding_mode', u.rounding_mode)
        from currency u where u.code = ${currency}) as currency,
      (select coalesce(jsonb_agg(to_jsonb(q) order by q.id), '[]') from (
        select distinct on (f.base, f.quote) f.id, f.base, f.quote, trim_scale(f.rate)::text as rate,
          to_char(f.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as as_of
        from fx_rate f
        where f.quote in (city.currency, ${currency}) and f.as_of <= ${now} and ${currency} <> city.currency
        order by f.base, f.quote, f.as_of desc, f.id desc) q) as rates,
      (select jsonb_build_object('tiers', p.tiers, 'own', p.city_id is not null)
        from cancellation_policy p where p.kind = ${kind} and (p.city_id = city.id or p.city_id is null)
          and p.enabled and p.deleted_at is null
        order by p.city_id nulls last limit 1) as policy
    from city join country on country.code = city.country
    where city.id = ${cityId}`.execute(db);
  return rows[0];
}

/** Returns car classes in order of rank, also disabled ones. */
export const saleClasses = (db: Db, codes: readonly string[]): Promise<NonNullable<SaleFacts['car_class']>[]> =>
  db
    .selectFrom('car_class')
    .select(['id', 'code', 'name', 'rank', 'max_pax', 'max_luggage', 'enabled'])
    .where('code', 'in', codes)
    .orderBy('rank')
    .orderBy('id')
    .execute();
