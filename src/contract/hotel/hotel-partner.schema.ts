import * as v from 'valibot';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { i18n, text, wholeIn } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { deletionDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';

const fields = {
  hotel_id: ref('hotel'),
  provider_id: ref('provider'),
  /** What the provider calls the hotel; no two hotels of a provider share one. */
  external_id: text(1, 80, 'SG-10412'),
  /** What is added to the cost of its rooms. */
  markup_bps: wholeIn(0, 100_000),
  /** The selling partner with the highest decides whose price is used. */
  priority: wholeIn(0, 999),
};

export const HotelPartner = recordOf({
  ...fields,
  hotel_name: i18n(120),
  provider_name: v.string(),
  /** Whether the provider itself is enabled. */
  provider_enabled: v.boolean(),
  commission_bps: v.number(),
  /** Whether the hotel is sold at its price. */
  used: v.boolean(),
});
export type HotelPartner = v.InferOutput<typeof HotelPartner>;

export const HotelPartnerInput = v.strictObject({
  ...fields,
  markup_bps: v.optional(fields.markup_bps, 0),
  priority: v.optional(fields.priority, 0),
});

export const HOTEL_PARTNER_SORTS = ['hotel', 'provider', 'external_id', 'markup', 'priority'] as const;

const details = plainDetails({
  noun: 'partner',
  nouns: 'Hotels as providers sell them',
  row: HotelPartner,
  input: HotelPartnerInput,
  sorts: HOTEL_PARTNER_SORTS,
  filters: { hotel: v.optional(refText('hotel')), provider: v.optional(refText('provider')) },
  refuses: { conflict: ['merged', 'on_sale'] },
});
const deletion = deletionDetails('partner', HotelPartner);

export const hotelPartnerDetails = {
  ...details,
  ...deletion,
  toggle: { ...details.toggle, refuses: { conflict: ['on_sale'] } },
  remove: { ...deletion.remove, refuses: { conflict: ['on_sale'] } },
  restore: { ...deletion.restore, refuses: { conflict: ['merged'] } },
} satisfies ServiceDetails;
