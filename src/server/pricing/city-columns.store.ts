import { sql } from 'kysely';

/** What a table's city is called, and the currency its costs are in. */
export const cityOf = (table: string) => {
  const ofCity = (what: ReturnType<typeof sql>) =>
    sql<string>`(select ${what} from city c where c.id = ${sql.ref(`${table}.city_id`)})`;
  return { city_name: ofCity(sql`c.name ->> 'en'`), currency: ofCity(sql`c.currency`) };
};
