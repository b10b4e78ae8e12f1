import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { DOCUMENT_OWNERS } from '#domain/fleet/fleet.ts';
import { daysText, id } from '#contract/kit/fields.ts';
import { one, pageOf, paging } from '#contract/kit/page.ts';
import type { BackgroundCommand } from '#contract/kit/deed.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

/** A document or licence that expires soon or has expired. */
export const Expiry = v.object({
  owner: v.picklist(DOCUMENT_OWNERS),
  owner_id: id,
  owner_name: v.string(),
  company: v.object({ id, name: v.string() }),
  /** The type of document, such as `driving_licence`. */
  what: v.string(),
  /** The last valid day, by the calendar of the company's city. */
  expires_on: v.string(),
  /** Negative once expired. */
  days_left: v.number(),
});
export type Expiry = v.InferOutput<typeof Expiry>;

export const expiryDetails = {
  list: {
    summary: 'Documents and licences that expire within some days or have expired, the earliest first.',
    query: v.object({
      ...paging(['expires_on']).entries,
      owner: v.optional(v.picklist(DOCUMENT_OWNERS, say.oneOf(['company', 'driver', 'car']))),
      /** Defaults to 30; 0 means today and earlier. */
      within: v.optional(daysText),
    }),
    reply: pageOf(Expiry),
  },
  figures: {
    summary:
      'How many documents and licences expired, and how many expire within 7 and 30 days, each with those before.',
    reply: one(v.object({ expired: v.number(), week: v.number(), month: v.number() })),
  },
} satisfies ServiceDetails;

/** The server marks documents whose last day has passed. */
export const fleetExpiry: BackgroundCommand = { id: 'fleet.expire', did: 'Marked as expired' };
