import type { Locator, Page } from '@playwright/test';
import type { FileWire } from '#contract/storage.schema.ts';
import { storage } from '#contract/storage.ts';
import { moment } from '#contract/ugc/moment.ts';
import type { Moment, MomentInput } from '#contract/ugc/moment.schema.ts';
import { watchedWord } from '#contract/ugc/watched-word.ts';
import { noise } from '#tests/kit/pictures.ts';
import { expect, type Kerbside } from './kerbside.ts';

/** Uploads a picture that no other moment shows. */
async function aPhoto(kerbside: Kerbside): Promise<string> {
  const { name, content } = await noise('png', 64);
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
  const token = await kerbside.token('content');
  const reply = await fetch(kerbside.url + storage.uploadImage.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return ((await reply.json()) as { data: FileWire }).data.key;
}

/** Adds a moment that waits for a review. */
export async function aMoment(
  kerbside: Kerbside,
  { pictures = 1, ...input }: Partial<MomentInput> & { pictures?: number } = {},
): Promise<Moment> {
  const photos = input.photos ?? (await Promise.all(Array.from({ length: pictures }, async () => aPhoto(kerbside))));
  const body: MomentInput = {
    customer_id: null,
    author_name: 'Jonah T.',
    text: 'The driver waited with a sign, and the bridge was lit.',
    city_id: 396,
    place: 'Marina Bay',
    ...input,
    photos,
  };
  const reply = await kerbside.fetch('content', moment.create.path, { method: 'POST', body: JSON.stringify(body) });
  expect(reply.status, await reply.clone().text()).toBe(201);
  return ((await reply.json()) as { data: Moment }).data;
}

/** Has a word watched. */
async function aWatchedWord(kerbside: Kerbside, word: string, effect: 'flag' | 'block'): Promise<void> {
  const reply = await kerbside.fetch('content', watchedWord.create.path, {
    method: 'POST',
    body: JSON.stringify({ word, effect }),
  });
  expect(reply.status).toBe(201);
}

/** Adds a moment that is looked at before all others, for the watched words in it. */
export async function anUrgentMoment(
  kerbside: Kerbside,
  effect: 'flag' | 'block',
  input: Parameters<typeof aMoment>[1] = {},
): Promise<Moment> {
  const stem = `zeppelin${Date.now() % 1_000_000}`;
  const words = ['a', 'b', 'c', 'd', 'e', 'f'].map((end) => `${stem}${end}`);
  for (const word of words) await aWatchedWord(kerbside, word, effect);
  return aMoment(kerbside, { text: `Ask for ${words.join(', ').toUpperCase()} at the gate.`, ...input });
}

/** Gives a verdict or another act of somebody else. */
export const act = (kerbside: Kerbside, role: 'content' | 'marketing', id: number, what: string, body: object = {}) =>
  kerbside.fetch(role, `${moment.one.path.replace(':id', String(id))}/${what}`, {
    method: 'PUT',
    body: JSON.stringify(body),
  });

/** Returns a moment as it is stored. */
export async function stored(kerbside: Kerbside, id: number): Promise<Moment> {
  const reply = await kerbside.fetch('content', moment.one.path.replace(':id', String(id)));
  return ((await reply.json()) as { data: Moment }).data;
}

/** The moment that is looked at. */
export const stage = (page: Page): Locator => page.locator('[data-moment]:visible');

/** Returns the id of the moment that is looked at, once it is another one than before. */
export async function lookedAt(page: Page, before?: number): Promise<number> {
  const id = async () => Number(await stage(page).getAttribute('data-moment'));
  if (before !== undefined) await expect(stage(page)).not.toHaveAttribute('data-moment', String(before));
  return id();
}
