import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { PROGRESS_EVENTS } from '#domain/dispatch/progress.ts';
import { ASSIGNMENT_STATUSES } from '#domain/fleet/fleet.ts';
import { Booking } from '#contract/booking/booking.schema.ts';
import { cost, id, instant, minor, note, text, version, wholeIn, lines } from '#contract/kit/fields.ts';
import { ref } from '#contract/kit/ref.ts';
import { many, one } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

const vehicleNo = wholeIn(1, 5);
const dayNo = wholeIn(1, 14);

/**
 * The driver and car for one vehicle on one day of a booking, from `core_from` (inclusive) to `core_to` (exclusive).
 */
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
  /** The company's payout, in minor units of `payout_currency`; absent for those who may not know what sales cost. */
  payout_minor: v.optional(minor),
  payout_currency: v.string(),
  /** The assignment this one replaced. */
  replaces: v.nullable(v.number()),
  reason: v.nullable(v.string()),
  /** Why it was assigned despite a short gap to another job. */
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

/**
 * An existing job of a driver or car that conflicts with another; `code` is null when the caller may not see the
 * booking.
 */
const Conflict = v.object({
  clash: v.picklist(['hard', 'soft']),
  why: v.string(),
  assignment_id: ref('assignment'),
  code: v.nullable(v.string()),
  driver: v.string(),
  car: v.string(),
  core_from: v.string(),
  core_to: v.string(),
});
export type Conflict = v.InferOutput<typeof Conflict>;

/** A driver with one of their linked cars, and everything for and against assigning them a job. */
export const Candidate = v.object({
  driver: v.object({ id, name: v.string(), rating: v.nullable(v.number()), languages: v.array(v.string()) }),
  car: v.object({ id, plate: v.string(), name: v.string(), class: v.string() }),
  company: v.object({ id, name: v.string() }),
  /** Whether this is the driver's primary car. */
  is_primary: v.boolean(),
  /** No reason against and no overlap: can be assigned, with `force` where `clash` is soft. */
  eligible: v.boolean(),
  reasons: v.array(v.object({ code: v.string(), why: v.string() })),
  clash: v.nullable(v.picklist(['hard', 'soft'])),
  conflicts: v.array(Conflict),
  /** Ranks of the car above the booked class. */
  upgrade: v.number(),
  /** Minutes to the nearest other job; null when none is near. */
  idle_min: v.nullable(v.number()),
  jobs_that_day: v.number(),
  /** Whether the driver speaks the language of the booking. */
  speaks: v.boolean(),
});
export type Candidate = v.InferOutput<typeof Candidate>;

/** The crew to assign. `force` assigns a job despite a short gap to another; `reason` then explains why. */
const who = {
  driver_id: ref('driver'),
  car_id: ref('car'),
  force: v.optional(v.boolean(say.flag), false),
  reason: v.optional(note),
};

const reason = lines(3, 1000);

export const AssignInput = v.strictObject({
  order_id: ref('booking'),
  /** Defaults to the first vehicle. */
  vehicle_no: v.optional(vehicleNo, 1),
  /** Defaults to every day that is still open. */
  day_no: v.optional(dayNo),
  ...who,
  /** The version of the booking that the caller saw. */
  expected_version: version,
});

/** Another driver or car (or both) for the job, or what its driver reports. */
export const ChangeInput = v.variant('event', [
  v.strictObject({
    event: v.picklist(PROGRESS_EVENTS),
    /** When it happened; defaults to now. */
    occurred_at: v.optional(instant),
    /** The number of attempts to reach the customer; a no-show needs two. */
    contact_attempts: v.optional(wholeIn(0, 100)),
    note: v.optional(note),
  }),
  v.strictObject({
    event: v.optional(v.literal('reassign'), 'reassign'),
    ...who,
    /** The version of the assignment that the caller saw, like `If-Match`. */
    expected_version: v.optional(version),
  }),
]);

/** Minutes the flight is late; negative when it is early. */
export const DelayInput = v.strictObject({
  minutes: v.pipe(
    wholeIn(-720, 1440),
    v.check((minutes) => minutes !== 0, say.notZero),
  ),
  /**
   * What happens to drivers who are unavailable at the new time: nothing changes, a short gap is forced, or the job is
   * open again.
   */
  clash: v.optional(v.picklist(['refuse', 'force', 'unassign'], say.oneOf(['refuse', 'force', 'unassign'])), 'refuse'),
  /** Why a short gap is acceptable; otherwise a note for the log. */
  reason: v.optional(note),
});

/** Returns a schema for a small number in a query string. */
function slotText(number: typeof vehicleNo) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,2}$/, say.whole), v.transform(Number))]),
    number,
  );
}

/** The codes with which assigning is refused, whatever is assigned. */
const ASSIGNING = ['already_assigned', 'conflict_hard', 'conflict_soft', 'invalid_transition', 'not_eligible'] as const;

export const assignmentDetails = {
  assign: {
    summary: 'Assign a driver and a car to the open days of one vehicle of a booking.',
    did: 'Assigned driver',
    refuses: { conflict: ASSIGNING },
    body: AssignInput,
    reply: many(Assignment),
  },
  one: { summary: 'One assignment.', reply: one(Assignment) },
  update: {
    summary: 'Reassign the job to another driver or car, or record what its driver reports.',
    did: 'Reassigned driver or recorded progress',
    refuses: { conflict: [...ASSIGNING, 'in_future', 'not_contacted', 'out_of_order', 'still_waiting'] },
    body: ChangeInput,
    reply: one(Assignment),
  },
  ofOrder: { summary: 'Every assignment a booking ever had, by vehicle, day and time.', reply: many(Assignment) },
  cancel: {
    summary: 'Unassign the driver from the job.',
    did: 'Unassigned driver',
    refuses: { conflict: ['invalid_transition'] },
    body: v.strictObject({ reason }),
    reply: one(Assignment),
  },
  candidates: {
    summary: 'Candidate drivers and cars for a booking: the best first, the barred ones last with the reasons.',
    query: v.object({
      vehicle_no: v.optional(slotText(vehicleNo)),
      day_no: v.optional(slotText(dayNo)),
      /** Part of a name, plate or company. */
      q: v.optional(text(0, 120)),
    }),
    reply: v.object({ data: v.array(Candidate), total: v.number() }),
  },
  assignAll: {
    summary: 'Assign one driver and car to every open day of a booking with one vehicle, whatever its version.',
    did: 'Assigned driver',
    refuses: { conflict: [...ASSIGNING, 'several_vehicles'] },
    body: v.strictObject(who),
    reply: many(Assignment),
  },
  setPayout: {
    summary:
      'Change what the company is paid for a job that is over. Where a statement has settled it, the next one has the difference.',
    did: 'Changed payout of job',
    refuses: { conflict: ['not_payable'] },
    body: v.strictObject({ payout_minor: cost, reason }),
    reply: one(Assignment),
  },
  delay: {
    summary:
      'The flight of an arrival lands at another time: its pickup follows, and so do its drivers where they can.',
    did: 'Moved booking with its flight',
    refuses: { conflict: ['conflict_hard', 'conflict_soft', 'not_movable'] },
    body: DelayInput,
    reply: one(Booking),
  },
  cancelAll: {
    summary: 'Unassign all drivers from a booking.',
    did: 'Unassigned all drivers',
    refuses: { conflict: ['invalid_transition'] },
    body: v.strictObject({ reason }),
    reply: many(Assignment),
  },
} satisfies ServiceDetails;
