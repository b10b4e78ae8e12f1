import { sql } from 'kysely';
import { addDays } from '#domain/time/calendar.ts';
import { dateIn, SINGAPORE } from '#domain/time/time.ts';
import type { Db } from '#server/kit/change/context.ts';

/** So many price rows are there in the end. */
const ROWS = 25_000;

/** Fills the cities of the demo with further zones around their own, priced like those for this and the next year. */
export async function fillTariff(db: Db): Promise<number> {
  await sql`
    insert into zone (kind, city_id, code, name, polygon, airport_ids)
    select z.kind, z.city_id, z.code || '_' || g, jsonb_build_object('en', (z.name ->> 'en') || ' ' || g),
      (select jsonb_agg(jsonb_build_array((p ->> 0)::float8 + g * 0.001, (p ->> 1)::float8 - g * 0.001) order by at)
        from jsonb_array_elements(z.polygon) with ordinality as corner (p, at)), z.airport_ids
    from zone z cross join generate_series(1, 16) g`.execute(db);
  await sql`
    insert into zone_service (zone_id, option_id, cost_value)
    select n.id, s.option_id, s.cost_value from ${copies} join zone_service s on s.zone_id = z.id`.execute(db);
  await sql`
    insert into airport_price (zone_id, airport_id, car_class_id, direction, cost_minor, duration_min, valid_from, valid_to)
    select n.id, p.airport_id, p.car_class_id, p.direction, p.cost_minor, p.duration_min, p.valid_from, ${NEXT_YEAR}::date
    from ${copies} join airport_price p on p.zone_id = z.id`.execute(db);
  await sql`
    insert into booking_price (zone_id, option_id, car_class_id, cost_minor, overtime_cost_minor, valid_from, valid_to)
    select n.id, p.option_id, p.car_class_id, p.cost_minor, p.overtime_cost_minor, p.valid_from, ${NEXT_YEAR}::date
    from ${copies} join booking_price p on p.zone_id = z.id`.execute(db);
  // Future prices fill up to the required number of rows.
  const wanted = ROWS - (await priceRows(db));
  await sql`
    insert into airport_price (zone_id, airport_id, car_class_id, direction, cost_minor, duration_min, valid_from)
    select zone_id, airport_id, car_class_id, direction, cost_minor + 100, duration_min, valid_to
    from airport_price where valid_to is not null order by id limit ${Math.max(0, Math.ceil(wanted / 2))}`.execute(db);
  await sql`
    insert into booking_price (zone_id, option_id, car_class_id, cost_minor, overtime_cost_minor, valid_from)
    select zone_id, option_id, car_class_id, cost_minor + 100, overtime_cost_minor, valid_to
    from booking_price where valid_to is not null order by id limit ${Math.max(0, ROWS - (await priceRows(db)))}`.execute(
    db,
  );
  return priceRows(db);
}

/** Trips all over the cities, in all classes. */
export const TRIPS = {
  async airport(db: Db, now: Date) {
    const { rows } = await sql<Place & { airport_id: number }>`
      select z.city_id, z.airport_ids[1] as airport_id, ${middle}, c.code as car_class
      from zone z join city on city.id = z.city_id cross join car_class c
      where z.kind = 'airport' and z.airport_ids <> '{}' and city.enabled order by md5(z.id || c.code) limit 200`.execute(
      db,
    );
    return rows.map(({ lat, lng, ...trip }, index) => ({
      kind: 'airport',
      ...trip,
      direction: index % 2 ? 'arrival' : 'departure',
      pickup_local: `${daysOn(now, 3 + (index % 20))}T${String(6 + (index % 18)).padStart(2, '0')}:30`,
      place: { lat, lng },
    }));
  },

  async day_booking(db: Db, now: Date) {
    const { rows } = await sql<Place & { option: string }>`
      select z.city_id, ${middle}, c.code as car_class, o.code as option
      from zone z join city on city.id = z.city_id cross join car_class c
      join service_option o on o.kind = 'day_booking'
      where z.kind = 'day_booking' and city.enabled order by md5(z.id || c.code || o.code) limit 200`.execute(db);
    return rows.map(({ lat, lng, option, ...trip }, index) => ({
      kind: 'day_booking',
      ...trip,
      place: { lat, lng },
      days: [0, 1].map((on) => ({
        date: daysOn(now, 5 + (index % 20) + on),
        start_time: '09:00',
        option,
        minutes: 600,
      })),
    }));
  },
};

type Place = { city_id: number; car_class: string; lat: number; lng: number };

const copies = sql`zone z join zone n on n.city_id = z.city_id and n.kind = z.kind and n.code like z.code || '\\_%'`;

const middle = sql`
  ((z.polygon -> 0 ->> 0)::float8 + (z.polygon -> 2 ->> 0)::float8) / 2 as lng,
  ((z.polygon -> 0 ->> 1)::float8 + (z.polygon -> 2 ->> 1)::float8) / 2 as lat`;

async function priceRows(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from airport_price) + (select count(*) from booking_price)
      + (select count(*) from across_price) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

const daysOn = (now: Date, days: number): string => addDays(dateIn(now.toISOString(), SINGAPORE), days);

const NEXT_YEAR = '2030-01-01';
