import { sql, type Insertable } from 'kysely';
import type { CarTable, CompanyTable, DriverTable } from '#server/fleet/tables.ts';
import type { Db } from '#server/kit/change/context.ts';
import { SINGAPORE_CITY } from './reference.ts';

/** Adds an approved company of Singapore, with a service at every airport of it; `insertReference` comes first. */
export async function insertCompany(db: Db, overrides: Partial<Insertable<CompanyTable>> = {}): Promise<number> {
  const number = (made += 1);
  const { id } = await db
    .insertInto('company')
    .values({
      name: `Company ${number}`,
      legal_name: `Company ${number} Pte Ltd`,
      reg_no: `2020${number}K`,
      country: 'SG',
      city_id: SINGAPORE_CITY,
      contact_name: 'Tan Wei',
      contact_email: `dispatch${number}@example.com`,
      contact_phone: '+6560000001',
      payout_currency: 'SGD',
      validation_status: 'approved',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into company_service (company_id, kind, city_id, car_class_ids) values
      (${id}, 'airport', ${overrides.city_id ?? SINGAPORE_CITY}, '{1,2}')`.execute(db);
  return id;
}

/** Adds an active driver with licences in date; their company is theirs to name. */
export async function insertDriver(
  db: Db,
  overrides: Partial<Insertable<DriverTable>> & { company_id: number },
): Promise<number> {
  const number = (made += 1);
  const { id } = await db
    .insertInto('driver')
    .values({
      name: `Driver ${number}`,
      phone: `+658${String(number).padStart(7, '0')}`,
      licence_no: `S${number}`,
      licence_country: 'SG',
      licence_expires_on: '2028-01-31',
      vocational_no: `PD${number}`,
      vocational_expires_on: '2028-01-31',
      languages: ['en'],
      city_id: SINGAPORE_CITY,
      status: 'active',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds an approved MPV with papers in date. */
export async function insertCar(
  db: Db,
  overrides: Partial<Insertable<CarTable>> & { company_id: number },
): Promise<number> {
  const number = (made += 1);
  const { id } = await db
    .insertInto('car')
    .values({
      plate: `SKA ${1000 + number} B`,
      country: 'SG',
      make: 'Toyota',
      model: 'Alphard',
      year: 2024,
      car_class_id: 2,
      seats: 6,
      luggage: 4,
      insurance_expires_on: '2028-01-31',
      inspection_expires_on: '2028-01-31',
      registration_expires_on: '2028-01-31',
      validation_status: 'approved',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let made = 0;
