import * as v from 'valibot';
import type { Access } from '#domain/access/access.ts';
import { id, idText, instant, text } from './kit/fields.ts';
import { one, pageOf, paging } from './kit/page.ts';
import type { ServiceDetails } from './kit/call.ts';

/** What staff may do who see what other staff did: those who may take staff records out of the house. */
const OVERSEE = ['users:query', 'users:export'] as const satisfies readonly Access[];

/** The kinds of records the activity tells of, each with the rights to see what was done to one. */
export const ACTIVITY_KINDS = {
  booking: 'order:get',
  city: 'data:get',
  language: 'data:get',
  customer: 'users:get',
  category: 'data:get',
  car_class: 'data:get',
  currency: 'data:get',
  fx_rate: 'data:get',
  country: 'data:get',
  airport: 'data:get',
  airport_price: 'pricing:get',
  booking_price: 'pricing:get',
  across_price: 'pricing:get',
  company: 'drivers:get',
  driver: 'drivers:get',
  car: 'drivers:get',
  document: 'drivers:get',
  airport_zone: 'pricing:get',
  day_booking_zone: 'pricing:get',
  city_profit: 'pricing:get',
  airport_addition: 'pricing:get',
  day_booking_addition: 'pricing:get',
  airport_service: 'pricing:get',
  day_package: 'pricing:get',
  airport_variable: 'pricing:get',
  day_booking_variable: 'pricing:get',
  cancellation_policy: 'pricing:get',
  holiday_calendar: 'pricing:get',
  admin: OVERSEE,
  role: OVERSEE,
  access_request: OVERSEE,
  session: OVERSEE,
  sign_in_challenge: OVERSEE,
  view: OVERSEE,
  job: OVERSEE,
  file: OVERSEE,
} as const satisfies Readonly<Record<string, Access | readonly Access[]>>;
export type ActivityKind = keyof typeof ACTIVITY_KINDS;

export const ACTIVITY_SORTS = ['at'] as const;

/** One field before and after: numbers, flags and texts as stored, lists in one text; null where there was nothing. */
const scalar = v.nullable(v.union([v.string(), v.number(), v.boolean()]));
const FieldChange = v.object({
  /** Names inside one another are joined by dots: `cancel.reason_code`, `name.en`. */
  field: v.string(),
  before: scalar,
  after: scalar,
});
export type FieldChange = v.InferOutput<typeof FieldChange>;

/** Who did which command to which record when, and what changed by it. */
export const ActivityEntry = v.object({
  id,
  at: v.string(),
  /** Null when the system itself did it, or somebody who had not signed in. */
  actor: v.nullable(v.object({ id, name: v.string() })),
  /** Id of the call or job that wrote, such as `booking.confirm`. */
  command: v.string(),
  /** The same in words. */
  deed: v.string(),
  what: v.picklist(['made', 'changed', 'gone']),
  record: v.object({
    kind: v.picklist(Object.keys(ACTIVITY_KINDS) as [ActivityKind, ...ActivityKind[]]),
    id,
    /** What people call it; null when that is not known any more. */
    label: v.nullable(v.string()),
  }),
  /** What amounts among the changes are in. */
  currency: v.nullable(v.string()),
  changes: v.array(FieldChange),
  request_id: v.nullable(v.string()),
});
export type ActivityEntry = v.InferOutput<typeof ActivityEntry>;

const names = v.object({ data: v.record(v.string(), v.string()) });

export const activityDetails = {
  entries: {
    summary: 'Who did what to which record when, the latest first: of records the caller may open.',
    query: v.object({
      ...paging(ACTIVITY_SORTS).entries,
      /** A booking code, or the id of a record. */
      q: v.optional(text(0, 120)),
      actor: v.optional(v.union([v.literal('system'), idText('an admin')], 'Must be an id, or system.')),
      kind: v.optional(v.picklist(Object.keys(ACTIVITY_KINDS) as [ActivityKind, ...ActivityKind[]])),
      command: v.optional(text(1, 60)),
      from: v.optional(instant),
      to: v.optional(instant),
    }),
    reply: pageOf(ActivityEntry),
  },
  entry: { summary: 'One entry of the activity.', reply: one(ActivityEntry) },
  actors: { summary: 'Names of those who have done something, by id.', reply: names },
  commands: { summary: 'What has been done, by id of the command.', reply: names },
  history: {
    summary: 'What was done to one record, the latest first.',
    query: paging(ACTIVITY_SORTS),
    reply: pageOf(ActivityEntry),
  },
} satisfies ServiceDetails;
