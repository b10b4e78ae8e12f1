import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { story as calls } from '#contract/ugc/story.ts';
import type { Call } from '#contract/kit/call.ts';
import { addDays } from '#domain/time/calendar.ts';
import { dateIn, toInstant } from '#domain/time/time.ts';
import { storyHandlers } from '#server/content/index.ts';
import { categoryRows } from '#server/demo/categories.ts';
import { CITIES } from '#server/demo/places.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { storeVideo } from '#server/storage/index.ts';
import { contextAt, type DemoAuthor } from './author.ts';
import { storePicture } from './picture.ts';
import { drawScene } from './scenes.ts';
import { STORIES, type Clip, type DemoStory } from './story-texts.ts';

interface StoryDemo {
  readonly at: string;
  /** The staff member who made them. */
  readonly author: DemoAuthor;
  /** Where pictures and videos are kept; without it there are no slides, and so nothing is published. */
  readonly files: FileStore | undefined;
}

/** Makes stories, each led to where it stands by the calls that people use. */
export async function fillStories(db: Db, { at, author, files }: StoryDemo): Promise<void> {
  const now = new Date(at);
  const kept = files && slideFiles(db, files, now);
  for (const own of STORIES) {
    const { city, category, title, expires } = own;
    const place = CITIES.find(({ name }) => name === city);
    const zone = place?.timezone ?? 'Asia/Singapore';
    const slides: (Awaited<ReturnType<ReturnType<typeof slideFiles>['clip' | 'scene']>> & { id: string })[] = [];
    for (const [index, { of }] of own.slides.entries())
      if (kept)
        slides.push({
          id: `slide-${index + 1}`,
          ...('clip' in of ? await kept.clip(of.clip) : await kept.scene(of.scene)),
        });
    const languages = Object.keys(title);
    const texts = Object.fromEntries(
      languages.map((tag) => [
        tag,
        {
          title: title[tag] ?? '',
          captions: Object.fromEntries(slides.map(({ id }, index) => [id, own.slides[index]?.says[tag] ?? ''])),
        },
      ]),
    );
    const body = {
      city_id: place?.id ?? null,
      category_id: categoryRows().find(({ type, code }) => type === 'story' && code === category)?.id ?? null,
      slides,
      expires_at: expires === null ? null : toInstant(`${addDays(dateIn(at, zone), expires)}T00:00`, zone),
      texts,
    };
    const added = await storyHandlers.create(
      { params: {}, query: undefined, body },
      contextAt(db, at, author, calls.create),
    );
    if (files) await lead(db, added.data.id, own, { at, author, zone });
  }
}

/** Leads a story to where it stands. */
async function lead(
  db: Db,
  id: number,
  { stands, now }: DemoStory,
  { at, author, zone }: Omit<StoryDemo, 'files'> & { zone: string },
): Promise<void> {
  const call = { params: { id }, query: undefined };
  const as = (made: Call) => contextAt(db, at, author, made);
  if (stands === 'draft') return;
  if (stands === 'in_review') {
    await storyHandlers.submit({ ...call, body: undefined }, as(calls.submit));
    return;
  }
  const later = stands === 'scheduled' ? toInstant(`${addDays(dateIn(at, zone), 6)}T07:00`, zone) : null;
  const body = { at: later, until: null, schedule_zone: zone, languages: null, note: 'First edition' };
  await storyHandlers.confirm({ ...call, body }, as(calls.confirm));
  if (stands === 'hidden') await storyHandlers.hide({ ...call, body: undefined }, as(calls.hide));
  if (stands === 'changed' && now !== undefined) {
    const texts = { en: { captions: { 'slide-1': now } } };
    await storyHandlers.update({ ...call, body: { texts } }, as(calls.update));
  }
}

/** Returns what keeps the files of slides, each only once. */
function slideFiles(db: Db, files: FileStore, now: Date) {
  const keys = new Map<string, Promise<string>>();
  const once = (name: string, keep: () => Promise<string>) => {
    const key = keys.get(name) ?? keep();
    keys.set(name, key);
    return key;
  };
  const picture = (name: string, bytes: Buffer) =>
    once(name, () => storePicture(db, files, bytes, { name, size: SIZE, now }));
  return {
    async scene(name: Parameters<typeof drawScene>[0]) {
      const drawn = await sharp(Buffer.from(drawScene(name)))
        .webp({ quality: 80 })
        .toBuffer();
      return { type: 'image' as const, key: await picture(`${name}.webp`, drawn), poster: null };
    },
    async clip(name: Clip) {
      const video = await readFile(clipAt(`${name}.mp4`));
      const key = await once(`${name}.mp4`, () => storeVideo({ db, store: files }, `${name}.mp4`, video, now));
      const poster = await picture(`${name}-poster.webp`, await readFile(clipAt(`${name}.webp`)));
      return { type: 'video' as const, key, poster };
    },
  };
}

/**
 * Returns where a clip lies, beside this file or beside the bundle that it is part of. The clips were made with ffmpeg from
 * drawings of `scenes.ts` whose car, train or flames move from frame to frame: 12 frames a second, `-c:v libx264 -profile:v
 * main -preset veryslow -tune animation -crf 27 -pix_fmt yuv420p -movflags +faststart`, the coals with brown noise as AAC.
 */
const clipAt = (name: string): URL => new URL(`./clips/${name}`, import.meta.url);

const SIZE = { width: 720, height: 1280 };
