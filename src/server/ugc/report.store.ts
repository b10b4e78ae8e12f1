import { sql } from 'kysely';
import type { momentReport } from '#contract/ugc/moment.ts';
import type { Report } from '#contract/ugc/moment.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { ReportReason } from '#domain/ugc/moment.ts';
import type { ReporterRecord } from '#domain/ugc/reports.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listStore } from '#server/kit/change/list.store.ts';
import { equals } from '#server/kit/change/resource.store.ts';

export type ReportRow = Report;

const said = (outcome: 'agreed' | 'disagreed') =>
  sql`(select count(*) from moment_report o where o.reporter_id = r.reporter_id and o.outcome = ${outcome})`;

const COLUMNS = sql`r.id, r.moment_id, m.text as moment_text, r.reason, r.note, r.weight, r.at, r.outcome,
  jsonb_build_object('id', w.id, 'name', w.name, 'agreed', ${said('agreed')}, 'disagreed', ${said('disagreed')})
    as reporter`;

const FROM = sql`moment_report r join moment m on m.id = r.moment_id join ugc_author w on w.id = r.reporter_id`;

export const reports = listStore<ReportRow, ParsedQueryOf<typeof momentReport.list>>({
  placed: { kind: 'moment', alias: 'm' },
  columns: COLUMNS,
  from: FROM,
  sorting: { fields: { at: sql`r.at`, weight: sql`r.weight` }, direction: 'desc', id: sql`r.id` },
  filters: ({ moment, reporter, reason, open }) => [
    equals('r.moment_id', moment),
    equals('r.reporter_id', reporter),
    equals('r.reason', reason),
    open === undefined ? undefined : sql`(r.outcome is null) = ${open}`,
  ],
});

/** Returns the reports of moments, open ones first, then the latest first; at most 50 of each. */
export async function reportsOf(db: Db, momentIds: readonly number[]): Promise<ReportRow[]> {
  if (momentIds.length === 0) return [];
  const { rows } = await sql<ReportRow>`
    select found.* from unnest(${momentIds}::bigint[]) as wanted (id), lateral (
      select ${COLUMNS} from ${FROM} where r.moment_id = wanted.id
      order by r.outcome is not null, r.at desc, r.id desc limit 50) as found`.execute(db);
  return rows;
}

/** Returns how often verdicts agreed with the reports of somebody. */
export async function recordOf(db: Db, reporterId: number): Promise<ReporterRecord> {
  const { rows } = await sql<ReporterRecord>`
    select count(*) filter (where outcome = 'agreed') as agreed, count(*) filter (where outcome = 'disagreed') as disagreed
    from moment_report where reporter_id = ${reporterId}`.execute(db);
  return rows[0] ?? { agreed: 0, disagreed: 0 };
}

/** Adds an open report. Returns its id; undefined when the same person has one open. */
export async function insertReport(
  db: Db,
  report: {
    moment_id: number;
    reporter_id: number;
    reason: ReportReason;
    note: string;
    weight: number;
    at: string;
  },
): Promise<number | undefined> {
  const made = await db
    .insertInto('moment_report')
    .values({ ...report, outcome: null, verdict_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Returns how many open reports a moment has, and what they weigh together. */
export async function openReports(db: Db, momentId: number): Promise<{ count: number; weight: number }> {
  const { rows } = await sql<{ count: number; weight: number }>`
    select count(*) as count, coalesce(sum(weight), 0)::double precision as weight
    from moment_report where moment_id = ${momentId} and outcome is null`.execute(db);
  return rows[0] ?? { count: 0, weight: 0 };
}

/** Answers the open reports of a moment by a verdict. Returns who made them. */
export async function answerReports(
  db: Db,
  momentId: number,
  verdictId: number,
  outcome: 'agreed' | 'disagreed',
): Promise<number[]> {
  const { rows } = await sql<{ reporter_id: number }>`
    update moment_report set outcome = ${outcome}, verdict_id = ${verdictId}
    where moment_id = ${momentId} and outcome is null returning reporter_id`.execute(db);
  return rows.map(({ reporter_id }) => reporter_id);
}

/** Opens the reports again that a verdict had answered. A newer one of the same person stays the open one. */
export const reopenReports = (db: Db, verdictId: number) =>
  sql`update moment_report r set outcome = null, verdict_id = null where verdict_id = ${verdictId}
    and not exists (select from moment_report o
      where o.moment_id = r.moment_id and o.reporter_id = r.reporter_id and o.outcome is null)`.execute(db);

/** Returns how many reports somebody has made since an instant. */
export async function reportsSince(db: Db, reporterId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from moment_report where reporter_id = ${reporterId} and at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}
