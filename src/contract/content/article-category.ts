import { call, serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, moveCall, namesCall, plainCalls } from '#contract/kit/plain.ts';
import type { articleCategoryDetails } from './article-category.schema.ts';

/** Categories of articles and posts. */
export const articleCategory = serviceOf<typeof articleCategoryDetails>()(
  'articleCategory',
  '/itinerary/v1/staff/categories',
  {
    /** The category that new articles or posts get, for anybody. */
    default: call('GET', '/default', { access: 'self' }),
    names: namesCall('articles'),
    ...deletionCalls('articles'),
    ...plainCalls('articles'),
    move: moveCall('articles'),
    makeDefault: call('PUT', '/:id/default', { access: 'articles:edit', extension: true }),
  },
);
