import * as v from 'valibot';
import { fillPath } from '#contract/kit/call.ts';
import { say } from '#contract/kit/sentences.ts';
import { storage } from '#contract/storage.ts';
import type { FileWire } from '#contract/storage.schema.ts';
import { StoryInput, type Slide, type Story } from '#contract/ugc/story.schema.ts';
import { isWallClock, toInstant, toWallClock } from '#domain/time/time.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';

/** A slide as the form holds it: with what its file is, so that a draft shows it after a reload. */
export type FormSlide = Omit<Slide, 'url' | 'poster_url'>;

/** What a story says in one language, as the form holds it. */
export type FormTexts = { readonly title?: string; readonly captions?: Readonly<Record<string, string>> };
export type ByLanguage = Readonly<Record<string, FormTexts | null>>;

/** A time by the clock of the city. */
const moment = v.pipe(v.string(say.time), v.check(isWallClock, say.such('a time', '2026-05-21T08:30')));

const { slides, ...entries } = StoryInput.entries;

/** What the form holds: the end by the clock of the city, and slides with what their files are. */
export const StoryForm = v.strictObject({
  ...entries,
  slides: v.array(v.looseObject({ id: v.string(), type: v.string(), key: v.string() })),
  expires_at: v.nullable(moment),
});
export type Typed = v.InferOutput<typeof StoryForm>;

/** Returns the values of a record as the form holds them. */
export const valuesOf = ({ slug, city_id, category_id, slides: own, expires_at, timezone, texts }: Story) => ({
  slug,
  city_id,
  category_id,
  slides: own.map(({ url: _url, poster_url: _poster, ...slide }) => slide),
  expires_at: expires_at === null ? null : toWallClock(expires_at, timezone),
  texts,
});

/** Returns slides as requests name them. */
export const sentSlides = (own: Typed['slides']): v.InferInput<typeof slides> =>
  (own as unknown as readonly FormSlide[]).map(({ id, type, key, poster }) => ({ id, type, key, poster }));

/** Returns the end that was typed as an instant. */
export const instantIn = (typed: string | null, zone: string): string | null =>
  typed === null ? null : toInstant(typed, zone);

/** Returns a new slide of an uploaded file. */
export const slideOf = (id: string, { key, name, bytes, width, height, video }: FileWire): FormSlide => ({
  id,
  type: video ? 'video' : 'image',
  key,
  poster: null,
  name,
  bytes,
  width: width ?? 0,
  height: height ?? 0,
  video,
});

/** Returns the address of the picture of a slide, as wide as it is shown; null for a video without a poster. */
export function pictureOf({ type, key, poster }: Pick<FormSlide, 'type' | 'key' | 'poster'>, width: 160 | 640) {
  const shown = type === 'image' ? key : poster;
  return shown === null ? null : pictureAddress(`${fillPath(storage.image.path, { key: shown })}?width=${width}`);
}

/** Returns the address of a video. */
export const videoOf = ({ key }: Pick<FormSlide, 'key'>): string =>
  pictureAddress(fillPath(storage.video.path, { key })) ?? '';
