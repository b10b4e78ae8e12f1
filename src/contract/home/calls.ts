import type { CompleteCall } from '#contract/kit/call.ts';
import { complete, type SchemaModule } from '#contract/kit/complete.ts';
import * as layoutSchemas from './layout.schema.ts';
import { layout } from './layout.ts';
import * as publicHomeSchemas from './public-home.schema.ts';
import { publicHome } from './public-home.ts';

/** The calls of this folder, each with both halves. */
export const HOME_CALLS: readonly CompleteCall[] = [
  ...complete(layout, layoutSchemas.layoutDetails),
  ...complete(publicHome, publicHomeSchemas.publicHomeDetails),
];

export const HOME_SCHEMAS: readonly SchemaModule[] = [layoutSchemas, publicHomeSchemas];
