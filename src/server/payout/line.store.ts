import { sql, type RawBuilder } from 'kysely';
import type { Rate } from '#domain/money/fx.ts';
import type { LineKind, PayoutLine, Settled } from '#domain/payout/payout.ts';
import type { StatementState } from '#domain/payout/statement.ts';
import type { AssignmentStatus } from '#domain/fleet/fleet.ts';
import type { Actor, Db } from '#server/kit/change/context.ts';
import { limitsOf } from '#server/kit/confine/confine.ts';

/** A line of a statement: as a closed one keeps it, or what an open one is made of. */
export interface LineRow {
  id: number;
  assignment_id: number;
  kind: LineKind;
  statement_id: number;
  month: string;
  state: StatementState;
  number: number | null;
  company_id: number;
  company_name: string;
  timezone: string;
  /** Null where the reader may not see the booking. */
  code: string | null;
  route: string | null;
  driver: string | null;
  day: string;
  /** The currency the company is paid in. */
  into: string;
  /** The line of a closed statement. */
  stored: StoredLine | null;
  /** What closed statements say of the job, for a correction. */
  settled: Settled | null;
  currency: string;
  status: AssignmentStatus;
  payout_minor: number;
  cost_minor: number;
  /** Number of slots of the booking, and which one this is, from 0. */
  slots: number;
  slot: number;
}

/** `rate` is a decimal string. */
export type StoredLine = PayoutLine;

const DUE = sql`case when a.status in ('completed', 'no_show') then a.payout_minor else 0 end`;

/** Returns the first open statement of the company of `a` that satisfies a condition. */
const firstOpen = (condition: RawBuilder<unknown>) => sql`lateral (
  select s.id from statement s where s.company_id = a.company_id and s.state = 'open' and ${condition}
  order by s.month limit 1) first`;

/** Which jobs of open statements are wanted; without, all of them. */
interface Scope {
  /** Condition on the job `a`. */
  jobs: RawBuilder<unknown>;
  /** Condition on the company of the job `a`. */
  companies: RawBuilder<unknown>;
}

const EVERYTHING: Scope = { jobs: sql`true`, companies: sql`true` };

/**
 * The lines of closed statements as they were kept; of open ones, the jobs that no statement has settled yet, and those
 * that have changed since. Ids are odd for kept lines and even for others.
 */
const linesIn = ({ jobs, companies }: Scope) => sql`(
  select l.id * 2 + 1 as id, l.assignment_id, l.kind, l.statement_id, l.id as line_id
  from statement_line l
  union all
  select a.id * 2, a.id, 'job', first.id, null
  from assignment a
  join company on company.id = a.company_id
  join city on city.id = company.city_id
  join ${firstOpen(sql`s.month >= to_char(a.core_from at time zone city.timezone, 'YYYY-MM')`)} on true
  where a.settled_minor is null and a.status in ('completed', 'no_show') and ${companies} and ${jobs}
  union all
  select a.id * 2, a.id, 'correction', first.id, null
  from assignment a join ${firstOpen(sql`true`)} on true
  where a.settled_minor is not null and a.settled_minor <> ${DUE} and ${companies}
)`;

/** The tables of a line: the statement `s`, the company `co`, the job `a`, its booking `b` and the number of its `days`. */
export const lineTables = (scope: Scope = EVERYTHING) => sql`${linesIn(scope)} line
  join statement s on s.id = line.statement_id
  join assignment a on a.id = line.assignment_id
  join booking b on b.id = a.booking_id
  join driver d on d.id = a.driver_id
  join company co on co.id = s.company_id
  join city on city.id = co.city_id
  left join statement_line kept on kept.id = line.line_id
  cross join lateral (
    select case jsonb_typeof(b.days) when 'array' then jsonb_array_length(b.days) else 1 end as count) days`;

/** The day of a line in the city of the company. */
export const LINE_DAY = sql`coalesce(kept.day, to_char(a.core_from at time zone city.timezone, 'YYYY-MM-DD'))`;

const asLine = (kept: RawBuilder<unknown>, fields: RawBuilder<unknown>) => sql`jsonb_build_object(
  'kind', ${kept}, 'currency', a.payout_currency, ${fields})`;

/** Returns the columns of {@link LineRow}, for a reader who may be limited to markets. */
export function lineColumns(reader: Pick<Actor, 'markets'> | undefined): RawBuilder<unknown> {
  const limits = limitsOf(reader);
  const seen = limits ? sql`b.market = any(${[...limits.markets]}::text[])` : sql`true`;
  return sql`line.id, line.assignment_id, line.kind, s.id as statement_id, s.month, s.state, s.number,
    co.id as company_id, co.name as company_name, city.timezone, ${LINE_DAY} as day,
    case when ${seen} then b.code end as code, case when ${seen} then d.name end as driver,
    case when ${seen} then concat(b.origin ->> 'name', ' → ', b.destination ->> 'name') end as route,
    coalesce(s.currency, co.payout_currency) as into,
    case when kept.id is not null then ${asLine(
      sql`kept.kind`,
      sql`'fare_minor', kept.fare_minor, 'payout_minor', kept.payout_minor, 'rate', trim_scale(kept.rate)::text,
        'as_of', to_char(kept.rate_as_of at time zone 'UTC', ${ISO}), 'fare_amount_minor', kept.fare_amount_minor,
        'amount_minor', kept.amount_minor`,
    )} end as stored,
    case when kept.id is null and a.settled_minor is not null then (
      select jsonb_build_object('currency', min(l.currency), 'fare_minor', sum(l.fare_minor),
        'payout_minor', sum(l.payout_minor), 'fare_amount_minor', sum(l.fare_amount_minor),
        'amount_minor', sum(l.amount_minor), 'into', (array_agg(of.currency order by l.id desc))[1],
        'rate', (array_agg(trim_scale(l.rate)::text order by l.id desc))[1],
        'as_of', to_char((array_agg(l.rate_as_of order by l.id desc))[1] at time zone 'UTC', ${ISO}))
      from statement_line l join statement of on of.id = l.statement_id where l.assignment_id = a.id) end as settled,
    a.payout_currency as currency, a.status, a.payout_minor, b.cost_minor,
    b.vehicles * days.count as slots, (a.vehicle_no - 1) * days.count + a.day_no - 1 as slot`;
}

const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** Returns the lines of statements, the earliest first. */
export async function linesOf(
  db: Db,
  statements: readonly number[],
  reader: Pick<Actor, 'markets'> | undefined,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${lineColumns(reader)} from ${lineTables(scopeOf(statements))}
    where line.statement_id = any(${statements}) order by ${LINE_DAY}, a.core_from, line.id`.execute(db);
  return rows;
}

/** Returns what of the open jobs can lie on these statements: none begins after their months. */
const scopeOf = (statements: readonly number[]): Scope => {
  const of = sql`from statement wanted where wanted.id = any(${statements})`;
  return {
    companies: sql`a.company_id in (select wanted.company_id ${of})`,
    jobs: sql`a.core_from < (select (max(wanted.month) || '-01')::timestamptz + interval '33 days' ${of})`,
  };
};

/** Returns the latest rate of each pair of currencies until each of these moments. */
export async function ratesAt(db: Db, moments: readonly string[]): Promise<Map<string, Rate[]>> {
  const found = new Map<string, Rate[]>(moments.map((at) => [at, []]));
  if (moments.length === 0) return found;
  const { rows } = await sql<Rate & { n: number }>`
    select at.n::int as n, f.id, f.base, f.quote, trim_scale(f.rate)::text as rate, f.as_of
    from unnest(${moments}::timestamptz[]) with ordinality at (moment, n)
    cross join lateral (
      select distinct on (base, quote) id, base, quote, rate, as_of from fx_rate
      where as_of <= at.moment order by base, quote, as_of desc, id desc) f
    order by at.n, f.id`.execute(db);
  for (const { n, ...rate } of rows) found.get(moments[n - 1] ?? '')?.push(rate);
  return found;
}

/** Keeps the lines of a statement that is closed, and what they settle of each job. */
export async function keepLines(
  db: Db,
  statementId: number,
  lines: readonly (PayoutLine & { assignment_id: number; day: string; due_minor: number })[],
): Promise<void> {
  if (lines.length === 0) return;
  const column = (read: (line: (typeof lines)[number]) => unknown) => lines.map(read);
  await sql`
    with given as (
      select * from unnest(${column((line) => line.assignment_id)}::bigint[], ${column((line) => line.kind)}::text[],
        ${column((line) => line.day)}::text[], ${column((line) => line.currency)}::text[],
        ${column((line) => line.fare_minor)}::bigint[], ${column((line) => line.payout_minor)}::bigint[],
        ${column((line) => line.rate)}::numeric[], ${column((line) => line.as_of)}::timestamptz[],
        ${column((line) => line.fare_amount_minor)}::bigint[], ${column((line) => line.amount_minor)}::bigint[],
        ${column((line) => line.due_minor)}::bigint[])
        as u (assignment_id, kind, day, currency, fare_minor, payout_minor, rate, as_of, fare_amount, amount, due)
    ), kept as (
      insert into statement_line (statement_id, assignment_id, kind, day, currency, fare_minor, payout_minor, rate,
        rate_as_of, fare_amount_minor, amount_minor)
      select ${statementId}, assignment_id, kind, day, currency, fare_minor, payout_minor, rate, as_of, fare_amount, amount
      from given
    )
    update assignment a set settled_minor = given.due from given where a.id = given.assignment_id`.execute(db);
}

/** Takes away the lines of a statement that is opened again, and what they settled. */
export async function dropLines(db: Db, statementId: number): Promise<void> {
  await sql`
    with gone as (delete from statement_line where statement_id = ${statementId} returning id, assignment_id)
    update assignment a set settled_minor = (
      select sum(l.payout_minor)::bigint from statement_line l
      where l.assignment_id = a.id and l.id not in (select id from gone))
    from gone where a.id = gone.assignment_id`.execute(db);
}
