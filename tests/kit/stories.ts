import { beforeAll, expect } from 'vitest';
import { category } from '#contract/reference/category.ts';
import { storage } from '#contract/storage.ts';
import { story } from '#contract/ugc/story.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { contentTests } from './content.ts';
import { picture } from './pictures.ts';
import { video } from './videos.ts';

/** What a story of two slides says in English, and in Japanese. */
export const ENGLISH_STORY = {
  title: 'Singapore after dark',
  captions: { grill: 'Beef satay', lanterns: 'Lanterns at seven' },
};
export const JAPANESE_STORY = { title: '夜のシンガポール', captions: { grill: 'サテ', lanterns: '7時の提灯' } };

export type StoryBody = Partial<BodyOf<typeof story.create>>;

/** Starts a server for the tests of a file with what stories are made of; before each test it is 2026-11-22T04:00Z. */
export function storyTests() {
  const content = contentTests();
  const { server, staff } = content;
  const files = { image: '', clip: '', poster: '' };
  const kept = { category: 0 };
  beforeAll(async () => {
    const image = async () => {
      const body = await picture({ width: 360, height: 640 });
      return (await staff().call(storage.uploadImage, { body, query: {} })).body.data.key;
    };
    files.image = await image();
    files.poster = await image();
    files.clip = (await staff().call(storage.uploadVideo, { body: await video('sound') })).body.data.key;
    const body = { type: 'story', code: 'after_dark', name: { en: 'After dark' } } as const;
    kept.category = (await staff().call(category.create, { body })).body.data.id;
  });

  const slides = () => [
    { id: 'grill', type: 'video' as const, key: files.clip, poster: files.poster },
    { id: 'lanterns', type: 'image' as const, key: files.image },
  ];
  /** Adds a story that can be published, unless the body says otherwise. */
  async function made(body: StoryBody = {}) {
    const whole = { city_id: 396, category_id: kept.category, slides: slides(), texts: { en: ENGLISH_STORY } };
    const reply = await staff().call(story.create, { body: { ...whole, ...body } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return reply.body.data;
  }
  const confirm = (id: number, body: BodyOf<typeof story.confirm> = {}) =>
    staff().call(story.confirm, { params: { id }, body });
  return {
    ...content,
    files,
    kept,
    slides,
    made,
    confirm,
    async published(body: StoryBody = {}) {
      const { id } = await made(body);
      const reply = await confirm(id);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.body.data;
    },
    save: (id: number, body: BodyOf<typeof story.update>, headers = {}) =>
      staff().call(story.update, { params: { id }, body, headers }),
    read: async (id: number) => (await staff().call(story.one, { params: { id } })).body.data,
    listed: async (query = {}) => (await staff().call(story.list, { query })).body.data.map(({ slug }) => slug),
    get: (path: string, headers: Record<string, string> = {}) =>
      server().app.inject({ url: `/ugc/v1/public/stories${path}`, headers }),
  };
}
