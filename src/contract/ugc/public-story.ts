import { call, serviceOf } from '#contract/kit/call.ts';
import { OPEN } from '#contract/reference/public-reference.ts';
import type { publicStoryDetails } from './public-story.schema.ts';

/** What the public reads of stories. */
export const publicStory = serviceOf<typeof publicStoryDetails>()('publicStory', '/ugc/v1/public', {
  stories: call('GET', '/stories', { ...OPEN, extension: true }),
  story: call('GET', '/stories/:slug', { ...OPEN, extension: true }),
});
