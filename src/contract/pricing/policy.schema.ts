import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { BOOKING_KINDS } from '#domain/booking/booking.ts';
import { MAX_TIERS, policyErrors } from '#domain/booking/refund.ts';
import { PolicyTier } from '#contract/booking/booking-money.schema.ts';
import { wholeIn } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { one } from '#contract/kit/page.ts';
import { pathIn } from '#contract/kit/path.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { plainDetails, recordOf, removeDetails } from '#contract/kit/plain.schema.ts';

const kind = v.picklist(BOOKING_KINDS, 'Choose transfers or day hire.');

/** In basis points. */
const share = v.pipe(
  v.number(say.a('a percentage')),
  v.integer(say.a('at most two decimals')),
  v.minValue(0, say.atLeast('0%')),
  v.maxValue(10_000, say.atMost('100%')),
);

/** Refundable shares by hours before the pickup. */
const tiers = v.pipe(
  v.array(v.strictObject({ min_hours: wholeIn(0, 8760), refund_bps: share }), say.list),
  v.maxLength(MAX_TIERS, say.maxEntries(MAX_TIERS)),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [path, message] of Object.entries(policyErrors(dataset.value)))
      addIssue({ message, path: pathIn(dataset.value, path) });
  }),
);

export const Policy = recordOf({
  kind,
  /** Null: the policy applies to all cities without one of their own. */
  city_id: v.nullable(ref('city')),
  tiers: v.array(PolicyTier),
  /** Display name: "Transfers in Singapore". */
  name: v.string(),
  city_name: v.nullable(v.string()),
  /** The tiers as a sentence. */
  terms: v.string(),
  /** The number of cities that use it now. */
  cities: v.number(),
});
export type Policy = v.InferOutput<typeof Policy>;

/** The policy of a city. The default policy exists from the start. */
export const PolicyInput = v.strictObject({ kind, city_id: ref('city'), tiers });

/** The changeable fields of a policy. */
export const PolicyChanges = v.strictObject({ tiers });

export const POLICY_SORTS = ['kind', 'city'] as const;

const noun = 'cancellation policy';

export const policyDetails = {
  ...plainDetails({
    noun,
    nouns: 'Cancellation policies',
    row: Policy,
    input: PolicyInput,
    sorts: POLICY_SORTS,
    filters: { kind: v.optional(kind), city: v.optional(refText('city')) },
  }),
  update: {
    summary: 'Change a cancellation policy, for what is sold from now on.',
    did: 'Changed cancellation policy',
    body: v.partial(PolicyChanges),
    reply: one(Policy),
  },
  remove: removeDetails(noun),
} satisfies ServiceDetails;
