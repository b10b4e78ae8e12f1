import { sql } from 'kysely';
import { story } from '#contract/ugc/story.ts';
import type { Slide, StoryRow, StorySnapshot, StoryTexts } from '#contract/ugc/story.schema.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { VideoDetails } from '#contract/storage.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import {
  captionField,
  lineOf,
  missingInStory,
  slideInWords,
  slideOfField,
  storyStateOf,
  storyStates,
  withoutLostCaptions,
  type SlideFacts,
} from '#domain/ugc/story.ts';
import { asWords } from '#domain/text/words.ts';
import { SINGAPORE } from '#domain/time/time.ts';
import { contentStore } from '#server/content/content.store.ts';
import { titlesOf } from '#server/content/draft.ts';
import { contentHandlers } from '#server/content/handlers.ts';
import { presentCover } from '#server/content/present.ts';
import { citiesAmong } from '#server/content/references.store.ts';
import type { ContentSpec } from '#server/content/spec.ts';
import type { Snapshot } from '#server/content/tables.ts';
import type { Values } from '#server/kit/change/change.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { AtNow } from '#server/kit/change/windowed.ts';
import { listSource, type ListContext } from '#server/kit/change/list-source.ts';
import type { KeysetPage } from '#server/kit/change/paging.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { imageUrl, shownFiles, videoUrl } from '#server/storage/index.ts';
import { cityZones, isStoryCategory, STORY_WINDOW, storyCategories, storyStateAt } from './story.store.ts';
import { contentColumns } from './written.ts';

/** A slide as a draft holds it: with what its file is, which never changes. */
export interface StoredSlide extends SlideFacts {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly video: VideoDetails | null;
}

/** The fields of a story that all of its languages share. */
export interface StoryFields {
  readonly slug: string;
  readonly city_id: number | null;
  readonly category_id: number | null;
  readonly slides: readonly StoredSlide[];
  readonly expires_at: string | null;
}

const fieldsOf = ({ fields }: Snapshot) => fields as unknown as StoryFields;

type StoryOnly = Pick<
  StoryRow,
  | 'slug'
  | 'title'
  | 'cover'
  | 'city_id'
  | 'city_name'
  | 'timezone'
  | 'category_id'
  | 'category_name'
  | 'slide_count'
  | 'ends_at'
>;
type StoryQuery = ParsedQueryOf<typeof story.list>;

const storySpec: ContentSpec<StoryOnly, StorySnapshot> = {
  kind: 'story',
  path: (id) => addressOf('story', id),
  store: contentStore(
    'story',
    undefined,
    ({ state, now }: StoryQuery & AtNow) => [state === undefined ? undefined : sql`${storyStateAt(now)} = ${state}`],
    undefined,
    STORY_WINDOW,
    { category: 'story_category_id' },
  ),
  fields: ['slug', 'city_id', 'category_id', 'slides', 'expires_at'],
  noTexts: { title: '' },
  needs: ['title'],
  publication: (snapshot) => ({
    title: titlesOf(snapshot),
    category_id: fieldsOf(snapshot).category_id,
    lacks: missingInStory({ ...fieldsOf(snapshot), texts: snapshot.texts }),
  }),
  columns(snapshot) {
    const { city_id, category_id, slides } = fieldsOf(snapshot);
    return {
      city_ids: city_id === null ? [] : [city_id],
      story_category_id: category_id,
      slide_count: slides.length,
      cover: coverOf(slides),
    };
  },
  derived: ({ fields, texts }, before) => ({
    languages: storyStates(texts, (fields as unknown as StoryFields).slides, before),
  }),
  ownStates: true,
  settled: withoutLost,
  begun: withoutLost,
  inHistory: ({ slides, ...fields }) => ({ ...fields, slides: slidesInWords((slides ?? []) as StoredSlide[]) }),
  check: checkStory,
  presentRow: (row) => ({
    slug: row.slug ?? '',
    title: row.title,
    cover: row.cover && presentCover(row.cover),
    city_id: row.city_ids[0] ?? null,
    city_name: row.city_name ?? '',
    timezone: row.city_zone ?? SINGAPORE,
    category_id: row.story_category_id,
    category_name: row.story_category_name ?? '',
    slide_count: row.slide_count,
    ends_at: row.window?.ends_at ?? null,
  }),
  presentSnapshot(snapshot) {
    const { slides, ...fields } = fieldsOf(snapshot);
    return { ...fields, slides: slides.map(presentSlide), texts: presentTexts(snapshot) };
  },
};

/** The picture of the first slide, or the poster of its video. */
function coverOf([first]: readonly StoredSlide[]) {
  const key = first && (first.type === 'image' ? first.key : first.poster);
  return key ? { key, alt: {}, focal: { x: 0.5, y: 0.5 } } : null;
}

const presentSlide = ({ id, type, key, poster, name, bytes, width, height, video }: StoredSlide): Slide => ({
  id,
  type,
  key,
  url: type === 'video' ? videoUrl(key) : imageUrl(key),
  poster,
  poster_url: poster === null ? null : imageUrl(poster),
  name,
  bytes,
  width,
  height,
  video,
});

const presentTexts = ({ texts }: Snapshot): Record<string, StoryTexts> =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { texts: own }]) => {
      const captions = Object.entries(own).flatMap(([field, text]) => {
        const slide = slideOfField(field);
        return slide === undefined || typeof text !== 'string' ? [] : [[slide, text] as const];
      });
      return [language, { title: lineOf(own, 'title'), captions: Object.fromEntries(captions) }];
    }),
  );

/** Names each slide for the history, in their order. */
const slidesInWords = (slides: readonly StoredSlide[]): string[] =>
  slides.map((slide) => `${slide.name} (${slideInWords(slide)}, ${slide.key.slice(0, 6)})`);

function withoutLost(next: Snapshot): Snapshot {
  return { ...next, texts: withoutLostCaptions(next.texts, fieldsOf(next).slides) };
}

/** Refuses a city or category that does not exist, and slides that cannot be told apart. */
async function checkStory(db: Db, next: Snapshot): Promise<void> {
  const { city_id, category_id, slides } = fieldsOf(next);
  if (city_id !== null && (await citiesAmong(db, [city_id])).length === 0)
    throw invalid({ city_id: ['This city does not exist.'] });
  if (category_id !== null && !(await isStoryCategory(db, category_id)))
    throw invalid({ category_id: ['Choose a category of stories.'] });
  const wrong: Record<string, string[]> = {};
  for (const [at, { id, type, poster }] of slides.entries()) {
    if (slides.findIndex((other) => other.id === id) < at) wrong[`slides.${at}.id`] = ['Another slide has this id.'];
    if (type === 'image' && poster !== null) wrong[`slides.${at}.poster`] = ['Only a video has a poster.'];
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

type SentSlide = Pick<StoredSlide, 'id' | 'type' | 'key' | 'poster'>;
type SentTexts = Record<string, { title?: string; captions?: Readonly<Record<string, string>> } | null>;

/** Returns a request as drafts hold it: slides with what their files are, and each caption as a text of its own. */
async function asHeld(db: Db, { slides, texts, ...body }: Values & { slides?: SentSlide[]; texts?: SentTexts }) {
  const files = await shownFiles(db, slides?.map(({ key }) => key) ?? []);
  return {
    ...body,
    ...(slides && {
      slides: slides.map((slide): StoredSlide => {
        const { name = '', bytes = 0, width = 0, height = 0, video = null } = files.get(slide.key) ?? {};
        return { ...slide, name, bytes, width: width ?? 0, height: height ?? 0, video };
      }),
    }),
    ...(texts && { texts: Object.fromEntries(Object.entries(texts).map(([tag, own]) => [tag, own && flat(own)])) }),
  };
}

const flat = ({ title, captions = {} }: NonNullable<SentTexts[string]>) => ({
  ...(title !== undefined && { title }),
  ...Object.fromEntries(Object.entries(captions).map(([slide, text]) => [captionField(slide), text])),
});

export const stories = contentHandlers(storySpec);

export const storyHandlers: Handlers<typeof story> = {
  ...stories.handlers,
  create: async ({ body }, context) => stories.handlers.create({ body: await asHeld(context.db, body) }, context),
  update: async ({ params, body }, context) =>
    stories.handlers.update({ params, body: await asHeld(context.db, body) }, context),
  categories: async (_, { db }) => ({ data: await storyCategories(db) }),
  zones: async (_, { db }) => ({ data: await cityZones(db) }),
};

/** The list of stories as a whole. */
export const storyList = listSource({
  call: story.list,
  async walk({ query }: { query: StoryQuery }, reader: ListContext, page: KeysetPage) {
    const rows = await stories.store.walk(reader, { ...query, now: reader.now }, page);
    return { rows: rows.map(stories.record.presentRow), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, reader) => stories.store.count(reader, { ...query, now: reader.now }),
  columns: {
    ...contentColumns,
    state: ({ ends_at }, { now }) => asWords(storyStateOf({ expires_at: ends_at }, now)),
    city: ({ city_name }) => city_name,
    category: ({ category_name }) => category_name,
    slides: ({ slide_count }) => slide_count,
    ends_at: ({ ends_at }, { instant }) => (ends_at === null ? null : instant(ends_at)),
  },
});
