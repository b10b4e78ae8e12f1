import * as v from 'valibot';
import { STARS } from '#domain/dispatch/rating.ts';
import { id, lines, orNull, wholeIn } from '#contract/kit/fields.ts';
import { one, pageOf, paging } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { Booking } from './booking.schema.ts';

export const RatingInput = v.strictObject({
  stars: wholeIn(STARS[0], STARS[4]),
  /** What the customer said. */
  comment: v.optional(orNull(lines(1, 1000)), null),
  /** Needed when the driver is rated already. */
  reason: v.optional(orNull(lines(1, 1000)), null),
});

/** A rating of a driver, as their history shows it. */
export const DriverRating = v.object({
  id,
  stars: v.number(),
  comment: v.nullable(v.string()),
  /** Why it was changed last. */
  reason: v.nullable(v.string()),
  /** Null: a booking of a market the caller does not see. */
  code: v.nullable(v.string()),
  at: v.string(),
  by: v.nullable(v.string()),
  changed_at: v.nullable(v.string()),
  changed_by: v.nullable(v.string()),
});
export type DriverRating = v.InferOutput<typeof DriverRating>;

export const ratingDetails = {
  give: {
    summary: 'Rate the driver of a completed job, or change the rating, which needs a reason.',
    did: 'Rated driver of booking',
    refuses: { conflict: ['not_completed'], invalid: ['reason_required'] },
    body: RatingInput,
    reply: one(Booking),
  },
  withdraw: {
    summary: 'Withdraw the rating of a driver.',
    did: 'Withdrew rating of driver of booking',
    refuses: { conflict: ['not_rated'] },
    body: v.strictObject({ reason: lines(3, 1000) }),
    reply: one(Booking),
  },
} satisfies ServiceDetails;

export const driverRatingDetails = {
  list: {
    summary: 'How a driver was rated, the latest first.',
    query: paging(['at']),
    reply: pageOf(DriverRating),
  },
} satisfies ServiceDetails;
