import { call, serviceOf } from '#contract/kit/call.ts';
import type { articleDetails, postDetails } from './article.schema.ts';
import { contentCalls } from './content.ts';

/** Articles and posts: what travellers read. */
export const article = serviceOf<typeof articleDetails>()('article', '/itinerary/v1/staff/articles', {
  ...contentCalls('articles'),
  collection: call('GET', '/:id/collection/:type', { access: 'articles:get', extension: true }),
  collect: call('PUT', '/:id/collection/:type', {
    access: 'articles:edit',
    idempotency: 'accepted',
    extension: true,
  }),
  preview: call('GET', '/:id/preview', { access: 'articles:get', extension: true }),
  previewLink: call('POST', '/:id/preview_link', { access: 'articles:edit', extension: true }),
});

const { list, one, create, update, remove, confirm } = contentCalls('articles');

/** Posts alone, for programs that know them apart from articles. */
export const post = serviceOf<typeof postDetails>()('post', '/itinerary/v1/staff/posts', {
  list,
  one,
  create,
  update,
  remove,
  confirm,
});
