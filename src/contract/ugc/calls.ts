import type { CompleteCall } from '#contract/kit/call.ts';
import { complete, type SchemaModule } from '#contract/kit/complete.ts';
import * as momentSchemas from './moment.schema.ts';
import { moment, momentReport } from './moment.ts';
import * as publicMomentSchemas from './public-moment.schema.ts';
import { publicMoment } from './public-moment.ts';
import * as watchedWordSchemas from './watched-word.schema.ts';
import { watchedWord } from './watched-word.ts';

/** The calls of this folder, each with both halves. */
export const UGC_CALLS: readonly CompleteCall[] = [
  ...complete(moment, momentSchemas.momentDetails),
  ...complete(momentReport, momentSchemas.reportDetails),
  ...complete(watchedWord, watchedWordSchemas.watchedWordDetails),
  ...complete(publicMoment, publicMomentSchemas.publicMomentDetails),
];

export const UGC_SCHEMAS: readonly SchemaModule[] = [momentSchemas, watchedWordSchemas, publicMomentSchemas];
