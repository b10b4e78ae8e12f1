import { serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, moveCall, namesAt, plainCalls } from '#contract/kit/plain.ts';
import type { homeArticleDetails } from './home-article.schema.ts';

const { list, one, create, update } = plainCalls('articles', { extension: true });

/** Articles and posts on the home page, each for a time. */
export const homeArticle = serviceOf<typeof homeArticleDetails>()('homeArticle', '/itinerary/v1/staff/home-articles', {
  articles: namesAt('/articles', 'articles'),
  list,
  one,
  create,
  update,
  move: moveCall('articles'),
  ...deletionCalls('articles'),
});
