import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';

/** Somebody as the site names them. */
export interface SitePerson {
  readonly ref: string;
  readonly name: string;
  readonly email: string | null;
  readonly language: string;
}

/** Returns the author that a customer is, adding one under a name where there is none. Undefined: no such customer. */
export async function authorOfCustomer(db: Db, customerId: number, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into ugc_author (name, customer_id)
      select ${name}, id from customer where id = ${customerId} and erased_at is null
    on conflict (customer_id) where customer_id is not null do update set name = excluded.name
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Adds an author of whom only the name is known. */
export const addAuthor = async (db: Db, name: string): Promise<number> =>
  (
    await db
      .insertInto('ugc_author')
      .values({ name, customer_id: null, site_ref: null, email: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/**
 * Returns the author that somebody on the site is, as the site knows them now. A customer with that email address is the
 * same person.
 */
export async function authorOnSite(db: Db, { ref, name, email, language }: SitePerson): Promise<number> {
  const { rows: known } = await sql<{ id: number }>`
    update ugc_author set name = ${name}, email = ${email}, language = ${language}
    where site_ref = ${ref} returning id`.execute(db);
  if (known[0]) return known[0].id;
  const { rows: customers } = await sql<{ id: number }>`
    select id from customer where email = lower(${email}) and erased_at is null order by id limit 1`.execute(db);
  const [customer] = customers;
  if (customer) {
    const { rows } = await sql<{ id: number }>`
      insert into ugc_author (name, customer_id, site_ref, email, language)
        values (${name}, ${customer.id}, ${ref}, ${email}, ${language})
      on conflict (customer_id) where customer_id is not null do update
        set name = excluded.name, site_ref = coalesce(ugc_author.site_ref, excluded.site_ref), email = excluded.email,
          language = excluded.language
      returning id`.execute(db);
    if (rows[0]) return rows[0].id;
  }
  const { rows } = await sql<{ id: number }>`
    insert into ugc_author (name, site_ref, email, language) values (${name}, ${ref}, ${email}, ${language})
    on conflict (site_ref) do update set name = excluded.name, email = excluded.email, language = excluded.language
    returning id`.execute(db);
  if (!rows[0]) throw new Error('An author was not added');
  return rows[0].id;
}

/** Somebody who can be told of a verdict. */
export interface Reachable {
  readonly id: number;
  readonly name: string;
  readonly customer_id: number | null;
  readonly email: string;
  readonly language: string;
}

/** Returns those of some people who have an address. */
export async function reachable(db: Db, ids: readonly number[]): Promise<Reachable[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Reachable>`
    select w.id, w.name, w.customer_id, coalesce(c.email, w.email) as email, coalesce(c.language, w.language) as language
    from ugc_author w left join customer c on c.id = w.customer_id
    where w.id = any(${ids}) and coalesce(c.email, w.email) is not null and c.erased_at is null
    order by w.id`.execute(db);
  return rows;
}

/** Returns how many moments an author has posted since an instant. */
export async function postedSince(db: Db, authorId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from moment where author_id = ${authorId} and posted_at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}
