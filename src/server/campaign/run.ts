import { GRACE_MS, type CampaignVerdict } from '#domain/campaign/campaign.ts';
import { contentVerdict } from '#domain/campaign/content.ts';
import { scheduleVerdict } from '#domain/campaign/schedule.ts';
import type { Db } from '#server/kit/change/context.ts';
import { ApiError, conflict, invalid } from '#server/kit/http/errors.ts';
import { campaigns, insertRun, type CampaignRow } from './campaign.store.ts';
import { crowdsOf, targetOf } from './recipients.store.ts';

/** @throws ApiError 409, 422 or 429 with the sentence of the rule that refuses */
export function allow(verdict: CampaignVerdict): void {
  if (verdict.ok) return;
  const { code, why, field } = verdict;
  if (code === 'run_too_soon') throw new ApiError('too_many', code, why, { retryAfter: GRACE_MS / 1000 });
  if (field !== undefined) throw invalid({ [field]: [why] }, code, why);
  throw conflict(code, why);
}

/**
 * Refuses a campaign that cannot be sent as it is.
 * @param campaign with the schedule to be kept
 * @throws ApiError 422
 */
export async function refuseUnready(db: Db, campaign: Omit<CampaignRow, 'last_run_id'>, now: Date): Promise<void> {
  allow(contentVerdict(campaign));
  allow(scheduleVerdict(campaign, now));
  const target = await targetOf(db, campaign);
  const why = target ? 'Nobody is in the audience.' : 'Choose a group that exists and is enabled.';
  if (!target || (await crowdsOf(db, target, { actor: undefined, now })).length === 0)
    throw invalid({ audience: [why] }, 'no_audience', why);
}

/** One time that a campaign is sent. */
interface Occurrence {
  /** The instant it stands for. */
  readonly at: string;
  /** The local time at which each reader gets it; null when all get it at once. */
  readonly wall: string | null;
  readonly now: Date;
  readonly by: number | null;
  /** Whether the campaign goes on as scheduled afterwards. */
  readonly resumes: boolean;
}

/** Begins a run of a locked campaign. Returns undefined when this occurrence was run before. */
export async function startRun(db: Db, campaign: CampaignRow, occurrence: Occurrence): Promise<number | undefined> {
  const { at, wall, now, by, resumes } = occurrence;
  const run = await insertRun(db, {
    campaignId: campaign.id,
    occurrence: at,
    wall,
    startedAt: now,
    graceUntil: new Date(now.getTime() + GRACE_MS),
    by,
    resumes,
  });
  if (run === undefined) return undefined;
  await campaigns.update(db, campaign.id, { status: 'running', next_run_at: null, next_begins_at: null });
  return run;
}
