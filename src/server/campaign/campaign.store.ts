import { sql, type Selectable } from 'kysely';
import type { CampaignRun } from '#contract/campaign/campaign.schema.ts';
import { campaign } from '#contract/campaign/campaign.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { whyOf } from '#domain/sending/message-words.ts';
import type { CustomerChannel, MessageState, SkipReason } from '#domain/sending/message.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import type { Actor, Db } from '#server/kit/change/context.ts';
import { limitTo, type PageQuery } from '#server/kit/change/paging.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import type { CampaignRunTable, CampaignTable } from './tables.ts';

/** A campaign with the name of its group and the id of its latest run. */
export type CampaignRow = Selectable<CampaignTable> & { group_name: string | null; last_run_id: number | null };

export const campaigns = resourceStore({
  placed: null,
  table: 'campaign',
  within: sql`campaign.deleted_at is null`,
  extra: {
    group_name: sql<string | null>`(select g.name from user_group g where g.id = campaign.group_id)`,
    last_run_id: sql<number | null>`(select max(r.id) from campaign_run r where r.campaign_id = campaign.id)`,
  },
  sorting: {
    fields: { created_at: sql`campaign.created_at`, name: byLetters(sql`campaign.name`), id: sql`campaign.id` },
    direction: 'desc',
  },
  filters: ({ q, status, channel, group, id }: ParsedQueryOf<typeof campaign.list>) => [
    anyContains(q, [sql`campaign.name`]),
    equals('campaign.status', status),
    equals('campaign.channel', channel),
    equals('campaign.group_id', group),
    equals('campaign.id', id),
  ],
});

type RunRow = Selectable<CampaignRunTable> & { channel: CustomerChannel };

/** Returns runs by their ids. Those that have not ended, and all when `live`, are counted now. */
export async function runsOf(db: Db, ids: readonly number[], live: boolean): Promise<Map<number, CampaignRun>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<RunRow>`
    select r.*, c.channel from campaign_run r join campaign c on c.id = r.campaign_id
    where r.id = any(${ids}::bigint[])`.execute(db);
  const found = new Map<number, CampaignRun>();
  for (const row of rows) {
    const counted = live || row.counts === null ? await countRun(db, row.id) : undefined;
    found.set(row.id, presentRun(row, counted));
  }
  return found;
}

/** Returns a page of the runs of a campaign, the latest first, with how many there are. */
export async function runsPage(db: Db, campaignId: number, query: PageQuery) {
  const { rows } = await sql<{ id: number; total: number }>`
    select id, count(*) over ()::int as total from campaign_run where campaign_id = ${campaignId}
    order by id desc ${limitTo(query)}`.execute(db);
  const found = await runsOf(
    db,
    rows.map(({ id }) => id),
    true,
  );
  return { data: rows.flatMap(({ id }) => found.get(id) ?? []), total: rows[0]?.total ?? 0 };
}

interface Counted {
  readonly counts: Partial<Record<MessageState, number>>;
  readonly skipped: Partial<Record<SkipReason, number>>;
  readonly opened: number;
}

/** Counts the messages of a run by state, and those skipped by reason. */
export async function countRun(db: Db, runId: number): Promise<Counted> {
  const { rows } = await sql<{ state: MessageState; reason: SkipReason | null; count: number; opened: number }>`
    select state, skip_reason as reason, count(*)::int as count, count(opened_at)::int as opened
    from message where run = ${runId} group by state, skip_reason`.execute(db);
  const counts: Partial<Record<MessageState, number>> = {};
  const skipped: Partial<Record<SkipReason, number>> = {};
  let opened = 0;
  for (const row of rows) {
    counts[row.state] = (counts[row.state] ?? 0) + row.count;
    if (row.reason) skipped[row.reason] = row.count;
    opened += row.opened;
  }
  return { counts, skipped, opened };
}

function presentRun(row: RunRow, counted: Counted | undefined): CampaignRun {
  const { id, campaign_id, state, started_at, grace_until, ended_at, error, targeted, channel } = row;
  return {
    id,
    campaign_id,
    state,
    started_at,
    grace_until,
    ended_at,
    error,
    targeted,
    counts: counted?.counts ?? row.counts ?? {},
    skipped: skippedOf(counted?.skipped ?? {}, channel),
    opened: counted?.opened ?? 0,
  };
}

/** Returns counts of skipped messages in words, the most frequent first. */
export const skippedOf = (
  skipped: Partial<Record<SkipReason, number>>,
  channel: CustomerChannel,
): CampaignRun['skipped'] =>
  (Object.entries(skipped) as [SkipReason, number][])
    .map(([reason, count]) => ({
      reason,
      why: whyOf({ state: 'skipped', channel, skip_reason: reason, error: null }) ?? reason,
      count,
    }))
    .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));

/** Locks a run until the transaction ends. */
export async function lockRun(db: Db, id: number): Promise<Selectable<CampaignRunTable> | undefined> {
  const { rows } = await sql<Selectable<CampaignRunTable>>`
    select * from campaign_run where id = ${id} for update`.execute(db);
  return rows[0];
}

/** Begins a run. Returns undefined when this occurrence was run before. */
export async function insertRun(
  db: Db,
  run: {
    campaignId: number;
    occurrence: string;
    wall: string | null;
    startedAt: Date;
    graceUntil: Date;
    by: number | null;
    resumes: boolean;
  },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into campaign_run (campaign_id, occurrence, wall, started_at, grace_until, started_by, resumes)
    values (${run.campaignId}, ${run.occurrence}, ${run.wall}, ${run.startedAt.toISOString()},
      ${run.graceUntil.toISOString()}, ${run.by}, ${run.resumes})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Ends a run, with its counts as they are now. */
export async function endRun(
  db: Db,
  id: number,
  state: 'done' | 'stopped' | 'failed',
  now: Date,
  error: string | null = null,
) {
  const { counts } = await countRun(db, id);
  await sql`
    update campaign_run set state = ${state}, ended_at = ${now.toISOString()}, counts = ${JSON.stringify(counts)},
      error = ${error} where id = ${id}`.execute(db);
}

/** Returns the id of the run of a campaign that has not ended. */
export async function openRunOf(db: Db, campaignId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from campaign_run where campaign_id = ${campaignId} and state in ('planned', 'sending')`.execute(db);
  return rows[0]?.id;
}

export interface RunMessageRow {
  id: number;
  customer_id: number | null;
  customer_name: string | null;
  channel: CustomerChannel;
  state: MessageState;
  skip_reason: SkipReason | null;
  error: string | null;
  language: string;
  due_at: string;
  sent_at: string | null;
  opened_at: string | null;
}

/** Returns a page of the messages of a run, with how many there are. */
export async function runMessages(
  db: Db,
  runId: number,
  query: PageQuery & { state?: MessageState | undefined },
  actor: Actor,
): Promise<{ rows: RunMessageRow[]; total: number }> {
  const condition = sql.join(
    [
      sql`m.run = ${runId}`,
      query.state === undefined ? undefined : sql`m.state = ${query.state}`,
      visibleTo(actor, 'message', 'm'),
    ].filter((each) => each !== undefined),
    sql` and `,
  );
  const { rows } = await sql<RunMessageRow>`
    select m.id, m.customer_id, cu.name as customer_name, m.channel, m.state, m.skip_reason, m.error, m.language, m.due_at,
      m.sent_at, m.opened_at
    from message m left join customer cu on cu.id = m.customer_id where ${condition}
    order by m.customer_id ${limitTo(query)}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from message m where ${condition}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}
