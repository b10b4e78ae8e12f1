import * as v from 'valibot';
import { PAGES, SECTION_PLACEMENTS, SECTION_TYPES } from '#domain/home/layout.ts';
import { PublicPicture } from '#contract/content/public-content.schema.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { countryCode, languageTag } from '#contract/kit/fields.ts';
import { one } from '#contract/kit/page.ts';
import { openLimit } from '#contract/reference/public-reference.schema.ts';

const picture = v.nullable(PublicPicture);

const PublicBanner = v.object({
  id: v.number(),
  title: v.string(),
  /** Where it leads: an address within the site, or of another one. */
  link: v.string(),
  desktop: picture,
  mobile: picture,
});

/** A record of a section. `slug` names it in its address. */
const PublicRecord = v.object({ id: v.number(), slug: v.string(), title: v.string(), picture });

const PublicSection = v.object({
  id: v.string(),
  type: v.picklist(SECTION_TYPES),
  /** Of banners: where on the page they are. */
  placement: v.nullable(v.picklist(SECTION_PLACEMENTS)),
  /** The language of its words: the one asked for where it has all of them, else English. */
  language: v.string(),
  title: v.string(),
  banners: v.array(PublicBanner),
  records: v.array(PublicRecord),
  /** Of a text: HTML without scripts and styles. */
  html: v.string(),
});

/** The sections that somebody sees now, in their order. */
export const PublicPage = v.object({
  page: v.picklist(PAGES),
  /** The market whose own layout this is; empty for that of all markets. */
  market: v.string(),
  sections: v.array(PublicSection),
});
export type PublicPage = v.InferOutput<typeof PublicPage>;

export const publicHomeDetails = {
  page: {
    limit: openLimit,
    summary: 'A page as somebody in a market and with a language sees it now.',
    query: v.object({
      /** Where its reader is; without it, what is limited to markets is left out. */
      market: v.optional(countryCode),
      language: v.optional(languageTag, 'en'),
    }),
    reply: one(PublicPage),
  },
} satisfies ServiceDetails;
