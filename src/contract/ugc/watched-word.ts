import { serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, plainCalls } from '#contract/kit/plain.ts';
import type { watchedWordDetails } from './watched-word.schema.ts';

/** Words that make the review of a moment more urgent, or hide it until then. */
export const watchedWord = serviceOf<typeof watchedWordDetails>()('watchedWord', '/ugc/v1/staff/words', {
  ...deletionCalls('ugc'),
  ...plainCalls('ugc', { extension: true }),
});
