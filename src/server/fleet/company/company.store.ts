import { sql, type RawBuilder } from 'kysely';
import type { company } from '#contract/fleet/company.ts';
import type { CompanyRow } from '#contract/fleet/company.schema.ts';
import type { ParsedBodyOf, ParsedQueryOf } from '#contract/kit/call.ts';
import type { AssignmentStatus } from '#domain/fleet/fleet.ts';
import type { DocumentFacts } from '#domain/fleet/fleet-rules.ts';
import { where } from '#server/kit/change/paging.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listStore, type ListReader } from '#server/kit/change/list.store.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { nextExpiry, todayIn, WATCHED_DAYS } from '#server/fleet/expiry.store.ts';

type Query = ParsedQueryOf<typeof company.list> & ParsedBodyOf<typeof company.list>;

type Counted = Omit<CompanyRow, 'rating'> & { rating: string | null };

export const companyTable = resourceStore({
  placed: 'company',
  table: 'company',
  sorting: { fields: {}, direction: 'asc' },
  filters: () => [],
});

const isNotDeleted = sql`company.deleted_at is null`;
const cityName = sql`city.name ->> 'en'`;
const countOf = (what: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select count(*) from ${what})`;
const drivers = countOf(sql`driver where driver.company_id = company.id and driver.deleted_at is null`);
const cars = countOf(sql`car where car.company_id = company.id and car.deleted_at is null`);
const services = countOf(sql`company_service s where s.company_id = company.id and s.enabled`);
const expiry = nextExpiry('company', sql`company.id`);
const COLUMNS = sql`company.id, company.name, company.legal_name, company.reg_no, company.country, company.city_id,
  company.contact_name, company.contact_email, company.contact_phone, company.commission_bps, company.payout_currency,
  company.rating, company.validation_status, company.enabled, company.version, company.created_at, company.updated_at,
  ${cityName} as city_name, city.timezone, country.name ->> 'en' as country_name, ${drivers} as drivers, ${cars} as cars,
  ${services} as services, ${expiry} as next_expiry`;
const FROM = sql`company join city on city.id = company.city_id join country on country.code = company.country`;

/** Returns the queries of the company list at a moment: upcoming expiries depend on it. */
export const companiesAt = (now: Date) =>
  listStore<Counted, Query>({
    placed: { kind: 'company', alias: 'company' },
    columns: COLUMNS,
    from: FROM,
    sorting: {
      fields: {
        name: byLetters(sql`company.name`),
        city: byLetters(cityName),
        drivers,
        cars,
        services,
        next_expiry: sql`coalesce(${expiry}, 'infinity')`,
        created_at: sql`company.created_at`,
      },
      direction: 'asc',
      id: sql`company.id`,
    },
    filters: ({ q, city_id, validation, enabled, expiring }) => [
      isNotDeleted,
      anyContains(q, [
        sql`company.name`,
        sql`company.legal_name`,
        sql`company.reg_no`,
        sql`company.contact_phone`,
        cityName,
      ]),
      city_id?.length ? sql`company.city_id = any(${city_id})` : undefined,
      validation?.length ? sql`company.validation_status = any(${validation})` : undefined,
      equals('company.enabled', enabled),
      expiring === undefined
        ? undefined
        : sql`(coalesce(${expiry} <= ${todayIn(now)} + ${WATCHED_DAYS}::integer, false)) = ${expiring}`,
    ],
  });

export type CompanyFacts = Counted & { papers: DocumentFacts[]; open_jobs: number };

export async function findCompany(db: Db, id: number): Promise<CompanyFacts | undefined> {
  const { rows } = await sql<CompanyFacts>`
    select ${COLUMNS},
      (select coalesce(jsonb_agg(jsonb_build_object('type', d.type, 'state', d.state, 'expires_on', d.expires_on) order by d.id), '[]')
        from document d where d.owner = 'company' and d.owner_id = company.id) as papers,
      (select count(*) from assignment a where a.company_id = company.id and a.status = any(${IN_PROGRESS})) as open_jobs
    from ${FROM} where company.id = ${id} and ${isNotDeleted}`.execute(db);
  return rows[0];
}

/** Locks a company until the transaction ends, and reads it. */
export async function lockCompany(db: Db, id: number): Promise<CompanyFacts | undefined> {
  await sql`select from company where id = ${id} for update`.execute(db);
  return findCompany(db, id);
}

/** Returns the names of companies by id, without deleted ones. */
export async function companyNames({ db, actor }: ListReader): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from company ${where([isNotDeleted, visibleTo(actor, 'company')])} order by name collate "und-x-icu", id`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
}

/** Counts the records that prevent a company from being deleted. */
export async function usesOfCompany(db: Db, id: number): Promise<Record<'drivers' | 'cars' | 'assignments', number>> {
  const { rows } = await sql<Record<'drivers' | 'cars' | 'assignments', number>>`
    select ${drivers} as drivers, ${cars} as cars,
      (select count(*) from assignment a where a.company_id = company.id) as assignments
    from company where company.id = ${id}`.execute(db);
  return rows[0] ?? { drivers: 0, cars: 0, assignments: 0 };
}

/** Returns the facts that validate a company's place; null for what does not exist. */
export async function placeOf(db: Db, city: number, country: string, currency: string) {
  const { rows } = await sql<{ city_country: string | null; country: boolean; currency: boolean }>`
    select (select country from city where id = ${city}) as city_country,
      exists (select from country where code = ${country}) as country,
      exists (select from currency where code = ${currency}) as currency`.execute(db);
  return rows[0] ?? { city_country: null, country: false, currency: false };
}

/** Returns another company with this registration number in a country. */
export const holderOfRegNo = (db: Db, country: string, regNo: string, exceptId: number) =>
  db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('country', '=', country)
    .where('reg_no', '=', regNo)
    .where('deleted_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();

const IN_PROGRESS = ['assigned', 'en_route', 'arrived', 'on_board'] satisfies AssignmentStatus[];
