import type { CompleteCall } from '#contract/kit/call.ts';
import { complete, type SchemaModule } from '#contract/kit/complete.ts';
import * as activitySchemas from './activity.schema.ts';
import { activity, activityFilter, activityImport } from './activity.ts';
import * as featuredActivitySchemas from './featured-activity.schema.ts';
import { featuredActivity } from './featured-activity.ts';
import * as placeSchemas from './place.schema.ts';
import { place } from './place.ts';
import * as publicActivitySchemas from './public-activity.schema.ts';
import { publicActivity } from './public-activity.ts';
import * as supplierSchemas from './supplier.schema.ts';
import { supplier } from './supplier.ts';

/** The calls of this folder, each with both halves. */
export const ACTIVITY_CALLS: readonly CompleteCall[] = [
  ...complete(activity, activitySchemas.activityDetails),
  ...complete(activityImport, activitySchemas.activityImportDetails),
  ...complete(activityFilter, activitySchemas.activityFilterDetails),
  ...complete(featuredActivity, featuredActivitySchemas.featuredActivityDetails),
  ...complete(publicActivity, publicActivitySchemas.publicActivityDetails),
  ...complete(place, placeSchemas.placeDetails),
  ...complete(supplier, supplierSchemas.supplierDetails),
];

export const ACTIVITY_SCHEMAS: readonly SchemaModule[] = [
  activitySchemas,
  featuredActivitySchemas,
  publicActivitySchemas,
  placeSchemas,
  supplierSchemas,
];
