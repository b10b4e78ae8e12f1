import * as v from 'valibot';
import { DOCUMENT_OWNERS } from '#domain/fleet/fleet.ts';
import { daysText, id } from '#contract/kit/fields.ts';
import { one, pageOf, paging } from '#contract/kit/page.ts';
import type { BackgroundCommand } from '#contract/kit/deed.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

/** A paper or licence that expires, or did. */
export const Expiry = v.object({
  owner: v.picklist(DOCUMENT_OWNERS),
  owner_id: id,
  owner_name: v.string(),
  company: v.object({ id, name: v.string() }),
  /** What it is, such as `driving_licence`. */
  what: v.string(),
  /** It is good on that day still, by the calendar of the company's city. */
  expires_on: v.string(),
  /** Negative once it is past. */
  days_left: v.number(),
});
export type Expiry = v.InferOutput<typeof Expiry>;

export const expiryDetails = {
  list: {
    summary: 'Papers and licences that expire within some days, or did, the first one first.',
    query: v.object({
      ...paging(['expires_on']).entries,
      owner: v.optional(v.picklist(DOCUMENT_OWNERS, 'Must be company, driver or car.')),
      /** 30 unless said; 0 means today, and what is past. */
      within: v.optional(daysText),
    }),
    reply: pageOf(Expiry),
  },
  figures: {
    summary: 'How many papers and licences expired, and how many expire within 7 and 30 days, each with those before.',
    reply: one(v.object({ expired: v.number(), week: v.number(), month: v.number() })),
  },
} satisfies ServiceDetails;

/** The server marks documents whose last day has passed. */
export const fleetExpiry: BackgroundCommand = { id: 'fleet.expire', did: 'Marked as expired' };
