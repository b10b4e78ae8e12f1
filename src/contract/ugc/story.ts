import { call, serviceOf } from '#contract/kit/call.ts';
import { contentCalls } from '#contract/content/content.ts';
import type { storyDetails } from './story.schema.ts';

/** Stories: a few pictures and short videos of a city, one after the other. */
export const story = serviceOf<typeof storyDetails>()('story', '/ugc/v1/staff/stories', {
  ...contentCalls('ugc', { extension: true }),
  categories: call('GET', '/categories', { access: 'ugc:query', extension: true }),
  zones: call('GET', '/zones', { access: 'ugc:query', extension: true }),
});
