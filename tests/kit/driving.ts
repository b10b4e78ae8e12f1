import type { Insertable } from 'kysely';
import type { BodyOf } from '#contract/kit/call.ts';
import { car } from '#contract/fleet/car.ts';
import { driver } from '#contract/fleet/driver.ts';
import type { AssignmentTable } from '#server/dispatch/tables.ts';
import type { Db } from '#server/kit/change/context.ts';
import { insertBooking } from './bookings.ts';
import { SINGAPORE_CITY } from './reference.ts';
import { NOW } from './server.ts';

let count = 0;
const next = () => String((count += 1)).padStart(5, '0');

/** Lets a driver drive a car. */
export const insertLink = (db: Db, link: { driver_id: number; car_id: number; company_id: number }) =>
  db
    .insertInto('driver_car')
    .values({ ...link, is_primary: true, created_by: null })
    .execute();

/** Assigns a driver a job of 105 minutes in a new booking, `inHours` after the tests' clock. */
export async function insertJob(
  db: Db,
  of: { company_id: number; driver_id: number; car_id: number },
  { inHours = 48, ...overrides }: { inHours?: number } & Partial<Insertable<AssignmentTable>> = {},
) {
  const booking = await insertBooking(db, { inHours, status: 'assigned' });
  const from = Date.parse(NOW) + inHours * 3_600_000;
  const { id } = await db
    .insertInto('assignment')
    .values({
      booking_id: booking.id,
      ...of,
      core_from: new Date(from).toISOString(),
      core_to: new Date(from + 105 * 60_000).toISOString(),
      buffer_min: 30,
      payout_currency: 'SGD',
      replaces: null,
      reason: null,
      force_reason: null,
      assigned_by: null,
      acknowledged_at: null,
      en_route_at: null,
      arrived_at: null,
      on_board_at: null,
      ended_at: null,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, booking };
}

/** Returns a valid body for a new driver, with a unique phone number and licence. */
export function driverInput(company_id: number): BodyOf<typeof driver.create> & { licence_no: string } {
  const number = next();
  return {
    company_id,
    name: `Driver ${number}`,
    phone: `+65900${number}`,
    licence_no: `D${number}`,
    licence_country: 'SG',
    licence_expires_on: '2030-01-01',
    languages: ['en'],
    city_id: SINGAPORE_CITY,
  };
}

/** Returns a valid body for a new car, with a unique plate. */
export function carInput(company_id: number): BodyOf<typeof car.create> {
  return {
    company_id,
    plate: `SKX ${next()} A`,
    country: 'SG',
    make: 'Toyota',
    model: 'Alphard',
    year: 2022,
    car_class_id: 2,
    seats: 6,
    luggage: 4,
    insurance_expires_on: '2030-01-01',
    inspection_expires_on: '2030-01-01',
  };
}

const DOCUMENTS = {
  driver: ['driving_licence', 'vocational_licence', 'identity'],
  car: ['registration', 'commercial_insurance', 'inspection'],
} as const;

/** Gives a driver or car every paper that is required, approved. */
export async function approveDocuments(
  db: Db,
  owner: 'driver' | 'car',
  owner_id: number,
  company_id: number,
  expires_on: string | null = null,
): Promise<void> {
  const document = { owner, owner_id, company_id, number: null, issued_on: null, expires_on, file: null };
  await db
    .insertInto('document')
    .values(
      DOCUMENTS[owner].map((type) => ({
        ...document,
        type,
        state: 'approved' as const,
        reject_reason: null,
        created_by: null,
        updated_by: null,
      })),
    )
    .execute();
}
