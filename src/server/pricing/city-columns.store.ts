import { sql } from 'kysely';

/** Returns SQL columns for the name and currency of a table's city. */
export const cityOf = (table: string) => {
  const ofCity = (what: ReturnType<typeof sql>) =>
    sql<string>`(select ${what} from city c where c.id = ${sql.ref(`${table}.city_id`)})`;
  return { city_name: ofCity(sql`c.name ->> 'en'`), currency: ofCity(sql`c.currency`) };
};
