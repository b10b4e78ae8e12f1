const texts = { en: { title: 'Changi', body: { blocks: [] } } };

/** A valid body of each call on articles, posts and their categories. */
export const CONTENT_BODIES = {
  'article.create': { texts },
  'article.update': { featured: true, tags: ['transit'], texts },
  'article.sendBack': { note: 'A cover, please.' },
  'article.confirm': { note: 'First edition' },
  'post.create': { texts },
  'post.update': { featured: true },
  'post.confirm': {},
  'articleCategory.create': { type: 'article', name: { en: 'City guides' }, slug: 'city-guides' },
  'articleCategory.update': { position: 2 },
};
