import { sql, type RawBuilder } from 'kysely';
import type { profit } from '#contract/pricing/profit.ts';
import type { CityProfit } from '#contract/pricing/profit.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { ProfitType } from '#domain/pricing/profit-rules.ts';
import type { Profit } from '#domain/pricing/rows.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listStore } from '#server/kit/change/list.store.ts';
import { byLetters } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';

type Stored = { standard: Profit; by_class: Record<string, Profit>; version: number; updated_at: string };

export type CityRow = Omit<CityProfit, 'airport' | 'booking'> & { airport: Stored | null; booking: Stored | null };

const settingOf = (type: ProfitType) => sql<Stored | null>`(
  select jsonb_build_object('standard', p.standard, 'by_class', p.by_class, 'version', p.version,
    'updated_at', to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from profit_setting p where p.city_id = city.id and p.kind = ${sql.lit(type)})`;

const COLUMNS = sql`city.id, city.name ->> 'en' as name, city.currency, city.airport_service, city.day_booking_service,
  ${settingOf('airport')} as airport, ${settingOf('booking')} as booking`;

const SOLD = { airport: sql`city.airport_service`, booking: sql`city.day_booking_service` } as const;

const unset = (type: ProfitType): RawBuilder<unknown> => sql`${SOLD[type]} and not exists (
  select from profit_setting p where p.city_id = city.id and p.kind = ${sql.lit(type)})`;

/** Cities with their profit settings. */
export const profitCities = listStore<CityRow, ParsedQueryOf<typeof profit.list>>({
  placed: { kind: 'city', alias: 'city' },
  columns: COLUMNS,
  from: sql`city`,
  sorting: {
    fields: { name: byLetters(sql`(city.name ->> 'en')`), currency: sql`city.currency` },
    direction: 'asc',
    id: sql`city.id`,
  },
  // The palette searches by phrases such as “profit of Singapore”.
  filters: ({ q, missing }) => [anyContains(q, [sql`'Profit of ' || (city.name ->> 'en')`]), missing && unset(missing)],
});

export async function findCityProfit(db: Db, cityId: number): Promise<CityRow | undefined> {
  return (await sql<CityRow>`select ${COLUMNS} from city where city.id = ${cityId}`.execute(db)).rows[0];
}

/**
 * Locks a city until the transaction ends, and reads its profit. The city is locked because a setting may not exist
 * yet.
 */
export async function lockCityProfit(db: Db, cityId: number): Promise<CityRow | undefined> {
  await sql`select from city where id = ${cityId} for update`.execute(db);
  return findCityProfit(db, cityId);
}

/** Writes a whole profit setting. */
export async function writeProfit(
  db: Db,
  { city_id, kind }: { city_id: number; kind: ProfitType },
  { standard, by_class, version }: { standard: Profit; by_class: Record<string, Profit>; version: number },
  by: number,
): Promise<void> {
  const [whole, classes] = [JSON.stringify(standard), JSON.stringify(by_class)];
  await sql`
    insert into profit_setting (city_id, kind, standard, by_class, version, created_by, updated_by)
    values (${city_id}, ${kind}, ${whole}, ${classes}, ${version}, ${by}, ${by})
    on conflict (city_id, kind) do update set standard = excluded.standard, by_class = excluded.by_class,
      version = excluded.version, updated_by = excluded.updated_by, updated_at = now()`.execute(db);
}

/** Returns the city of a zone. */
export const cityOfZone = async (db: Db, zoneId: number): Promise<number | undefined> =>
  (await db.selectFrom('zone').select('city_id').where('id', '=', zoneId).executeTakeFirst())?.city_id;

/** Returns the car classes, smallest first. */
export const carClasses = (db: Db) =>
  db.selectFrom('car_class').select(['id', 'code', 'name', 'enabled']).orderBy('rank').orderBy('id').execute();
