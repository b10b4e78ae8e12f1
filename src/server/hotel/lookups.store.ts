import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/** Returns the currency of a city; undefined when there is no such city. */
export const currencyOfCity = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('city').select('currency').where('id', '=', id).executeTakeFirst())?.currency;

/** Returns the currency of a hotel's prices; undefined when there is no such hotel. */
export const currencyOfHotel = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('hotel').select('currency').where('id', '=', id).executeTakeFirst())?.currency;

/** Locks a provider, so that it is neither deleted nor disabled meanwhile; undefined when there is none. */
export const lockProvider = (db: Db, id: number) =>
  db.selectFrom('provider').select(['id', 'enabled']).where('id', '=', id).forShare().executeTakeFirst();

/**
 * Selects the partner at whose price a hotel is sold, as `chosenPartner` of the domain says it; null without one.
 * @param hotelId a column or a value
 */
export const chosenPartner = (hotelId: RawBuilder<unknown>) => sql`(
  select o.id from hotel_partner o join provider v on v.id = o.provider_id
  where o.hotel_id = ${hotelId} and o.enabled and v.enabled order by o.priority desc, o.id limit 1)`;

/** The partner at whose price a hotel is sold. */
export interface Seller {
  provider_id: number;
  provider_name: string;
  markup_bps: number;
  commission_bps: number;
}

/** Returns the partner at whose price a hotel is sold; undefined without one. */
export async function sellerOf(db: Db, hotelId: number): Promise<Seller | undefined> {
  const { rows } = await sql<Seller>`
    select p.provider_id, v.name as provider_name, p.markup_bps, v.commission_bps
    from hotel_partner p join provider v on v.id = p.provider_id
    where p.id = ${chosenPartner(sql`${hotelId}`)}`.execute(db);
  return rows[0];
}

/** Finds a hotel by its slug. */
export const hotelWithSlug = (db: Db, slug: string) =>
  db
    .selectFrom('hotel')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .where('merged_into', 'is', null)
    .executeTakeFirst();

/** Finds a type of room by what its hotel calls it. */
export const roomWithCode = (db: Db, hotelId: number, code: string) =>
  db
    .selectFrom('room')
    .select(['id', 'name'])
    .where('hotel_id', '=', hotelId)
    .where('code', '=', code)
    .executeTakeFirst();

/** Finds a provider by its code or name, in any capitals. */
export async function providerNamed(db: Db, word: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from provider where code = lower(${word}) or lower(name) = lower(${word}) order by id limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Finds a partner by what its provider calls the hotel. */
export const partnerWith = async (db: Db, providerId: number, externalId: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('hotel_partner')
      .select('id')
      .where('provider_id', '=', providerId)
      .where('external_id', '=', externalId)
      .executeTakeFirst()
  )?.id;
