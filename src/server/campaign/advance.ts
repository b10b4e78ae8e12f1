import { sql } from 'kysely';
import { campaignWork } from '#contract/campaign/campaign.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { afterRun, DAILY_CAP, MAX_LATE_MS } from '#domain/campaign/campaign.ts';
import { languageOf, languagesOf } from '#domain/campaign/content.ts';
import { beginsAt, dueFor, nextRun, wallOf } from '#domain/campaign/schedule.ts';
import { CHANNEL_WORDS } from '#domain/sending/message-words.ts';
import type { Db, Tx } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { isPassing } from '#server/kit/database/database-errors.ts';
import { eachApart } from '#server/kit/jobs/each-apart.ts';
import { notify } from '#server/kit/messages/notices.ts';
import { cancelRun, isRunOpen, planRun, type RunReader } from '#server/sending/index.ts';
import { campaigns, countRun, endRun, lockRun, type CampaignRow } from './campaign.store.ts';
import { contentsOf, quietOf, timesOf, zoneOf } from './compose.ts';
import { endOfRange, recipientsOf, targetOf } from './recipients.store.ts';
import { startRun } from './run.ts';

/**
 * Begins the runs that are due, writes the messages of those that have begun, and ends those of which all is sent. It may
 * be interrupted anywhere and goes on from there; several processes share the work. A run that cannot begin or be written
 * has failed, and one that fails holds up no other.
 * @throws AggregateError with all failures, once everything else is done
 * @param publicUrl address of this server, at which readers of mails find their pictures
 */
export async function advanceCampaigns(db: Db, now: Date, publicUrl: string): Promise<void> {
  const { origin } = new URL(publicUrl);
  const until = performance.now() + TURN_MS;
  const begin = (id: number) =>
    work(db, (tx) => beginRun(tx, id, now)).catch(failing((tx) => failCampaign(tx, id, FAULT)));
  const write = async (id: number) => {
    while ((await work(db, (tx) => planStep(tx, id, { now, origin }))) && performance.now() < until);
  };
  const finish = async (id: number) => {
    if (!(await isRunOpen(db, id))) await work(db, (tx) => finishRun(tx, id, now));
  };
  /** Notes that something failed, unless the database was only away or busy: then it goes on at the next turn. */
  const failing = (note: (tx: Tx) => Promise<void>) => async (error: unknown) => {
    if (!isPassing(error)) await work(db, note);
    throw error;
  };
  const phases = [
    {
      name: 'Beginning',
      of: sql`campaign where status = 'scheduled' and next_begins_at <= ${now.toISOString()}`,
      step: begin,
    },
    {
      name: 'Writing',
      of: sql`campaign_run where state = 'planned'`,
      step: (id: number) => write(id).catch(failing((tx) => failRun(tx, id, now, FAULT))),
    },
    { name: 'Ending', of: sql`campaign_run where state = 'sending'`, step: finish },
  ];
  await eachApart(
    phases,
    ({ name }) => `${name} runs of campaigns`,
    async ({ name, of, step }) => eachApart(await idsOf(db, of), (id) => `${name} ${id}`, step),
  );
}

/** What people read about a failure that is none of theirs. */
const FAULT = 'Its messages could not be written because of a fault on the server. Its log says more.';

const work = <T>(db: Db, what: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(db, { command: campaignWork.id, actor: undefined, requestId: null }, what);

async function idsOf(db: Db, rows: ReturnType<typeof sql>): Promise<number[]> {
  const { rows: found } = await sql<{ id: number }>`select id from ${rows} order by id limit 100`.execute(db);
  return found.map(({ id }) => id);
}

/** Changes a locked campaign and audits it. */
export async function changeCampaign(
  tx: Tx,
  before: CampaignRow,
  values: Partial<Pick<CampaignRow, 'status' | 'next_run_at' | 'next_begins_at'>>,
): Promise<void> {
  await campaigns.update(tx.db, before.id, values);
  const facts = ({ status, next_run_at, version }: CampaignRow) => ({ status, next_run_at, version });
  const changed = await campaigns.find(tx.db, before.id);
  if (changed) await tx.audit({ kind: 'campaign', id: before.id, before: facts(before), after: facts(changed) });
}

/** Returns the columns that say when a campaign runs next, or that it does not. */
export function scheduled(campaign: CampaignRow, from: Date, now: Date) {
  const next = nextRun(campaign, from);
  if (next === null || campaign.send_at === null) return null;
  const wall = wallOf(campaign, next);
  const begins = beginsAt(next, wall, campaign.respect_local_time);
  return {
    next_run_at: next,
    next_begins_at: Date.parse(begins) < now.getTime() ? now.toISOString() : begins,
  };
}

async function beginRun(tx: Tx, id: number, now: Date): Promise<void> {
  const campaign = await campaigns.lock(tx.db, id);
  if (campaign?.status !== 'scheduled' || campaign.next_run_at === null || campaign.next_begins_at === null) return;
  if (Date.parse(campaign.next_begins_at) > now.getTime()) return;
  const at = campaign.next_run_at;
  const late = now.getTime() - Date.parse(at) > MAX_LATE_MS;
  const wall = campaign.respect_local_time ? wallOf(campaign, at) : null;
  const run = late
    ? undefined
    : await startRun(tx.db, campaign, { at, wall, now, by: campaign.activated_by, resumes: true });
  if (run === undefined) {
    const following =
      campaign.schedule === 'recurring' ? scheduled(campaign, after({ occurrence: at }, now), now) : null;
    const status = following ? 'scheduled' : 'paused';
    await changeCampaign(tx, campaign, { status, ...(following ?? { next_run_at: null, next_begins_at: null }) });
    if (late) await tell(tx, campaign, 'was not sent', 'The server was down for more than two hours when it was due.');
    return;
  }
  const begun = await campaigns.find(tx.db, id);
  await tx.audit({
    kind: 'campaign',
    id,
    before: { status: 'scheduled' },
    after: { status: begun?.status ?? 'running' },
  });
}

/** Writes the next messages of a run. Returns whether there are more. */
async function planStep(
  tx: Tx,
  id: number,
  { now, origin }: { readonly now: Date; readonly origin: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from campaign_run where id = ${id} and state = 'planned' for update skip locked`.execute(tx.db);
  const run = rows.length > 0 ? await lockRun(tx.db, id) : undefined;
  const campaign = run && (await campaigns.find(tx.db, run.campaign_id));
  if (!run || !campaign) return false;
  const upTo = await endOfRange(tx.db, run.position, campaign.channel === 'email' ? STEP / 2 : STEP);
  const target = await targetOf(tx.db, campaign);
  if (!target) {
    await cancelRun(tx.db, id);
    await failRun(tx, id, now, 'Its group is gone or disabled.');
    return false;
  }
  if (upTo === undefined) {
    await sql`update campaign_run set state = 'sending' where id = ${id}`.execute(tx.db);
    return false;
  }
  const people = await recipientsOf(tx.db, target, { actor: undefined, now, range: { after: run.position, upTo } });
  const languages = languagesOf(campaign);
  const times = timesOf(campaign, run.started_at, run.wall);
  const quiet = quietOf(campaign);
  const readers = people.map((person): RunReader => {
    const zone = zoneOf(person, campaign.timezone);
    const due = dueFor(times, zone);
    return {
      customerId: person.id,
      address: person.address,
      language: languageOf(person.language, languages),
      dueAt: due ?? run.grace_until,
      quiet: quiet && { ...quiet, zone },
      skip: person.reason ?? (due === null ? 'expired' : null),
    };
  });
  const written = await planRun(
    tx.db,
    {
      run: id,
      channel: campaign.channel,
      about: { kind: 'campaign', id: campaign.id },
      contents: await contentsOf(campaign, languages, { db: tx.db, now, origin }),
      expiresAt: campaign.expires_at,
      dailyCap: campaign.cap ? DAILY_CAP[campaign.channel] : undefined,
      at: now,
    },
    readers,
  );
  await sql`
    update campaign_run set position = ${upTo}, targeted = targeted + ${written} where id = ${id}`.execute(tx.db);
  return true;
}

/** Ends a run of which the rest cannot be written. What is written of it is sent. */
async function failRun(tx: Tx, id: number, now: Date, why: string): Promise<void> {
  const run = await lockRun(tx.db, id);
  if (run?.state !== 'planned') return;
  await endRun(tx.db, id, 'failed', now, why);
  await failCampaign(tx, run.campaign_id, why);
}

/** Notes on a campaign that it cannot be sent, and tells whoever activated it. */
async function failCampaign(tx: Tx, id: number, why: string): Promise<void> {
  const campaign = await campaigns.lock(tx.db, id);
  if (campaign?.status !== 'scheduled' && campaign?.status !== 'running') return;
  await changeCampaign(tx, campaign, { status: 'failed', next_run_at: null, next_begins_at: null });
  await tell(tx, campaign, 'has failed', why);
}

async function finishRun(tx: Tx, id: number, now: Date): Promise<void> {
  const run = await lockRun(tx.db, id);
  if (run?.state !== 'sending' || (await isRunOpen(tx.db, id))) return;
  await endRun(tx.db, id, 'done', now);
  const campaign = await campaigns.lock(tx.db, run.campaign_id);
  if (campaign?.status !== 'running') return;
  const following = run.resumes && campaign.schedule === 'recurring' ? scheduled(campaign, after(run, now), now) : null;
  await changeCampaign(tx, campaign, {
    status: run.resumes ? afterRun(campaign.schedule, following?.next_run_at ?? null) : 'completed',
    ...following,
  });
  const { counts } = await countRun(tx.db, id);
  const sent = (counts.sent ?? 0) + (counts.delivered ?? 0);
  const wrong = (counts.failed ?? 0) + (counts.uncertain ?? 0);
  const held = counts.held ?? 0;
  const rest = [
    ...(wrong > 0 ? [`${people(wrong)} did not or perhaps not`] : []),
    ...(held > 0
      ? [`${held.toLocaleString('en')} are held until ${CHANNEL_WORDS[campaign.channel]} is switched on`]
      : []),
  ];
  await tell(tx, campaign, 'is sent', `${[`${people(sent)} got it`, ...rest].join('; ')}.`);
}

/** Returns the instant from which on the occurrence after a run is looked for. */
export const after = ({ occurrence }: { readonly occurrence: string }, now: Date): Date =>
  new Date(Math.max(now.getTime(), Date.parse(occurrence) + 1));

const people = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;

/** Tells whoever activated a campaign what became of it. */
async function tell(tx: Tx, { id, name, activated_by }: CampaignRow, what: string, detail: string): Promise<void> {
  if (activated_by === null) return;
  await notify(tx.db, activated_by, {
    kind: 'campaign.done',
    title: `${name} ${what}`,
    detail,
    path: addressOf('campaign', id),
  });
}

/** How many customers one step reads, so that it takes less than a second. */
const STEP = 4000;
/** How long one turn writes messages before it lets others work, in ms. */
const TURN_MS = 20_000;
