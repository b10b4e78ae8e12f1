import * as v from 'valibot';
import { SLIDE_TYPES } from '#domain/ugc/story.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { languageTag, text } from '#contract/kit/fields.ts';
import { one, pageOf, paging } from '#contract/kit/page.ts';
import { openLimit } from '#contract/reference/public-reference.schema.ts';
import { PublicPhoto } from '#contract/storage.schema.ts';

const shown = {
  slug: v.string(),
  /** The language of its texts: the one asked for where there are all texts of it, else English. */
  language: v.string(),
  /** All languages in which it can be read. */
  languages: v.array(v.string()),
  title: v.string(),
  /** Null while its city is disabled. */
  city: v.nullable(v.object({ id: v.number(), slug: v.string(), name: v.string() })),
  /** Null while its category is disabled. */
  category: v.nullable(v.object({ code: v.string(), name: v.string() })),
  /** The picture of its first slide. */
  cover: v.nullable(PublicPhoto),
  slide_count: v.number(),
  /** How long it plays, with five seconds for a picture. */
  duration_ms: v.number(),
  /** When it is over; null where it has no end. */
  expires_at: v.nullable(v.string()),
  /** When what it says now was published. */
  published_at: v.string(),
};

export const PublicStoryRow = v.object(shown);
export type PublicStoryRow = v.InferOutput<typeof PublicStoryRow>;

const PublicSlide = v.object({
  id: v.string(),
  type: v.picklist(SLIDE_TYPES),
  /** Shown below it, and read aloud in its place. */
  caption: v.string(),
  /** The picture, or what is shown until the video plays. */
  picture: v.nullable(PublicPhoto),
  video: v.nullable(v.object({ url: v.string(), width: v.number(), height: v.number(), silent: v.boolean() })),
  duration_ms: v.number(),
});
export type PublicSlide = v.InferOutput<typeof PublicSlide>;

export const PublicStory = v.object({ ...shown, slides: v.array(PublicSlide) });
export type PublicStory = v.InferOutput<typeof PublicStory>;

/** The language to read in; English where it is left out. */
const language = v.optional(languageTag, 'en');

export const PUBLIC_STORY_SORTS = ['published_at'] as const;

export const publicStoryDetails = {
  stories: {
    limit: openLimit,
    summary: 'Stories that the public may see now, the latest first.',
    query: v.object({
      ...paging(PUBLIC_STORY_SORTS).entries,
      language,
      /** Slug or id of a city. */
      city: v.optional(text(1, 120, 'singapore')),
    }),
    reply: pageOf(PublicStoryRow),
  },
  story: {
    limit: openLimit,
    summary:
      'A story with its slides. Once it has expired the reply is 410. An address it had before leads to the present one.',
    query: v.object({ language }),
    refuses: { moved: ['moved'], gone: ['gone'] },
    reply: one(PublicStory),
  },
} satisfies ServiceDetails;
