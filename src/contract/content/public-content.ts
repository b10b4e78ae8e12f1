import { call, serviceOf } from '#contract/kit/call.ts';
import { OPEN } from '#contract/reference/public-reference.ts';
import type { publicContentDetails } from './public-content.schema.ts';

const open = { ...OPEN, extension: true } as const;

/** What the public reads: published articles, their categories and the home page. A website stands on these calls. */
export const publicContent = serviceOf<typeof publicContentDetails>()('publicContent', '/itinerary/v1/public', {
  articles: call('GET', '/articles', open),
  article: call('GET', '/articles/:slug', open),
  categories: call('GET', '/categories', open),
  homeArticles: call('GET', '/home-articles', open),
});
