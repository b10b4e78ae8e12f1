import { serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, plainCalls } from '#contract/kit/plain.ts';
import type { articleCategoryDetails } from './article-category.schema.ts';

/** Categories of articles and posts. */
export const articleCategory = serviceOf<typeof articleCategoryDetails>()(
  'articleCategory',
  '/itinerary/v1/staff/categories',
  { ...deletionCalls('articles'), ...plainCalls('articles') },
);
