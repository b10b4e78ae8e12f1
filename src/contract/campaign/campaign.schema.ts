import * as v from 'valibot';
import { Body } from '#contract/content/content.schema.ts';
import { id, languageTag, setOf, text, version } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { one, pageOf, paging } from '#contract/kit/page.ts';
import { say } from '#contract/kit/sentences.ts';
import type { BackgroundCommand } from '#contract/kit/deed.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { AUDIENCES, CAMPAIGN_STATUSES, RUN_STATES, SCHEDULES } from '#domain/campaign/campaign.ts';
import { CUSTOMER_CHANNELS, MESSAGE_STATES } from '#domain/sending/message.ts';
import { CampaignChanges, CampaignInput } from './campaign-input.schema.ts';

const counts = v.record(v.picklist(MESSAGE_STATES), v.number());

/** One run of a campaign: to whom it went, and what became of it. */
export const CampaignRun = v.object({
  id,
  campaign_id: ref('campaign'),
  state: v.picklist(RUN_STATES),
  started_at: v.string(),
  /** Until then all of it can be undone: nothing is sent before. */
  grace_until: v.string(),
  ended_at: v.nullable(v.string()),
  /** Why it failed. */
  error: v.nullable(v.string()),
  /** People it is for, as far as its messages are written. */
  targeted: v.number(),
  /** Messages by their state; states without messages are absent. */
  counts,
  skipped: v.array(v.object({ reason: v.string(), why: v.string(), count: v.number() })),
  opened: v.number(),
});
export type CampaignRun = v.InferOutput<typeof CampaignRun>;

export const Campaign = v.object({
  id,
  name: v.string(),
  channel: v.picklist(CUSTOMER_CHANNELS),
  title: v.record(v.string(), v.string()),
  body: v.record(v.string(), v.string()),
  blocks: v.record(v.string(), Body),
  deep_link: v.nullable(v.string()),
  plain_quotes: v.boolean(),
  audience: v.picklist(AUDIENCES),
  group_id: v.nullable(ref('user_group')),
  group_name: v.nullable(v.string()),
  customer_ids: v.array(ref('customer')),
  exclude_groups: v.array(ref('user_group')),
  schedule: v.picklist(SCHEDULES),
  send_at: v.nullable(v.string()),
  rrule: v.nullable(v.string()),
  timezone: v.string(),
  respect_local_time: v.boolean(),
  local_late: v.picklist(['send', 'skip']),
  quiet_start: v.string(),
  quiet_end: v.string(),
  expires_at: v.nullable(v.string()),
  cap: v.boolean(),
  status: v.picklist(CAMPAIGN_STATUSES),
  /** Whether it is scheduled or running. */
  active: v.boolean(),
  /** When it runs next by itself. */
  next_run_at: v.nullable(v.string()),
  last_run: v.nullable(CampaignRun),
  version,
  created_at: v.string(),
  updated_at: v.string(),
});
export type Campaign = v.InferOutput<typeof Campaign>;

/** What will happen when a campaign is sent. */
export const CampaignForecast = v.object({
  /** People it is for. */
  targeted: v.number(),
  /** Those of them who get it. */
  reachable: v.number(),
  skipped: v.array(v.object({ reason: v.string(), why: v.string(), count: v.number() })),
  /** When the first and the last of them get it; null when nobody does. */
  first_at: v.nullable(v.string()),
  last_at: v.nullable(v.string()),
  /** How many get it when. */
  times: v.array(v.object({ at: v.string(), zone: v.string(), count: v.number() })),
  /** The languages people read, and the one in which they get it. */
  languages: v.array(v.object({ language: v.string(), gets: v.string(), count: v.number() })),
  /** Text messages by language: how each is written, and how many parts it takes; of other channels empty. */
  parts: v.array(v.object({ language: v.string(), encoding: v.picklist(['gsm', 'utf16']), parts: v.number() })),
  /** What keeps it from being activated, by field, and what deserves attention. */
  problems: v.array(v.object({ field: v.nullable(v.string()), why: v.string() })),
  warnings: v.array(v.string()),
});
export type CampaignForecast = v.InferOutput<typeof CampaignForecast>;

/** A message of a run. Names and addresses are for those who may see customers. */
const RunMessage = v.object({
  id,
  customer: v.nullable(v.object({ id, name: v.nullable(v.string()) })),
  state: v.picklist(MESSAGE_STATES),
  why: v.nullable(v.string()),
  language: v.string(),
  due_at: v.string(),
  sent_at: v.nullable(v.string()),
  opened_at: v.nullable(v.string()),
});
export type RunMessage = v.InferOutput<typeof RunMessage>;

export const CAMPAIGN_SORTS = ['created_at', 'name', 'id'] as const;

const which = v.object({ id: refText('campaign') });
const page = pageOf(Campaign);
/** For the types a page: only programs ask for one by its id in the query. */
const PAGE_OR_ONE: typeof page = v.union([page, one(Campaign)]) as never;
const noun = 'campaign';
const transition = { conflict: ['invalid_transition'] };
const unready = {
  conflict: ['invalid_transition'],
  invalid: [
    'content_missing',
    'not_filled',
    'too_many_parts',
    'no_audience',
    'schedule_missing',
    'schedule_in_past',
    'expires_before_send',
    'bad_rrule',
  ],
} as const;

export const campaignDetails = {
  list: {
    summary: 'Campaigns, by page; with an id, this one.',
    query: v.object({
      ...paging(CAMPAIGN_SORTS).entries,
      id: v.optional(refText('campaign')),
      q: v.optional(text(0, 120)),
      status: v.optional(v.picklist(CAMPAIGN_STATUSES, say.oneOf(CAMPAIGN_STATUSES))),
      channel: v.optional(v.picklist(CUSTOMER_CHANNELS, say.oneOf(CUSTOMER_CHANNELS))),
      group: v.optional(refText('user_group')),
    }),
    reply: PAGE_OR_ONE,
  },
  one: { summary: 'One campaign.', reply: one(Campaign) },
  create: {
    summary: 'Add a campaign.',
    did: 'Added campaign',
    body: CampaignInput,
    refuses: { invalid: ['bad_body'] },
    reply: one(Campaign),
    status: 201,
  },
  update: {
    summary: 'Change a campaign that is not running or completed.',
    did: 'Changed campaign',
    query: which,
    body: CampaignChanges,
    refuses: { conflict: ['frozen'], invalid: [...unready.invalid, 'bad_body'] },
    reply: one(Campaign),
  },
  remove: { summary: 'Delete a draft or paused campaign.', did: 'Deleted campaign', query: which, refuses: transition },
  restore: { summary: 'Undo the deletion of a campaign.', did: 'Restored campaign', reply: one(Campaign) },
  copy: { summary: 'Copy a campaign as a draft.', did: 'Copied campaign', reply: one(Campaign), status: 201 },
  activate: {
    summary: 'Schedule a campaign, or send it if it is to be sent at once.',
    did: 'Activated campaign',
    query: which,
    refuses: unready,
    reply: one(Campaign),
  },
  deactivate: {
    summary: 'Pause a campaign and cancel what is not sent yet.',
    did: 'Deactivated campaign',
    query: which,
    refuses: transition,
    reply: one(Campaign),
  },
  run: {
    summary: 'Send a campaign now. It is a GET for the sake of older programs, and changes what it says.',
    did: 'Ran campaign',
    query: which,
    refuses: { ...unready, too_many: ['run_too_soon'] },
    reply: one(Campaign),
  },
  send: {
    summary: 'Send a campaign now.',
    did: 'Ran campaign',
    query: which,
    refuses: { ...unready, too_many: ['run_too_soon'] },
    reply: one(Campaign),
  },
  test: {
    summary: 'Send a campaign to oneself, in one language.',
    did: null,
    query: which,
    body: v.strictObject({ language: v.optional(languageTag, 'en') }),
    refuses: { invalid: unready.invalid, conflict: ['no_gateway', 'no_address'] },
    reply: one(v.object({ to: v.string(), message_id: id })),
  },
  audience: {
    summary: 'What would happen if a campaign were sent, without keeping it.',
    did: null,
    body: CampaignInput,
    refuses: { invalid: ['bad_body'] },
    reply: one(CampaignForecast),
  },
  runs: {
    summary: 'The runs of a campaign, the latest first.',
    query: v.object({ ...paging(['id']).entries, id: refText('campaign') }),
    reply: pageOf(CampaignRun),
  },
  messages: {
    summary: 'The messages of a run, by page.',
    query: v.object({
      ...paging(['id']).entries,
      state: v.optional(v.picklist(MESSAGE_STATES, say.oneOf(MESSAGE_STATES))),
    }),
    reply: pageOf(RunMessage),
  },
  stop: {
    summary: 'Stop a run: what is not sent yet is cancelled.',
    did: 'Stopped run of campaign',
    refuses: transition,
    reply: one(Campaign),
  },
  retry: {
    summary: 'Go on with a run that failed, where it stopped.',
    did: 'Tried run of campaign again',
    refuses: { invalid: unready.invalid, ...transition },
    reply: one(Campaign),
  },
  resend: {
    summary: 'Send those messages of a run again that failed or are in doubt.',
    did: 'Sent messages of a run again',
    body: v.strictObject({
      states: v.pipe(
        setOf(v.picklist(['failed', 'uncertain'], say.oneOf(['failed', 'uncertain']))),
        v.minLength(1, say.minEntries(1)),
      ),
    }),
    refuses: { conflict: ['nothing_to_resend'] },
    reply: one(Campaign),
  },
} satisfies ServiceDetails;

/** What the server does with campaigns by itself. */
export const campaignWork: BackgroundCommand = { id: `${noun}.advance`, did: 'Sent campaign as scheduled' };
