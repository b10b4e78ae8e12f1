import * as v from 'valibot';
import { instantOf } from '#contract/kit/plausible.ts';
import { MAX_CAPTION, MAX_STORY_TITLE, MOST_SLIDES, SLIDE_TYPES, STORY_STATES } from '#domain/ugc/story.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { fileKey, id, languageTag, text, lines } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { paging } from '#contract/kit/page.ts';
import { stampFields } from '#contract/kit/plain.schema.ts';
import { say } from '#contract/kit/sentences.ts';
import { nameMap } from '#contract/reference/city.schema.ts';
import { VideoDetails } from '#contract/storage.schema.ts';
import { contentDetailFields, contentDetails, contentFields, Cover } from '#contract/content/content.schema.ts';
import { CONTENT_SORTS, contentQuery, SLUG } from '#contract/content/written.schema.ts';

const slideId = v.pipe(text(1, 40), v.regex(/^[\w-]+$/, say.such('letters, digits, hyphens and underscores', 'a1b2')));

/** A picture, or a video with the picture that is shown until it plays. */
const slideFields = {
  id: slideId,
  type: v.picklist(SLIDE_TYPES, say.oneOf(SLIDE_TYPES)),
  /** Key of the uploaded picture or video. */
  key: fileKey,
  /** Key of the picture of a video. */
  poster: v.optional(v.nullable(fileKey), null),
};

const slidesOf = <Slide extends v.GenericSchema>(slide: Slide) =>
  v.pipe(v.array(slide, say.list), v.maxLength(MOST_SLIDES, say.maxEntries(MOST_SLIDES)));

/** What a story says in one language: its title, and the caption of each slide by its id. */
const texts = { title: text(0, MAX_STORY_TITLE), captions: v.record(slideId, lines(0, MAX_CAPTION)) };

const fields = {
  /** The address of its page below `/stories/`. */
  slug: SLUG,
  city_id: v.nullable(ref('city')),
  /** A category of type `story`. */
  category_id: v.nullable(ref('article_category')),
  slides: slidesOf(v.strictObject(slideFields)),
  /** From then on nobody reads it; null for never. */
  expires_at: v.nullable(instantOf('window')),
  /** What is left out of a language stays, and so does each caption that is left out. */
  texts: v.record(languageTag, v.nullable(v.partial(v.strictObject(texts)))),
};

export const StoryInput = v.strictObject({
  /** Made from the English title when it is left out. */
  slug: v.optional(fields.slug),
  city_id: v.optional(fields.city_id, null),
  category_id: v.optional(fields.category_id, null),
  slides: v.optional(fields.slides, []),
  expires_at: v.optional(fields.expires_at, null),
  texts: fields.texts,
});

const StoryChanges = v.partial(v.strictObject(fields));

/** What a slide shows beside its caption. Its size and length are read from the file. */
export const Slide = v.object({
  id: v.string(),
  type: v.picklist(SLIDE_TYPES),
  key: v.string(),
  url: v.string(),
  poster: v.nullable(v.string()),
  poster_url: v.nullable(v.string()),
  /** Name of the file. */
  name: v.string(),
  bytes: v.number(),
  width: v.number(),
  height: v.number(),
  video: v.nullable(VideoDetails),
});
export type Slide = v.InferOutput<typeof Slide>;

const shown = {
  slug: v.string(),
  /** Titles of the draft by language. */
  title: v.record(v.string(), v.string()),
  /** The picture of the first slide, or the poster of its video. */
  cover: v.nullable(Cover),
  city_id: v.nullable(ref('city')),
  city_name: v.string(),
  /** The time zone of its city, in which its end is typed and shown. */
  timezone: v.string(),
  category_id: v.nullable(ref('article_category')),
  category_name: v.string(),
  slide_count: v.number(),
  /** When it is over for the public: by what is live, and before that by its draft. */
  ends_at: v.nullable(v.string()),
};

export const StoryRow = v.object({ id, ...shown, ...contentFields, ...stampFields });
export type StoryRow = v.InferOutput<typeof StoryRow>;

const StoryTexts = v.object({ title: v.string(), captions: v.record(v.string(), v.string()) });
export type StoryTexts = v.InferOutput<typeof StoryTexts>;

/** What only a story as a whole shows, and a version of it held. */
const details = {
  slides: v.array(Slide),
  expires_at: v.nullable(v.string()),
  texts: v.record(v.string(), StoryTexts),
};

export const Story = v.object({ ...StoryRow.entries, ...details, ...contentDetailFields });
export type Story = v.InferOutput<typeof Story>;

/** What a version of a story held. */
const StorySnapshot = v.object({
  slug: v.string(),
  city_id: v.nullable(ref('city')),
  category_id: v.nullable(ref('article_category')),
  ...details,
});
export type StorySnapshot = v.InferOutput<typeof StorySnapshot>;

export const STORY_SORTS = [...CONTENT_SORTS, 'ends_at'] as const;

const { featured: _featured, ...query } = contentQuery;

export const storyDetails = {
  ...contentDetails({
    noun: 'story',
    nouns: 'Stories',
    row: StoryRow,
    record: Story,
    input: StoryInput,
    changes: StoryChanges,
    query: v.object({
      ...paging(STORY_SORTS).entries,
      ...query,
      category: v.optional(refText('article_category')),
      state: v.optional(v.picklist(STORY_STATES, say.oneOf(STORY_STATES))),
    }),
    snapshot: StorySnapshot,
  }),
  categories: { summary: 'Names of the enabled categories of stories by id.', reply: nameMap },
  zones: { summary: 'Time zones of cities by id, in which the end of a story is typed.', reply: nameMap },
} satisfies ServiceDetails;
