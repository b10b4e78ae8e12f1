import * as v from 'valibot';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { id, languageTag, text } from '#contract/kit/fields.ts';
import { pageOf, paging } from '#contract/kit/page.ts';
import { openLimit } from '#contract/reference/public-reference.schema.ts';
import { PublicPhoto } from '#contract/storage.schema.ts';

export const PublicMoment = v.object({
  id,
  author: v.string(),
  text: v.string(),
  city: v.object({ id, slug: v.string(), name: v.string() }),
  /** Empty where that is not said. */
  place: v.string(),
  photos: v.array(PublicPhoto),
  likes: v.number(),
  posted_at: v.string(),
});
export type PublicMoment = v.InferOutput<typeof PublicMoment>;

/** How the site hands over what travellers post and report; these are addresses with signed bytes and no calls. */
export const postedMoment = { id: 'moment.posted', did: 'Received moment' };
export const reportedMoment = { id: 'moment.reported', did: 'Received report of moment' };
export const editedMoment = { id: 'moment.edited', did: 'Received change of moment' };
export const postedPhoto = { id: 'moment.photo', did: 'Received picture of moment' };

export const publicMomentDetails = {
  moments: {
    limit: openLimit,
    summary: 'Moments that are shown, the latest first.',
    query: v.object({
      ...paging(['posted_at', 'likes'] as const).entries,
      /** Slug or id of a city. */
      city: v.optional(text(1, 120, 'singapore')),
      /** The language of names of cities; English where it is left out. */
      language: v.optional(languageTag, 'en'),
    }),
    reply: pageOf(PublicMoment),
  },
} satisfies ServiceDetails;
