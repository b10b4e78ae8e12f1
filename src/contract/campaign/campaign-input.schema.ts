import * as v from 'valibot';
import { instantOf, plausible } from '#contract/kit/plausible.ts';
import { bodyInput } from '#contract/content/content.schema.ts';
import { languageTag, name, setOf, text, timezone, lines } from '#contract/kit/fields.ts';
import { ref } from '#contract/kit/ref.ts';
import { say } from '#contract/kit/sentences.ts';
import { AUDIENCES, SCHEDULES } from '#domain/campaign/campaign.ts';
import { CUSTOMER_CHANNELS } from '#domain/sending/message.ts';
import { isWallClock } from '#domain/time/time.ts';
import { MAX_LISTED } from './user-group.schema.ts';

/** Texts by language. They may be incomplete until the campaign is activated. */
const texts = (max: number, of: typeof text) => v.record(languageTag, of(0, max));

const time = v.pipe(
  v.string(say.time),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, say.such('a time', '22:00')),
  v.examples(['22:00']),
);

const fields = {
  name,
  channel: v.picklist(CUSTOMER_CHANNELS, say.oneOf(CUSTOMER_CHANNELS)),
  /** Title of a push message or notice, subject of a mail. Text messages have none. */
  title: texts(150, text),
  body: texts(20_000, lines),
  /** A mail as blocks, by language; they stand in place of its text. */
  blocks: v.record(languageTag, bodyInput),
  /** What a push message or notice opens: an https address or one of the app. */
  deep_link: v.nullable(
    v.pipe(
      text(1, 500, 'https://example.com/offers'),
      v.regex(
        /^(?!javascript:|data:|http:|file:)[a-z][a-z0-9+.-]{1,30}:\/\/\S+$/i,
        say.such('an address', 'https://example.com'),
      ),
    ),
  ),
  /** Whether text messages are written with plain quotes and PHP for ₱, so that they take fewer parts. */
  plain_quotes: v.boolean(say.flag),
  audience: v.picklist(AUDIENCES, say.oneOf(AUDIENCES)),
  group_id: v.nullable(ref('user_group')),
  customer_ids: setOf(ref('customer'), MAX_LISTED),
  /** Groups whose members get nothing. */
  exclude_groups: setOf(ref('user_group'), 10),
  schedule: v.picklist(SCHEDULES, say.oneOf(SCHEDULES)),
  /** Local time in `timezone`; the first one of a recurring campaign. */
  send_at: v.nullable(
    v.pipe(
      v.string(say.time),
      v.check(
        (value) => isWallClock(value) && value >= '2000' && value < '2200',
        say.such('a local time', '2026-12-24T09:00'),
      ),
      plausible('campaign'),
      v.examples(['2026-12-24T09:00']),
    ),
  ),
  /** FREQ DAILY, WEEKLY or MONTHLY with INTERVAL, BYDAY, BYMONTHDAY, COUNT or UNTIL (RFC 5545). */
  rrule: v.nullable(text(1, 200, 'FREQ=WEEKLY;BYDAY=MO;COUNT=3')),
  timezone,
  /** Whether it is sent when the clock of each reader shows the time. */
  respect_local_time: v.boolean(say.flag),
  /** What happens where that time is over. */
  local_late: v.picklist(['send', 'skip'], say.oneOf(['send', 'skip'])),
  /** Local times between which nobody is disturbed; equal times mean never. */
  quiet_start: time,
  quiet_end: time,
  /** Nothing is sent from then on. */
  expires_at: v.nullable(instantOf('campaign')),
  /** Whether nobody gets more than a few marketing messages of a channel within a day. */
  cap: v.boolean(say.flag),
};

export const CampaignInput = v.strictObject({
  name: fields.name,
  channel: fields.channel,
  title: v.optional(fields.title, {}),
  body: v.optional(fields.body, {}),
  blocks: v.optional(fields.blocks, {}),
  deep_link: v.optional(fields.deep_link, null),
  plain_quotes: v.optional(fields.plain_quotes, true),
  audience: v.optional(fields.audience, 'all'),
  group_id: v.optional(fields.group_id, null),
  customer_ids: v.optional(fields.customer_ids, []),
  exclude_groups: v.optional(fields.exclude_groups, []),
  schedule: v.optional(fields.schedule, 'now'),
  send_at: v.optional(fields.send_at, null),
  rrule: v.optional(fields.rrule, null),
  timezone: v.optional(fields.timezone, 'Asia/Singapore'),
  respect_local_time: v.optional(fields.respect_local_time, false),
  local_late: v.optional(fields.local_late, 'send'),
  quiet_start: v.optional(fields.quiet_start, '22:00'),
  quiet_end: v.optional(fields.quiet_end, '08:00'),
  expires_at: v.optional(fields.expires_at, null),
  cap: v.optional(fields.cap, true),
});

/** What can be changed of a campaign. */
export const CampaignChanges = v.partial(v.strictObject(fields));
