import type { Body } from '#domain/content/body.ts';
import type { CustomerChannel } from '#domain/sending/message.ts';
import { refused, ALLOWED, type No, type Yes } from '#domain/verdict.ts';

export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'running', 'completed', 'paused', 'failed'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

export const AUDIENCES = ['all', 'group', 'customers'] as const;
export type AudienceKind = (typeof AUDIENCES)[number];

export const SCHEDULES = ['now', 'at', 'recurring'] as const;
export type ScheduleKind = (typeof SCHEDULES)[number];

export const RUN_STATES = ['planned', 'sending', 'done', 'stopped', 'failed'] as const;
/** `planned`: its messages are still being written. `sending`: all are written. */
export type RunState = (typeof RUN_STATES)[number];

/** Texts by language; English is what others fall back to. */
export type Texts = Readonly<Record<string, string>>;

/** What decides what may be done with a campaign. */
export interface CampaignFacts {
  readonly status: CampaignStatus;
  readonly channel: CustomerChannel;
  readonly title: Texts;
  readonly body: Texts;
  /** What a mail says as blocks, by language; where there are some, they stand in place of the text. */
  readonly blocks: Readonly<Record<string, Body>>;
  /** Writes typographic characters and ₱ as a text message can carry them cheaply. */
  readonly plain_quotes: boolean;
  readonly audience: AudienceKind;
  readonly group_id: number | null;
  readonly customer_ids: readonly number[];
  readonly schedule: ScheduleKind;
  /** Local time `YYYY-MM-DDTHH:mm` in `timezone`, the first one of a recurring campaign. */
  readonly send_at: string | null;
  readonly rrule: string | null;
  readonly timezone: string;
  /** Whether `send_at` is meant on the clock of each reader. */
  readonly respect_local_time: boolean;
  readonly quiet_start: string;
  readonly quiet_end: string;
  /** Instant from which on nothing is sent any more. */
  readonly expires_at: string | null;
}

/** How long the start of a run can be undone, in ms: nothing is sent before. */
export const GRACE_MS = 60_000;
/** How late an occurrence still runs after the server was down, in ms. */
export const MAX_LATE_MS = 2 * 3_600_000;
/** How soon after now a campaign may be scheduled, and the least time between two of its runs, in ms. */
export const MIN_AHEAD_MS = 60_000;

/** The answer to whether something may happen to a campaign, with a code that programs understand. */
export type CampaignVerdict = Yes | (No & { readonly code: string; readonly field?: string });

export const no = (code: string, why: string, field?: string): CampaignVerdict => ({
  ...refused(why),
  code,
  ...(field !== undefined && { field }),
});

type Status = Pick<CampaignFacts, 'status'>;

/** Returns whether a campaign may be changed: what is being sent, and what was sent, stays as it is. */
export const mayEdit = ({ status }: Status): CampaignVerdict =>
  status === 'running' || status === 'completed'
    ? no('frozen', `A ${status} campaign cannot be changed. Copy it to send something else.`)
    : ALLOWED;

/** Returns whether a campaign may be deleted. */
export const mayDelete = ({ status }: Status): CampaignVerdict =>
  status === 'draft' || status === 'paused'
    ? ALLOWED
    : no('invalid_transition', `Only drafts and paused campaigns can be deleted; this one is ${status}.`);

/** Returns whether a campaign may be activated, going by its status alone. */
export const mayActivate = ({ status }: Status): CampaignVerdict =>
  status === 'draft' || status === 'paused' || status === 'failed'
    ? ALLOWED
    : no('invalid_transition', `This campaign is ${status} already.`);

/** Returns whether a campaign may be deactivated. What is sent cannot be recalled; what is planned is cancelled. */
export const mayDeactivate = ({ status }: Status): CampaignVerdict =>
  status === 'scheduled' || status === 'running'
    ? ALLOWED
    : no('invalid_transition', `Only scheduled and running campaigns can be deactivated; this one is ${status}.`);

/** Returns whether a campaign may be run now, going by its status alone. */
export const mayRun = ({ status }: Status): CampaignVerdict =>
  status === 'running' ? no('invalid_transition', 'This campaign is running already.') : ALLOWED;

/**
 * Returns whether the last run of a campaign may go on where it failed: nobody is written to twice. Where what was written
 * of it is cancelled, as when its group was disabled meanwhile, these people would be left out.
 */
export const mayRetryRun = ({
  status,
  last_run: run,
}: Status & { readonly last_run: FailedRun | null }): CampaignVerdict =>
  status !== 'failed' || run?.state !== 'failed'
    ? no('invalid_transition', 'No run of this campaign has failed.')
    : (run.counts.cancelled ?? 0) > 0
      ? no('invalid_transition', 'What was written of this run is cancelled. Activate the campaign to send it anew.')
      : ALLOWED;

interface FailedRun {
  readonly state: RunState;
  readonly counts: { readonly cancelled?: number | undefined };
}

/** Returns whether enough time has passed since the last run of a campaign. `lastAt`: when it began. */
export const mayRunAgain = (lastAt: string | null, now: Date): CampaignVerdict =>
  lastAt !== null && now.getTime() - Date.parse(lastAt) < MIN_AHEAD_MS
    ? no('run_too_soon', 'This campaign was run less than a minute ago.')
    : ALLOWED;

/** Returns the state of a campaign after a run has ended. */
export const afterRun = (schedule: ScheduleKind, next: string | null): CampaignStatus =>
  schedule === 'recurring' && next !== null ? 'scheduled' : 'completed';

/** What people get of each channel within a day, unless the campaign lifts the cap; undefined without one. */
export const DAILY_CAP: Readonly<Record<CustomerChannel, number | undefined>> = {
  email: 1,
  sms: 1,
  push: 2,
  in_app: undefined,
};
