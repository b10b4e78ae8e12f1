import * as v from 'valibot';
import { ARTICLE_TYPES } from '#domain/content/article.ts';
import { CARD_KINDS } from '#domain/content/body.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { flagText, languageTag, text } from '#contract/kit/fields.ts';
import { many, one, pageOf, paging } from '#contract/kit/page.ts';
import { say } from '#contract/kit/sentences.ts';
import { PublicPhoto } from '#contract/storage.schema.ts';
import { openLimit } from '#contract/reference/public-reference.schema.ts';
import { SLUG } from './written.schema.ts';
import { Body } from './content.schema.ts';

export const PublicPicture = v.object({
  ...PublicPhoto.entries,
  /** What it shows, and the language of these words: that of the text where there are any, else English. */
  alt: v.string(),
  alt_language: v.string(),
  /** The point to keep in sight when it is cropped: shares of its width and height. */
  focal: v.object({ x: v.number(), y: v.number() }),
});
export type PublicPicture = v.InferOutput<typeof PublicPicture>;

const named = { slug: v.string(), name: v.string() };

const shown = {
  type: v.picklist(ARTICLE_TYPES),
  slug: v.string(),
  /** The language of its texts: the one asked for where there are all texts of it, else English. */
  language: v.string(),
  /** All languages in which it can be read. */
  languages: v.array(v.string()),
  title: v.string(),
  excerpt: v.string(),
  /** Null while its category is disabled. */
  category: v.nullable(v.object(named)),
  cities: v.array(v.object({ id: v.number(), ...named })),
  tags: v.array(v.string()),
  featured: v.boolean(),
  cover: v.nullable(PublicPicture),
  /** When what it says now was published. */
  published_at: v.string(),
};

export const PublicArticleRow = v.object(shown);
export type PublicArticleRow = v.InferOutput<typeof PublicArticleRow>;

/** A record that the text shows as a card. One that the public may not see is left out, as in the HTML. */
export const PublicCard = v.object({
  of: v.picklist(CARD_KINDS),
  ref: v.number(),
  title: v.string(),
  slug: v.string(),
});
export type PublicCard = v.InferOutput<typeof PublicCard>;

/** A record of a collection. `slug` names an article in its address; activities, hotels and places are named by their id. */
const PublicItem = v.object({
  ref: v.number(),
  title: v.string(),
  slug: v.string(),
  /** The city of an activity or place, the excerpt of an article. */
  summary: v.string(),
  picture: v.nullable(PublicPhoto),
});
export type PublicItem = v.InferOutput<typeof PublicItem>;

export const PublicArticle = v.object({
  ...shown,
  photos: v.array(PublicPicture),
  /** The text as blocks, and as HTML without scripts and styles. */
  body: Body,
  html: v.string(),
  cards: v.array(PublicCard),
  /** What it collects, without what the public may not see. */
  collections: v.object({
    activities: v.array(PublicItem),
    hotels: v.array(PublicItem),
    places: v.array(PublicItem),
    articles: v.array(PublicItem),
  }),
  /** For search engines and shared links: its own words, else title and excerpt. */
  seo: v.object({ title: v.string(), description: v.string() }),
});
export type PublicArticle = v.InferOutput<typeof PublicArticle>;

export const PublicCategory = v.object({
  type: v.picklist(ARTICLE_TYPES),
  ...named,
  /** Slug of the category it stands below. */
  parent: v.nullable(v.string()),
  /** The number of articles or posts that can be read in it, without those of the categories below it. */
  articles: v.number(),
});
export type PublicCategory = v.InferOutput<typeof PublicCategory>;

const type = v.optional(v.picklist(ARTICLE_TYPES, say.oneOf(ARTICLE_TYPES)));
/** The language to read in; English where it is left out. */
const language = v.optional(languageTag, 'en');

export const PUBLIC_ARTICLE_SORTS = ['published_at', 'title'] as const;

export const publicContentDetails = {
  articles: {
    limit: openLimit,
    summary: 'Articles and posts that the public may read now, the latest first.',
    query: v.object({
      ...paging(PUBLIC_ARTICLE_SORTS).entries,
      language,
      type,
      /** Slug of a category; those below it count as well. */
      category: v.optional(SLUG),
      /** Slug or id of a city. */
      city: v.optional(text(1, 120, 'singapore')),
      tag: v.optional(text(1, 40, 'families')),
      featured: v.optional(flagText),
    }),
    reply: pageOf(PublicArticleRow),
  },
  article: {
    limit: openLimit,
    summary: 'An article or post that the public may read now. An address it had before leads to the present one.',
    query: v.object({ language }),
    refuses: { moved: ['moved'] },
    reply: one(PublicArticle),
  },
  categories: {
    limit: openLimit,
    summary: 'Enabled categories in their order, each after the one it stands below.',
    query: v.object({ language, type }),
    reply: many(PublicCategory),
  },
  homeArticles: {
    limit: openLimit,
    summary: 'Articles and posts that are on the home page now, in their order.',
    query: v.object({ language }),
    reply: many(PublicArticleRow),
  },
} satisfies ServiceDetails;
