import { sql } from 'kysely';
import { assignment } from '#contract/dispatch/assignment.ts';
import type { Db } from '#server/kit/change/context.ts';
import { SINGAPORE_CITY } from './reference.ts';
import type { Caller } from './server.ts';

/** A driver with the car they drive. */
export interface Crew {
  driver_id: number;
  car_id: number;
}

/**
 * Adds a company in Singapore that serves transfers and hires of both classes, with drivers who may be given anything: named
 * Driver 1 and on, each with an MPV of their own, `SGX 1 A` and on.
 */
export async function insertCrew(db: Db, count: number): Promise<Crew[]> {
  const { rows } = await sql<Crew>`
    with co as (
      insert into company (name, legal_name, reg_no, country, city_id, contact_name, contact_email, contact_phone,
        commission_bps, payout_currency, validation_status)
      values ('Harbour Cars', 'Harbour Cars Pte Ltd', ${`R${(made += 1)}`}, 'SG', ${SINGAPORE_CITY}, 'Wei', 'wei@example.com',
        '+6560000000', 1500, 'SGD', 'approved')
      returning id
    ), served as (
      insert into company_service (company_id, kind, city_id, car_class_ids)
      select co.id, kind, ${SINGAPORE_CITY}, '{1,2}' from co, unnest(array['airport', 'day_booking']) kind
    ), drivers as (
      insert into driver (company_id, name, phone, licence_no, licence_country, licence_expires_on, languages, city_id, status, rating)
      select co.id, 'Driver ' || n, '+658' || lpad((${made} * 1000 + n)::text, 7, '0'), ${`L${made}-`} || n, 'SG', '2028-01-01',
        '{en}', ${SINGAPORE_CITY}, 'active', 4.5
      from co, generate_series(1, ${count}::int) n returning id, company_id
    ), cars as (
      insert into car (company_id, plate, country, make, model, year, car_class_id, seats, luggage,
        insurance_expires_on, inspection_expires_on, validation_status)
      select co.id, ${made === 1 ? 'SGX ' : `SG${made}X `} || n || ' A', 'SG', 'Toyota', 'Alphard', 2024, 2, 6, 4, '2028-01-01', '2028-01-01', 'approved'
      from co, generate_series(1, ${count}::int) n returning id
    ), pairs as (
      select d.id as driver_id, c.id as car_id, d.company_id
      from (select *, row_number() over (order by id) as n from drivers) d
      join (select *, row_number() over (order by id) as n from cars) c using (n)
    )
    select * from pairs order by driver_id`.execute(db);
  await db
    .insertInto('driver_car')
    .columns(['driver_id', 'car_id', 'company_id', 'is_primary'])
    .expression((eb) =>
      eb
        .selectFrom('driver as d')
        .innerJoin('car as c', 'c.company_id', 'd.company_id')
        .where(
          'd.id',
          'in',
          rows.map(({ driver_id }) => driver_id),
        )
        .where(
          sql<boolean>`(d.id, c.id) in (${sql.join(rows.map(({ driver_id, car_id }) => sql`(${driver_id}::bigint, ${car_id}::bigint)`))})`,
        )
        .select(['d.id', 'c.id', 'd.company_id', sql<boolean>`true`.as('is_primary')]),
    )
    .execute();
  return rows.map(({ driver_id, car_id }) => ({ driver_id, car_id }));
}

/** Assigns a booking at its current version. */
export const assignTo = (who: Caller, booking: { id: number }, crew: Crew, more: object = {}) =>
  who.call(assignment.assign, { body: { order_id: booking.id, expected_version: 1, ...crew, ...more } });

let made = 0;
