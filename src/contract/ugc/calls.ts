import type { CompleteCall } from '#contract/kit/call.ts';
import { complete, type SchemaModule } from '#contract/kit/complete.ts';
import * as momentSchemas from './moment.schema.ts';
import { moment, momentReport } from './moment.ts';
import * as publicMomentSchemas from './public-moment.schema.ts';
import { publicMoment } from './public-moment.ts';
import * as publicStorySchemas from './public-story.schema.ts';
import { publicStory } from './public-story.ts';
import * as storySchemas from './story.schema.ts';
import { story } from './story.ts';
import * as watchedWordSchemas from './watched-word.schema.ts';
import { watchedWord } from './watched-word.ts';

/** The calls of this folder, each with both halves. */
export const UGC_CALLS: readonly CompleteCall[] = [
  ...complete(story, storySchemas.storyDetails),
  ...complete(publicStory, publicStorySchemas.publicStoryDetails),
  ...complete(moment, momentSchemas.momentDetails),
  ...complete(momentReport, momentSchemas.reportDetails),
  ...complete(watchedWord, watchedWordSchemas.watchedWordDetails),
  ...complete(publicMoment, publicMomentSchemas.publicMomentDetails),
];

export const UGC_SCHEMAS: readonly SchemaModule[] = [
  storySchemas,
  publicStorySchemas,
  momentSchemas,
  watchedWordSchemas,
  publicMomentSchemas,
];
