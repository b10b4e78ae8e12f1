const destination = {
  facts: { plug: 'Type G, 230 V' },
  texts: {
    en: { intro: 'A harbour and a hundred kitchens.', tips: [{ icon: 'weather', text: 'Carry an umbrella.' }] },
  },
};

const HERO = { id: 'hero', type: 'hero', limit: 5 };

const texts = { en: { title: 'Changi', body: { blocks: [] } } };

/** A valid body of each call on articles, posts and their categories. */
export const CONTENT_BODIES = {
  'article.create': { texts },
  'article.update': { featured: true, tags: ['transit'], texts },
  'article.collect': { item_ids: [] },
  'article.previewLink': { language: 'en' },
  'article.sendBack': { note: 'A cover, please.' },
  'article.confirm': { note: 'First edition' },
  'trip.create': { city_id: 396, texts },
  'trip.update': { days: 3, tags: ['family'], texts },
  'trip.setPlan': { stops: [{ id: 'a', day: 1, type: 'note', title: 'Lunch', duration_min: 60 }] },
  'trip.sendBack': { note: 'A cover, please.' },
  'trip.confirm': { note: 'First edition' },
  'promotion.create': { starts_at: '2026-12-01T00:00:00Z', texts },
  'promotion.update': { promo_code: 'LANTERN10', texts },
  'promotion.sendBack': { note: 'A cover, please.' },
  'promotion.confirm': { note: 'First edition' },
  'cityContent.create': { city_id: 396, ...destination },
  'cityContent.update': destination,
  'cityContent.sendBack': { note: 'A hero picture, please.' },
  'cityContent.confirm': { note: 'First edition' },
  'countryContent.create': { country_id: 1, ...destination },
  'countryContent.update': destination,
  'countryContent.sendBack': { note: 'A hero picture, please.' },
  'countryContent.confirm': { note: 'First edition' },
  'layout.create': { page: 'home_v2', sections: [HERO] },
  'layout.update': { sections: [HERO] },
  'layout.preview': { page: 'home_v2', market: 'SG', sections: [HERO] },
  'layout.sendBack': { note: 'A hero, please.' },
  'layout.confirm': { note: 'First edition' },
  'post.create': { texts },
  'post.update': { featured: true },
  'post.confirm': {},
  'articleCategory.create': { type: 'article', name: { en: 'City guides' }, slug: 'city-guides' },
  'articleCategory.update': { position: 2 },
  'homeArticle.create': { article_id: 1, starts_at: '2026-12-01T00:00:00Z', ends_at: '2026-12-24T00:00:00Z' },
  'homeArticle.update': { ends_at: null },
};
