import { sql } from 'kysely';
import type { TripInput } from '#contract/booking/quote.schema.ts';
import type { Db } from '#server/kit/change/context.ts';
import { MANILA_CITY, SINGAPORE_CITY } from './reference.ts';

/**
 * What Singapore sells: transfers between Changi and a zone downtown (S$45.00 the sedan, S$60.00 the MPV) with meet and greet
 * at S$10.00, two seats at S$10.00, parking passed on and a night surcharge; ten hours in Manila. Profit is 20%.
 */
export async function insertTariff(db: Db): Promise<void> {
  await sql`update city set airport_service = true, day_booking_service = true where id in (${SINGAPORE_CITY}, ${MANILA_CITY})`.execute(
    db,
  );
  await sql`
    insert into zone (id, kind, city_id, code, name, polygon, priority, airport_ids) values
      (8001, 'airport', ${SINGAPORE_CITY}, 'downtown', '{"en":"Downtown"}', ${square(103.85, 1.29)}, 0, '{1}'),
      (8002, 'airport', ${SINGAPORE_CITY}, 'woodlands', '{"en":"Woodlands"}', ${square(103.82, 1.44)}, 0, '{1}'),
      (8003, 'day_booking', ${MANILA_CITY}, 'manila', '{"en":"Manila"}', ${square(120.98, 14.6)}, 0, '{}'),
      (8004, 'day_booking', ${MANILA_CITY}, 'batangas', '{"en":"Batangas"}', ${square(121.06, 13.76)}, 0, '{}')`.execute(
    db,
  );
  await sql`
    insert into service_option (id, kind, code, name, directions, free_wait_min, cost_mode, cost_value) values
      (8001, 'airport', 'standard', '{"en":"Standard"}', 'both', 60, 'none', 0),
      (8002, 'airport', 'meet', '{"en":"Meet and greet"}', 'arrival', 60, 'fixed', 900)`.execute(db);
  await sql`
    insert into service_option (id, kind, code, name, included_hours, overtime_block_min) values
      (8003, 'day_booking', 'long_day', '{"en":"Ten hours"}', 10, 60)`.execute(db);
  await sql`
    insert into zone_service (zone_id, option_id, cost_value) values
      (8001, 8001, null), (8001, 8002, 1000), (8002, 8001, null), (8003, 8003, null), (8004, 8003, null)`.execute(db);
  await sql`
    insert into airport_price (id, zone_id, airport_id, car_class_id, direction, cost_minor, duration_min, valid_from, valid_to) values
      (8001, 8001, 1, 1, 'both', 4500, 60, '2026-01-01', '2027-01-01'),
      (8002, 8001, 1, 1, 'both', 4900, 60, '2027-01-01', null),
      (8003, 8001, 1, 2, 'both', 6000, 60, '2026-01-01', null)`.execute(db);
  await sql`
    insert into booking_price (zone_id, option_id, car_class_id, cost_minor, overtime_cost_minor, valid_from) values
      (8003, 8003, 2, 400000, 30000, '2026-01-01'), (8004, 8003, 2, 380000, 30000, '2026-01-01')`.execute(db);
  await sql`
    insert into across_price (from_zone_id, to_zone_id, car_class_id, cost_minor, one_way_cost_minor, valid_from) values
      (8003, 8004, 2, 150000, 260000, '2026-01-01'), (8004, 8003, 2, 150000, null, '2026-01-01')`.execute(db);
  await sql`
    insert into profit_setting (city_id, kind, standard) values
      (${SINGAPORE_CITY}, 'airport', '{"mode":"percent","value":2000}'),
      (${MANILA_CITY}, 'booking', '{"mode":"percent","value":1800}')
    on conflict do nothing`.execute(db);
  await sql`
    insert into addition (city_id, kind, code, name, unit, apply, direction, max_qty, cost_minor, markup) values
      (${SINGAPORE_CITY}, 'airport', 'child_seat', '{"en":"Child seat"}', 'per_unit', 'optional', null, 2, 1000, true),
      (${SINGAPORE_CITY}, 'airport', 'parking', '{"en":"Parking"}', 'per_vehicle', 'mandatory', 'arrival', 1, 400, false),
      (${MANILA_CITY}, 'day_booking', 'overnight', '{"en":"Driver overnight"}', 'per_night', 'auto', null, 1, 150000, false)`.execute(
    db,
  );
  await sql`
    insert into variable_addition (city_id, kind, name, group_code, amount_mode, amount_value, conditions) values
      (${SINGAPORE_CITY}, 'airport', 'Night', 'time', 'fixed', 1000, '{"time_window":{"start":"23:00","end":"07:00"}}')`.execute(
    db,
  );
}

type Transfer = Extract<TripInput, { kind: 'airport' }>;
type Hire = Extract<TripInput, { kind: 'day_booking' }>;

/** A transfer from Changi to downtown, five days on. */
export const transfer = (facts: Partial<Transfer> = {}): Transfer => ({
  kind: 'airport',
  city_id: SINGAPORE_CITY,
  airport_id: 1,
  direction: 'arrival',
  pickup_local: '2026-05-25T11:00',
  place: { name: 'Raffles Hotel', lat: 1.29, lng: 103.85 },
  flight: { number: 'SQ221' },
  car_class: 'mid_sized_sedan',
  ...facts,
});
/** A day of hire that starts and ends in Manila, two days on. */
export const hire = (facts: Partial<Hire> = {}): Hire => ({
  kind: 'day_booking',
  city_id: MANILA_CITY,
  place: { name: 'Manila Hotel', lat: 14.6, lng: 120.98 },
  car_class: 'mpv',
  days: [{ date: '2026-05-22', start_time: '09:00', option: 'long_day', minutes: 600 }],
  ...facts,
});
/** A square of some ten kilometres around a point. */
function square(lng: number, lat: number): string {
  const corners = [-1, 1, 1, -1, -1].map((x, index) => [
    lng + x * 0.05,
    lat + (index === 2 || index === 3 ? 0.05 : -0.05),
  ]);
  return JSON.stringify(corners);
}
