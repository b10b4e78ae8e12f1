import { sql } from 'kysely';
import { fillPath, type ParsedQueryOf } from '#contract/kit/call.ts';
import { publicStory } from '#contract/ugc/public-story.ts';
import type { PublicSlide, PublicStory, PublicStoryRow } from '#contract/ugc/public-story.schema.ts';
import { SOURCE_LANGUAGE, type Localised } from '#domain/content/locale.ts';
import { nameIn } from '#domain/text/words.ts';
import { captionField, EXPIRED, lineOf, showsFor, storyStateOf, storyStates } from '#domain/ugc/story.ts';
import type { StoredSlide, StoryFields } from '#server/content/kinds/story.ts';
import type { Db } from '#server/kit/change/context.ts';
import { limitTo, orderBy, where, type Sorting } from '#server/kit/change/paging.ts';
import { gone, moved, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { picturesAmong, publicPicture, videoUrl } from '#server/storage/index.ts';
import { addressOf, isAt, readable, type Named } from './live.store.ts';
import type { PublicReader, Sizes } from './present.ts';
import { readerOf } from './public.ts';

/** A story as the public reads it: what is live, never its draft. */
interface LiveStory {
  readonly published_at: string;
  readonly fields: StoryFields;
  readonly texts: Localised;
  readonly city: { id: number; slug: string; name: Named } | null;
  readonly category: { code: string; name: Named } | null;
  /** Tags of the enabled languages. */
  readonly enabled: readonly string[];
}

const FROM = sql`from content c
  join content_snapshot s on s.content_id = c.id and s.part = 'live'
  left join city y on y.id = (s.fields ->> 'city_id')::bigint and y.enabled
  left join category k on k.id = (s.fields ->> 'category_id')::bigint and k.enabled`;

const COLUMNS = sql`coalesce(c.published_at, c.updated_at) as published_at, s.fields, s.snapshot -> 'texts' as texts,
  case when y.id is null then null else jsonb_build_object('id', y.id, 'slug', y.slug, 'name', y.name) end as city,
  case when k.id is null then null else jsonb_build_object('code', k.code, 'name', k.name) end as category,
  (select coalesce(array_agg(l.tag), '{}') from language l where l.enabled) as enabled`;

const SORTING: Sorting = { fields: { published_at: sql`c.published_at` }, direction: 'desc', id: sql`c.id` };

async function liveStories(db: Db, query: ParsedQueryOf<typeof publicStory.stories>, now: Date) {
  const conditions = where([
    readable('story', now),
    sql`(s.fields ->> 'expires_at' is null or (s.fields ->> 'expires_at')::timestamptz > ${now})`,
    query.city === undefined ? undefined : sql`(y.slug = ${query.city} or y.id::text = ${query.city})`,
  ]);
  const { rows } = await sql<LiveStory>`
    select ${COLUMNS} ${FROM} ${conditions} ${orderBy(query, SORTING)} ${limitTo(query)}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total ${FROM} ${conditions}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

async function storyAt(db: Db, slug: string, now: Date): Promise<LiveStory | undefined> {
  const { rows } = await sql<LiveStory>`
    select ${COLUMNS} ${FROM} ${addressOf('story')} where ${readable('story', now)} and ${isAt(slug)}`.execute(db);
  return rows[0];
}

/** What the public reads of stories. Nothing of who made them leaves here. */
export const publicStoryHandlers: Handlers<typeof publicStory> = {
  async stories({ query }, context) {
    const reader = readerOf(query, context);
    const { rows, total } = await liveStories(context.db, query, context.now);
    const sizes = await picturesAmong(
      context.db,
      rows.flatMap(({ fields: { slides } }) => pictureOf(slides[0]) ?? []),
    );
    const data = rows.map((row) => presentRow(row, sizes, reader));
    return { data, page: query.page, page_size: query.page_size, total };
  },

  async story({ params: { slug }, query }, context) {
    const reader = readerOf(query, context);
    const story = await storyAt(context.db, slug, context.now);
    if (!story) throw notFound('This story');
    if (storyStateOf(story.fields, context.now.toISOString()) === 'expired') throw gone(EXPIRED);
    const present = story.fields.slug;
    if (present !== slug) {
      const path = fillPath(publicStory.story.path, { slug: present });
      throw moved(`${path}?language=${encodeURIComponent(query.language)}`, 'This story');
    }
    return { data: await presentStory(story, reader) };
  },
};

async function presentStory(story: LiveStory, reader: PublicReader): Promise<PublicStory> {
  const { slides } = story.fields;
  const sizes = await picturesAmong(
    reader.db,
    slides.flatMap((slide) => pictureOf(slide) ?? []),
  );
  const row = presentRow(story, sizes, reader);
  const captions = story.texts[row.language]?.texts;
  return {
    ...row,
    slides: slides.map((slide): PublicSlide => {
      const { id, type, key, width, height, video } = slide;
      return {
        id,
        type,
        caption: lineOf(captions, captionField(id)),
        picture: presentPicture(slide, sizes, reader),
        video:
          type === 'video'
            ? { url: reader.origin + videoUrl(key), width, height, silent: video?.sound === null }
            : null,
        duration_ms: showsFor({ video }),
      };
    }),
  };
}

function presentRow(story: LiveStory, sizes: Sizes, reader: PublicReader): PublicStoryRow {
  const { fields, texts, city, category, published_at } = story;
  const { slug, slides, expires_at } = fields;
  const languages = languagesOf(story);
  const language =
    [reader.language, reader.language.split('-')[0] ?? ''].find((tag) => languages.includes(tag)) ?? SOURCE_LANGUAGE;
  return {
    slug,
    language,
    languages,
    title: lineOf(texts[language]?.texts, 'title'),
    city: city && { ...city, name: nameIn(city.name, language) },
    category: category && { ...category, name: nameIn(category.name, language) },
    cover: presentPicture(slides[0], sizes, reader),
    slide_count: slides.length,
    duration_ms: slides.reduce((sum, slide) => sum + showsFor(slide), 0),
    expires_at,
    published_at,
  };
}

/** Returns the enabled languages in which every slide has a caption, by their tags. */
function languagesOf({ texts, fields: { slides }, enabled }: LiveStory): string[] {
  const states = storyStates(texts, slides, {});
  return Object.keys(states)
    .filter((tag) => tag === SOURCE_LANGUAGE || (states[tag] !== 'missing' && enabled.includes(tag)))
    .toSorted();
}

/** Returns the key of the picture of a slide, or of the poster of its video. */
const pictureOf = (slide: StoredSlide | undefined): string | undefined =>
  slide && ((slide.type === 'image' ? slide.key : slide.poster) ?? undefined);

function presentPicture(slide: StoredSlide | undefined, sizes: Sizes, { origin }: PublicReader) {
  const key = pictureOf(slide);
  const size = key === undefined ? undefined : sizes.get(key);
  return key !== undefined && size ? publicPicture(key, size, origin) : null;
}
