import { sql } from 'kysely';
import { CLAIM_SECONDS, PASSED_HOURS } from '#domain/ugc/moment.ts';
import { SINGAPORE } from '#domain/time/time.ts';
import type { MomentFigures } from '#contract/ugc/moment.schema.ts';
import type { Actor, Db } from '#server/kit/change/context.ts';
import { where } from '#server/kit/change/paging.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import { scoreAt } from './moment.store.ts';

/** A moderator at an instant. */
interface Moderator {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: Date;
}

const until = (now: Date) => sql`${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})`;

/** The condition that nobody else looks at a moment. */
const freeFor = (me: number, now: Date) =>
  sql`(m.claimed_until is null or m.claimed_until <= ${now} or m.claimed_by = ${me})`;

const passedBy = (me: number, now: Date) => sql`exists (select from moment_pass p
  where p.moment_id = m.id and p.admin_id = ${me} and p.at > ${now}::timestamptz - make_interval(hours => ${PASSED_HOURS}))`;

/** Keeps pending moments for a moderator, those that nobody else has taken. Returns which, in the order given. */
export async function keepClaims({ db, actor, now }: Moderator, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    update moment m set claimed_by = ${actor.id}, claimed_until = ${until(now)}
    ${where([sql`id = any(${ids}) and status = 'pending'`, freeFor(actor.id, now), visibleTo(actor, 'moment', 'm')])}
    returning id`.execute(db);
  const kept = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => kept.has(id));
}

/**
 * Keeps the most urgent pending moments that nobody looks at for a moderator. Two who ask at once are given different ones.
 * @param isClaiming false: they are only returned, for readers who give no verdicts
 */
export async function claimNext(
  { db, actor, now }: Moderator,
  { count, besides, isClaiming }: { count: number; besides: readonly number[]; isClaiming: boolean },
): Promise<number[]> {
  if (count === 0) return [];
  const conditions = [
    sql`m.status = 'pending'`,
    sql`m.id <> all(${besides}::bigint[])`,
    isClaiming ? freeFor(actor.id, now) : undefined,
    sql`not ${passedBy(actor.id, now)}`,
    visibleTo(actor, 'moment', 'm'),
  ];
  const { rows } = await sql<{ id: number }>`
    select m.id from moment m ${where(conditions)}
    order by ${scoreAt(now.toISOString())} desc, m.waiting_since, m.id limit ${count}
    ${isClaiming ? sql`for update of m skip locked` : sql``}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (isClaiming && ids.length > 0)
    await sql`update moment set claimed_by = ${actor.id}, claimed_until = ${until(now)}
      where id = any(${ids})`.execute(db);
  return ids;
}

/** Notes that a moderator leaves a moment to others. */
export const pass = (db: Db, momentId: number, adminId: number, now: Date) =>
  sql`insert into moment_pass (moment_id, admin_id, at) values (${momentId}, ${adminId}, ${now})
    on conflict (moment_id, admin_id) do update set at = excluded.at`.execute(db);

/** Forgets what a moderator has passed. */
export const forgetPasses = (db: Db, adminId: number) =>
  db.deleteFrom('moment_pass').where('admin_id', '=', adminId).execute();

/** Returns how the queue stands for a moderator. */
export async function figuresOf({ db, actor, now }: Moderator): Promise<MomentFigures> {
  const { rows } = await sql<Omit<MomentFigures, 'done_today' | 'seconds_each'>>`
    select count(*) as pending, count(*) filter (where m.report_count > 0) as reported,
      count(*) filter (where ${passedBy(actor.id, now)}) as passed, min(m.waiting_since) as oldest
    from moment m ${where([sql`m.status = 'pending'`, visibleTo(actor, 'moment', 'm')])}`.execute(db);
  const { rows: mine } = await sql<Pick<MomentFigures, 'done_today' | 'seconds_each'>>`
    with given as (
      select at, extract(epoch from at - lag(at) over (order by at))::double precision as after
      from moment_verdict where admin_id = ${actor.id} and undone_at is null
        and at >= date_trunc('day', ${now}::timestamptz at time zone ${SINGAPORE}) at time zone ${SINGAPORE})
    select count(*) as done_today,
      round(percentile_cont(0.5) within group (order by after) filter (where after <= ${LONGEST_BREAK}))::double precision
        as seconds_each
    from given`.execute(db);
  const [waiting] = rows;
  const [own] = mine;
  if (!waiting || !own) throw new Error('Figures were not counted');
  return { ...waiting, ...own };
}

/** Seconds after which the next verdict counts as the first one after a break. */
const LONGEST_BREAK = 120;
