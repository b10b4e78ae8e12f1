import * as v from 'valibot';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { id, languageTag, text } from '#contract/kit/fields.ts';
import { many } from '#contract/kit/page.ts';
import { openLimit } from '#contract/reference/public-reference.schema.ts';
import { PublicPhoto } from '#contract/storage.schema.ts';

export const PublicActivity = v.object({
  id,
  /** Where it is featured. */
  featured: v.picklist(['city', 'everywhere']),
  /** In the language asked for where there is such a name, else in English. */
  name: v.string(),
  /** Null while its category is disabled. */
  type: v.nullable(v.object({ code: v.string(), name: v.string() })),
  /** Null while its city is disabled. */
  city: v.nullable(v.object({ id, slug: v.string(), name: v.string() })),
  duration_min: v.number(),
  /** The lowest price for one person. */
  from_price_minor: v.number(),
  currency: v.string(),
  /** Of five stars. */
  rating: v.nullable(v.number()),
  /** Where it takes place; null also while that place is disabled. */
  place: v.nullable(v.object({ name: v.string(), address: v.string(), lat: v.number(), lng: v.number() })),
  photos: v.array(PublicPhoto),
  url: v.nullable(v.string()),
});
export type PublicActivity = v.InferOutput<typeof PublicActivity>;

export const publicActivityDetails = {
  featured: {
    limit: openLimit,
    summary: 'Activities that are featured now: those of a city in their order, then those of everywhere.',
    query: v.object({
      /** Slug or id of a city; without one only what is featured everywhere. */
      city: v.optional(text(1, 120, 'singapore')),
      /** The language to read in; English where it is left out. */
      language: v.optional(languageTag, 'en'),
    }),
    reply: many(PublicActivity),
  },
} satisfies ServiceDetails;
