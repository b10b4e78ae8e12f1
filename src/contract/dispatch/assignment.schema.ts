import * as v from 'valibot';
import { PROGRESS_EVENTS } from '#domain/dispatch/progress.ts';
import { ASSIGNMENT_STATUSES } from '#domain/fleet/fleet.ts';
import { Booking } from '#contract/booking/booking.schema.ts';
import { id, instant, minor, note, text, version, wholeIn } from '#contract/kit/fields.ts';
import { many, one } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

const vehicleNo = wholeIn(1, 5);
const dayNo = wholeIn(1, 14);

/** Which driver and car serve one vehicle on one day of a booking, from `core_from` up to, not including, `core_to`. */
export const Assignment = v.object({
  id,
  booking: v.object({ id, code: v.string() }),
  timezone: v.string(),
  vehicle_no: v.number(),
  day_no: v.number(),
  status: v.picklist(ASSIGNMENT_STATUSES),
  driver: v.object({ id, name: v.string(), phone: v.string() }),
  car: v.object({ id, plate: v.string(), name: v.string(), class: v.string() }),
  company: v.object({ id, name: v.string() }),
  core_from: v.string(),
  core_to: v.string(),
  buffer_min: v.number(),
  /** What the company gets for it, in minor units of `payout_currency`. */
  payout_minor: minor,
  payout_currency: v.string(),
  /** The assignment this one took the place of. */
  replaces: v.nullable(v.number()),
  reason: v.nullable(v.string()),
  /** Why it was given although the gap to another job is short. */
  force_reason: v.nullable(v.string()),
  assigned_by: v.nullable(v.string()),
  en_route_at: v.nullable(v.string()),
  arrived_at: v.nullable(v.string()),
  on_board_at: v.nullable(v.string()),
  ended_at: v.nullable(v.string()),
  contact_attempts: v.number(),
  created_at: v.string(),
  version,
});
export type Assignment = v.InferOutput<typeof Assignment>;

/** A job that a driver or car has already, in the way of another; `code` is null where the asker may not see the booking. */
const Conflict = v.object({
  clash: v.picklist(['hard', 'soft']),
  why: v.string(),
  assignment_id: id,
  code: v.nullable(v.string()),
  driver: v.string(),
  car: v.string(),
  core_from: v.string(),
  core_to: v.string(),
});
export type Conflict = v.InferOutput<typeof Conflict>;

/** A driver with one of the cars they drive, and everything for and against giving them a job. */
export const Candidate = v.object({
  driver: v.object({ id, name: v.string(), rating: v.nullable(v.number()), languages: v.array(v.string()) }),
  car: v.object({ id, plate: v.string(), name: v.string(), class: v.string() }),
  company: v.object({ id, name: v.string() }),
  /** The car this driver usually drives. */
  is_primary: v.boolean(),
  /** No reason against and no overlap: may be assigned, with `force` where `clash` is soft. */
  eligible: v.boolean(),
  reasons: v.array(v.object({ code: v.string(), why: v.string() })),
  clash: v.nullable(v.picklist(['hard', 'soft'])),
  conflicts: v.array(Conflict),
  /** Classes above the booked one. */
  upgrade: v.number(),
  /** Minutes to the nearest other job; null when none is near. */
  idle_min: v.nullable(v.number()),
  jobs_that_day: v.number(),
  /** Whether the driver speaks the language of the booking. */
  speaks: v.boolean(),
});
export type Candidate = v.InferOutput<typeof Candidate>;

/** Who is to drive. `force` gives a job although the gap to another is short; `reason` then says why. */
const who = {
  driver_id: id,
  car_id: id,
  force: v.optional(v.boolean('Must be true or false.'), false),
  reason: v.optional(note),
};

const reason = text(3, 1000);

export const AssignInput = v.strictObject({
  order_id: id,
  /** The first vehicle unless said otherwise. */
  vehicle_no: v.optional(vehicleNo, 1),
  /** Every day that has nobody yet unless said otherwise. */
  day_no: v.optional(dayNo),
  ...who,
  /** The version of the booking as the caller saw it. */
  expected_version: version,
});

/** Another driver or car (or both) for the job, or what its driver reports. */
export const ChangeInput = v.variant('event', [
  v.strictObject({
    event: v.picklist(PROGRESS_EVENTS),
    /** When it happened; now unless said otherwise. */
    occurred_at: v.optional(instant),
    /** How often somebody tried to reach the customer: a no-show needs two attempts. */
    contact_attempts: v.optional(wholeIn(0, 100)),
    note: v.optional(note),
  }),
  v.strictObject({
    event: v.optional(v.literal('reassign'), 'reassign'),
    ...who,
    /** The version of the assignment as the caller saw it, like `If-Match`. */
    expected_version: v.optional(version),
  }),
]);

/** Minutes the flight is late; negative when it is early. */
export const DelayInput = v.strictObject({
  minutes: v.pipe(
    wholeIn(-720, 1440),
    v.check((minutes) => minutes !== 0, 'Must be more or less than nothing.'),
  ),
  /** What becomes of a driver who cannot at the new time: nothing is changed, a short gap is forced, or the job is open again. */
  clash: v.optional(v.picklist(['refuse', 'force', 'unassign'], 'Must be refuse, force or unassign.'), 'refuse'),
  /** Why a short gap is all right; otherwise a word for the log. */
  reason: v.optional(note),
});

/** A small number in a query string. */
function slotText(number: typeof vehicleNo) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,2}$/, 'Must be a whole number.'), v.transform(Number))]),
    number,
  );
}

export const assignmentDetails = {
  assign: {
    summary: 'Give a driver and car the open days of one vehicle of a booking.',
    did: 'Assigned driver',
    body: AssignInput,
    reply: many(Assignment),
  },
  one: { summary: 'One assignment.', reply: one(Assignment) },
  change: {
    summary: 'Give the job to another driver or car, or record what its driver reports.',
    did: 'Reassigned driver or recorded progress',
    body: ChangeInput,
    reply: one(Assignment),
  },
  ofOrder: { summary: 'Every assignment a booking ever had, by vehicle, day and time.', reply: many(Assignment) },
  cancel: {
    summary: 'Take the job from its driver.',
    did: 'Unassigned driver',
    body: v.strictObject({ reason }),
    reply: one(Assignment),
  },
  candidates: {
    summary: 'Drivers and cars of the city for a booking: the best first, who may not be given it last and why.',
    query: v.object({
      vehicle_no: v.optional(slotText(vehicleNo)),
      day_no: v.optional(slotText(dayNo)),
      /** Part of a name, plate or company. */
      q: v.optional(text(0, 120)),
    }),
    reply: v.object({ data: v.array(Candidate), total: v.number() }),
  },
  assignAll: {
    summary: 'Give one driver and car every open day of a booking with one vehicle, whatever its version.',
    did: 'Assigned driver',
    body: v.strictObject(who),
    reply: many(Assignment),
  },
  delay: {
    summary:
      'The flight of an arrival lands at another time: its pickup follows, and so do its drivers where they can.',
    did: 'Moved booking with its flight',
    body: DelayInput,
    reply: one(Booking),
  },
  cancelAll: {
    summary: 'Take a booking from all its drivers.',
    did: 'Unassigned all drivers',
    body: v.strictObject({ reason }),
    reply: many(Assignment),
  },
} satisfies ServiceDetails;
