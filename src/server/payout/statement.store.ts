import { sql, type RawBuilder, type Updateable } from 'kysely';
import type { statement } from '#contract/payout/statement.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { statementNumber, type StatementState } from '#domain/payout/statement.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listStore } from '#server/kit/change/list.store.ts';
import type { StatementTable } from './tables.ts';
import { anyContains } from '#server/kit/change/search.store.ts';

/** A statement with its company. The amounts of an open one are added up from its lines. */
export interface StatementRow {
  id: number;
  number: number | null;
  revision: number;
  company: { id: number; name: string; legal_name: string; reg_no: string; city_name: string };
  company_id: number;
  month: string;
  timezone: string;
  currency: string;
  state: StatementState;
  jobs: number;
  corrections: number;
  fare_minor: number | null;
  total_minor: number | null;
  unfinished: number;
  is_next: boolean;
  is_latest: boolean;
  closed_at: string | null;
  closed_by: string | null;
  reopened_at: string | null;
  reopened_by: string | null;
  reopen_reason: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

const ZONE = sql`coalesce(s.timezone, city.timezone)`;
const NAME = (column: RawBuilder<unknown>) => sql`(select admin.name from admin where admin.id = ${column})`;

const COLUMNS = sql`s.id, s.number, s.revision, s.company_id, s.month, ${ZONE} as timezone,
  coalesce(s.currency, co.payout_currency) as currency, s.state, s.jobs, s.corrections, s.fare_minor, s.total_minor,
  jsonb_build_object('id', co.id, 'name', co.name, 'legal_name', co.legal_name, 'reg_no', co.reg_no,
    'city_name', city.name ->> 'en') as company,
  (select count(*)::int from assignment a
    where s.state = 'open' and a.company_id = s.company_id and a.status in ('assigned', 'en_route', 'arrived', 'on_board')
      and a.core_from >= (s.month || '-01')::timestamp at time zone ${ZONE}
      and a.core_from < ((s.month || '-01')::timestamp + interval '1 month') at time zone ${ZONE}) as unfinished,
  not exists (select from statement o where o.company_id = s.company_id and o.state = 'open' and o.month < s.month)
    as is_next,
  not exists (select from statement o where o.company_id = s.company_id and o.state = 'closed' and o.month > s.month)
    as is_latest,
  s.closed_at, ${NAME(sql`s.closed_by`)} as closed_by, s.reopened_at, ${NAME(sql`s.reopened_by`)} as reopened_by,
  s.reopen_reason, s.version, s.created_at, s.updated_at`;

const FROM = sql`statement s join company co on co.id = s.company_id join city on city.id = co.city_id`;

export const statements = listStore<StatementRow, ParsedQueryOf<typeof statement.list>>({
  placed: { kind: 'statement', alias: 's' },
  columns: COLUMNS,
  from: FROM,
  sorting: {
    fields: { month: sql`s.month`, company: sql`lower(co.name)`, closed_at: sql`s.closed_at`, id: sql`s.id` },
    direction: 'desc',
    id: sql`s.id`,
  },
  filters: ({ q, company, month, state, currency }) => [
    anyContains(q, [sql`co.name`, sql`'PS-' || s.company_id || '-' || lpad(s.number::text, 4, '0')`]),
    company === undefined ? undefined : sql`s.company_id = ${company}`,
    month === undefined ? undefined : sql`s.month = ${month}`,
    state === undefined ? undefined : sql`s.state = ${state}`,
    currency === undefined ? undefined : sql`coalesce(s.currency, co.payout_currency) = ${currency}`,
  ],
});

export async function findStatement(db: Db, id: number): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`select ${COLUMNS} from ${FROM} where s.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Locks what a company is paid until the transaction ends, so that two processes neither close the same statement nor
 * open one for a job that the other one leaves out.
 */
export const lockPayouts = (db: Db, companyId: number) =>
  sql`select from company where id = ${companyId} for no key update`.execute(db);

/** Locks a statement and the payouts of its company. */
export async function lockStatement(db: Db, id: number): Promise<StatementRow | undefined> {
  const found = await db.selectFrom('statement').select('company_id').where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  await lockPayouts(db, found.company_id);
  await sql`select from statement where id = ${id} for update`.execute(db);
  return findStatement(db, id);
}

export const updateStatement = (db: Db, id: number, values: Updateable<StatementTable>) =>
  db
    .updateTable('statement')
    .set({ ...values, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

/** Returns the next number of a company's statements. */
export async function nextNumber(db: Db, companyId: number): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from statement where company_id = ${companyId}`.execute(db);
  return rows[0]?.next ?? 1;
}

/** Returns the months of a company's statements: the latest closed one, and the open ones. */
export async function monthsOf(db: Db, companyId: number): Promise<{ closed: string | undefined; open: string[] }> {
  const rows = await db
    .selectFrom('statement')
    .select(['month', 'state'])
    .where('company_id', '=', companyId)
    .execute();
  const of = (state: StatementState) => rows.filter((row) => row.state === state).map(({ month }) => month);
  return { closed: of('closed').toSorted().at(-1), open: of('open') };
}

/** Returns when jobs began and where their companies are. */
export async function jobsStarted(
  db: Db,
  assignments: readonly number[],
): Promise<{ company_id: number; core_from: string; timezone: string }[]> {
  const { rows } = await sql<{ company_id: number; core_from: string; timezone: string }>`
    select a.company_id, a.core_from, city.timezone
    from assignment a join company co on co.id = a.company_id join city on city.id = co.city_id
    where a.id = any(${assignments}) order by a.company_id, a.core_from`.execute(db);
  return rows;
}

export async function insertStatement(db: Db, companyId: number, month: string): Promise<number> {
  const { id } = await db
    .insertInto('statement')
    .values({
      company_id: companyId,
      month,
      number: null,
      timezone: null,
      currency: null,
      fare_minor: null,
      total_minor: null,
      closed_at: null,
      closed_by: null,
      reopened_at: null,
      reopened_by: null,
      reopen_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the months in which companies have jobs that are over, without those that have a statement. */
export async function monthsWithJobs(db: Db): Promise<{ company_id: number; month: string }[]> {
  const { rows } = await sql<{ company_id: number; month: string }>`
    select distinct a.company_id, to_char(a.core_from at time zone city.timezone, 'YYYY-MM') as month
    from assignment a join company co on co.id = a.company_id join city on city.id = co.city_id
    where a.status in ('completed', 'no_show')
    except select company_id, month from statement
    order by 2, 1`.execute(db);
  return rows;
}

/** Counts jobs, and what statements are made of, for the planner, after many have been added at once. */
export async function analyseJobs(db: Db): Promise<void> {
  for (const table of ['assignment', 'booking', 'statement', 'company', 'city', 'driver', 'fx_rate'] as const)
    await sql`analyze ${sql.table(table)}`.execute(db);
}

/**
 * Counts the lines of statements for the planner. Plans made while there were none read all lines for each statement, and
 * are kept until the table is counted.
 */
export const analyseLines = (db: Db) => sql`analyze statement_line`.execute(db);

/** Returns the open statements, the earliest first. */
export const openStatements = (db: Db): Promise<{ id: number; month: string }[]> =>
  db
    .selectFrom('statement')
    .select(['id', 'month'])
    .where('state', '=', 'open')
    .orderBy('month')
    .orderBy('id')
    .execute();

/** Returns the number of a statement as people see it. */
export const numberOf = ({ company_id, number }: Pick<StatementRow, 'company_id' | 'number'>): string | null =>
  number === null ? null : statementNumber(company_id, number);
