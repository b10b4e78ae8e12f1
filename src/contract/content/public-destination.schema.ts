import * as v from 'valibot';
import { TIP_ICONS } from '#domain/content/destination.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { countryCode, languageTag } from '#contract/kit/fields.ts';
import { many, one } from '#contract/kit/page.ts';
import { openLimit } from '#contract/reference/public-reference.schema.ts';
import { Body } from './content.schema.ts';
import { PublicCard, PublicPicture } from './public-content.schema.ts';

const shown = {
  /** That of the city or country. */
  id: v.number(),
  /** The slug of a city, the code of a country. */
  slug: v.string(),
  name: v.string(),
  /** Code of its country, or its own. */
  country: v.string(),
  /** The language of its texts: the one asked for where there are all texts of it, else English. */
  language: v.string(),
  /** All languages in which it can be read. */
  languages: v.array(v.string()),
  intro: v.string(),
  hero: v.nullable(PublicPicture),
  /** When what it says now was published. */
  published_at: v.string(),
};

export const PublicDestinationRow = v.object(shown);
export type PublicDestinationRow = v.InferOutput<typeof PublicDestinationRow>;

export const PublicDestination = v.object({
  ...shown,
  /** The guide as blocks, and as HTML without scripts and styles. */
  body: Body,
  html: v.string(),
  cards: v.array(PublicCard),
  tips: v.array(v.object({ icon: v.picklist(TIP_ICONS), text: v.string() })),
  facts: v.object({ plug: v.string(), emergency: v.string(), taxi: v.string() }),
  gallery: v.array(PublicPicture),
  /** Other cities worth a visit, in their order, without disabled ones. */
  nearby: v.array(v.object({ id: v.number(), slug: v.string(), name: v.string() })),
});
export type PublicDestination = v.InferOutput<typeof PublicDestination>;

/** The language to read in; English where it is left out. */
const language = v.optional(languageTag, 'en');
const query = v.object({ language });

export const publicDestinationDetails = {
  cities: {
    limit: openLimit,
    summary: 'Cities with published content, by name.',
    query: v.object({ language, country: v.optional(countryCode) }),
    reply: many(PublicDestinationRow),
  },
  city: {
    limit: openLimit,
    summary: 'The published content of an enabled city, by its slug or id.',
    query,
    reply: one(PublicDestination),
  },
  countries: {
    limit: openLimit,
    summary: 'Countries with published content, by name.',
    query,
    reply: many(PublicDestinationRow),
  },
  country: {
    limit: openLimit,
    summary: 'The published content of an enabled country, by its code or id.',
    query,
    reply: one(PublicDestination),
  },
} satisfies ServiceDetails;
