import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { PAID_METHODS, PAYMENT_STATES, PROVIDERS, REFUND_STATES } from '#domain/booking/ledger.ts';
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
  /** `card` is a card terminal; a `link` was or will be paid through `provider`. */
  method: v.picklist(PAID_METHODS),
  provider: v.nullable(v.picklist(PROVIDERS)),
  /** Reference of the provider, the terminal or the bank; unique for each of them. Absent for those who may neither refund nor audit. */
  provider_ref: v.optional(v.nullable(v.string())),
  amount_minor: minor,
  currency: v.string(),
  state: v.picklist(PAYMENT_STATES),
  /** When it arrived; while it has not, when it was recorded. */
  at: v.string(),
  created_at: v.string(),
  /** Who recorded it; null for the system. */
  by: v.nullable(v.string()),
  by_id: v.nullable(v.number()),
  note: v.nullable(v.string()),
  /** Why it failed or was voided. */
  reason: v.nullable(v.string()),
  /** Refunds through this payment that succeeded or are pending. */
  refunded_minor: minor,
  /** Where the customer pays, while a link is open; null while a provider is still making it. */
  link_url: v.nullable(v.string()),
  expires_at: v.nullable(v.string()),
  /** The driver who took cash, and when they handed it in. */
  driver: v.nullable(v.object({ id, name: v.string() })),
  handed_in_at: v.nullable(v.string()),
});
export type Payment = v.InferOutput<typeof Payment>;

/** What is still open, in minor units of the booking's currency. */
export const Balance = v.object({ due_minor: minor, overpaid_minor: minor, uncaptured_minor: minor });

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
  /** The payment it goes back through. */
  payment_id: v.nullable(v.number()),
  /** When it was paid back by hand or handed to the provider; null while it waits for approval. */
  sent_at: v.nullable(v.string()),
  /** Why the provider refused it. */
  failure: v.nullable(v.string()),
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
  amount_minor: v.optional(v.pipe(minor, v.minValue(1, say.positive))),
  reason_code: v.picklist(REFUND_REASONS, 'Choose a reason.'),
  note: v.optional(note),
  /** Refunds beyond the policy, never more than was paid; needs a note of at least 10 characters. */
  override: v.optional(v.boolean(), false),
});

/** What a refund is refused for. */
export const refundRefuses = {
  forbidden: ['confirm_identity'],
  invalid: ['all_refunded', 'exceeds_entitlement', 'exceeds_paid', 'note_required', 'nothing_paid', 'nothing_payable'],
} as const;
