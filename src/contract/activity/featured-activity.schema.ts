import * as v from 'valibot';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { i18n, id } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { one } from '#contract/kit/page.ts';
import { stampFields } from '#contract/kit/plain.schema.ts';
import { windowedDetails, windowFields, windowInput, windowState } from '#contract/kit/window.schema.ts';

const fields = {
  activity_id: ref('activity'),
  /** The city on whose page it is featured; null for everywhere. */
  city_id: v.nullable(ref('city')),
};

export const FeaturedActivity = v.object({
  id,
  ...fields,
  ...windowFields,
  /** Those of a city, and those of everywhere, are in this order, 1 first. */
  position: v.number(),
  state: windowState,
  /** Names of the activity by language. */
  name: i18n(120),
  /** Whether the activity is enabled. */
  activity_enabled: v.boolean(),
  city_name: v.nullable(v.string()),
  /** The first photo of the activity. */
  photo_url: v.nullable(v.string()),
  ...stampFields,
});
export type FeaturedActivity = v.InferOutput<typeof FeaturedActivity>;

export const FeaturedActivityInput = v.strictObject({
  ...fields,
  city_id: v.optional(fields.city_id, null),
  ...windowInput,
});

export const FEATURED_ACTIVITY_SORTS = ['city', 'name', 'starts_at', 'ends_at'] as const;

const refuses = { conflict: ['already_featured'] } as const;

export const featuredActivityDetails = {
  ...windowedDetails({
    noun: 'featured activity',
    nouns: 'Activities that are featured, by city and in the order of each',
    row: FeaturedActivity,
    input: FeaturedActivityInput,
    sorts: FEATURED_ACTIVITY_SORTS,
    filters: { city: v.optional(refText('city')), activity: v.optional(refText('activity')) },
    refuses,
  }),
  remove: { summary: 'Feature an activity no more.', did: 'Removed featured activity' },
  restore: {
    summary: 'Feature an activity again, where it was.',
    did: 'Restored featured activity',
    refuses,
    reply: one(FeaturedActivity),
  },
} satisfies ServiceDetails;
