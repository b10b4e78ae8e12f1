import * as v from 'valibot';
import { PAYMENT_STATES, REFUND_STATES } from '#domain/booking/ledger.ts';
import { REFUND_REASONS } from '#domain/booking/refund.ts';
import { id, minor, note } from '#contract/kit/fields.ts';

export const PAYMENT_METHODS = ['card', 'cash', 'transfer', 'partner_credit'] as const;

/** One tier of a cancellation policy. */
export const PolicyTier = v.object({ min_hours: v.number(), refund_bps: v.number() });

/** A price line: `amount_minor` in the city's currency, `total_minor` in the customer's. Lines add up to the total. */
export const BookingLine = v.object({
  kind: v.string(),
  code: v.nullable(v.string()),
  label: v.string(),
  quantity: v.number(),
  amount_minor: minor,
  total_minor: minor,
});

export const Payment = v.object({
  id,
  method: v.picklist(PAYMENT_METHODS),
  provider_ref: v.nullable(v.string()),
  amount_minor: minor,
  currency: v.string(),
  state: v.picklist(PAYMENT_STATES),
  at: v.string(),
});

export const Refund = v.object({
  id,
  amount_minor: minor,
  currency: v.string(),
  reason_code: v.string(),
  note: v.nullable(v.string()),
  state: v.picklist(REFUND_STATES),
  policy_bps: v.nullable(v.number()),
  override: v.boolean(),
  created_at: v.string(),
  settled_at: v.nullable(v.string()),
  by: v.nullable(v.string()),
  by_id: v.nullable(v.number()),
  /** Who approved or declined it, where its amount needed another person. */
  decided_by: v.nullable(v.string()),
});
export type Refund = v.InferOutput<typeof Refund>;

/** The amounts refundable now: by policy, and at most with an override. */
export const RefundRoom = v.object({ entitlement_minor: minor, payable_minor: minor, override_max_minor: minor });

/** The customer's entitlement if the booking were cancelled at this instant. */
export const CancelQuote = v.object({
  at: v.string(),
  hours_before_pickup: v.number(),
  refund_bps: v.number(),
  entitlement_minor: minor,
  payable_minor: minor,
  currency: v.string(),
});

export const RefundInput = v.strictObject({
  /** Omitted: everything payable now under the policy. */
  amount_minor: v.optional(v.pipe(minor, v.minValue(1, 'Must be more than zero.'))),
  reason_code: v.picklist(REFUND_REASONS, 'Choose a reason.'),
  note: v.optional(note),
  /** Refunds beyond the policy, never more than was paid; needs a note of at least 10 characters. */
  override: v.optional(v.boolean(), false),
});
