import type { Call } from '#contract/kit/call.ts';
import { category } from '#contract/reference/category.ts';
import { storage } from '#contract/storage.ts';
import { story } from '#contract/ugc/story.ts';
import { draftWays } from './content-ways.ts';
import type { Sent } from './data-ways.ts';
import { momentWays } from './moment-ways.ts';
import { picture } from './pictures.ts';
import type { TestServer } from './server.ts';
import { video } from './videos.ts';

const TEXTS = { en: { title: 'Changi by night' } };

type Way = readonly [Call, () => Promise<Sent>];

/** One way to make each call that writes what the community posts and sees. */
export const ugcWays = (server: () => TestServer): readonly Way[] => [
  [storage.uploadVideo, async () => ({ body: await video() })],
  ...storyWays(server),
  ...momentWays(server),
];

function storyWays(server: () => TestServer): readonly Way[] {
  let made = 0;
  const staff = () => server().as('superadmin');
  const aStory = async (more: { texts: object } = { texts: TEXTS }) => ({
    id: (await staff().call(story.create, { body: more as { texts: typeof TEXTS } })).body.data.id,
  });
  const complete = async () => {
    const { body: file } = await staff().call(storage.uploadImage, { body: await picture(), query: {} });
    const name = `story_${(made += 1)}`;
    const kept = await staff().call(category.create, { body: { type: 'story', code: name, name: { en: name } } });
    const body = {
      city_id: 396,
      category_id: kept.body.data.id,
      slides: [{ id: 'a', type: 'image' as const, key: file.data.key }],
      texts: { en: { title: 'Changi by night', captions: { a: 'The waterfall' } } },
    };
    return { id: (await staff().call(story.create, { body })).body.data.id };
  };
  const change = { expires_at: '2031-01-01T00:00:00Z' };
  return [
    [story.create, async () => ({ body: { texts: TEXTS } })],
    [story.update, async () => ({ params: await aStory(), body: change })],
    ...draftWays<Record<string, object>>(server, story, { draft: aStory, complete, change }),
  ];
}
