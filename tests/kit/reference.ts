import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/** City 396 is Singapore, 397 Manila and 398 Batam, which is disabled. */
export const SINGAPORE_CITY = 396;
export const MANILA_CITY = 397;
export const BATAM_CITY = 398;

/** The reference rows bookings need: three countries and cities, an airport, two car classes, a customer. */
export async function insertReference(db: Db): Promise<void> {
  await sql`
    insert into currency (code, numeric_code, name, symbol, exponent) values
      ('SGD', '702', 'Singapore dollar', '$', 2), ('PHP', '608', 'Philippine peso', '₱', 2), ('IDR', '360', 'Rupiah', 'Rp', 2)`.execute(
    db,
  );
  await sql`
    insert into country (code, alpha3, name, phone_code, currency, continent, enabled) values
      ('SG', 'SGP', '{"en":"Singapore"}', '65', 'SGD', 'AS', true),
      ('PH', 'PHL', '{"en":"Philippines"}', '63', 'PHP', 'AS', true),
      ('ID', 'IDN', '{"en":"Indonesia"}', '62', 'IDR', 'AS', true)`.execute(db);
  await sql`
    insert into city (id, country, name, slug, timezone, currency, lat, lng, enabled) values
      (${SINGAPORE_CITY}, 'SG', '{"en":"Singapore"}', 'singapore', 'Asia/Singapore', 'SGD', 1.352083, 103.819836, true),
      (${MANILA_CITY}, 'PH', '{"en":"Manila"}', 'manila', 'Asia/Manila', 'PHP', 14.599512, 120.984222, true),
      (${BATAM_CITY}, 'ID', '{"en":"Batam"}', 'batam', 'Asia/Jakarta', 'IDR', 1.045626, 104.030454, false)`.execute(db);
  await sql`
    insert into airport (id, iata, name, city_id, lat, lng, timezone)
    values (1, 'SIN', 'Singapore Changi', ${SINGAPORE_CITY}, 1.364420, 103.991531, 'Asia/Singapore')`.execute(db);
  await sql`
    insert into car_class (id, code, name, max_pax, max_luggage, rank)
    values (1, 'mid_sized_sedan', 'Mid-sized Sedan', 3, 2, 1), (2, 'mpv', 'MPV', 6, 4, 2)`.execute(db);
  // Records made by calls count on from these.
  await sql`select setval(pg_get_serial_sequence(name, 'id'), 1000) from unnest(array['airport', 'car_class']) as name`.execute(
    db,
  );
  await sql`insert into customer (first_name, last_name, email) values ('Ana', 'Lim', 'ana.lim@example.com')`.execute(
    db,
  );
}
