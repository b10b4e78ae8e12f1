import * as v from 'valibot';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { languageTag } from '#contract/kit/fields.ts';
import { one } from '#contract/kit/page.ts';
import { openLimit } from '#contract/reference/public-reference.schema.ts';
import { Body } from '#contract/content/content.schema.ts';
import { PublicCard, PublicPicture } from '#contract/content/public-content.schema.ts';

export const PublicPromotion = v.object({
  slug: v.string(),
  /** The language of its texts: the one asked for where there are all texts of it, else English. */
  language: v.string(),
  /** All languages in which it can be read. */
  languages: v.array(v.string()),
  title: v.string(),
  excerpt: v.string(),
  cover: v.nullable(PublicPicture),
  starts_at: v.string(),
  /** Null where it has no end. */
  ends_at: v.nullable(v.string()),
  /** The time zone in which to show them. */
  zone: v.string(),
  promo_code: v.nullable(v.string()),
  /** The text as blocks, and as HTML without scripts and styles. */
  body: Body,
  html: v.string(),
  cards: v.array(PublicCard),
  /** Plain text in lines. */
  terms: v.string(),
  /** For search engines and shared links: its own words, else title and excerpt. */
  seo: v.object({ title: v.string(), description: v.string() }),
  /** When what it says now was published. */
  published_at: v.string(),
});
export type PublicPromotion = v.InferOutput<typeof PublicPromotion>;

export const publicPromotionDetails = {
  promotion: {
    limit: openLimit,
    summary:
      'A promotion page in its time; outside it the reply is 410. An address it had before leads to the present one.',
    query: v.object({
      /** The language to read in; English where it is left out. */
      language: v.optional(languageTag, 'en'),
    }),
    refuses: { moved: ['moved'], gone: ['gone'] },
    reply: one(PublicPromotion),
  },
} satisfies ServiceDetails;
