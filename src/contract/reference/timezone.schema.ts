import * as v from 'valibot';
import { text } from '#contract/kit/fields.ts';
import { many } from '#contract/kit/page.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

export const timezoneDetails = {
  list: {
    summary: 'Canonical time zones, with their offset now, the cities in them and their former names.',
    query: v.object({
      /** Part of a name, old or new. */
      q: v.optional(text(0, 120)),
    }),
    reply: many(
      v.object({
        name: v.string(),
        offset: v.string(),
        former_names: v.array(v.string()),
        /** Number of cities of the caller's markets. */
        cities: v.number(),
      }),
    ),
  },
} satisfies ServiceDetails;
