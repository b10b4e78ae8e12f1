import { kind } from '#contract/kit/kind.ts';
import { keptBy } from './content.ts';
import { dashboard } from '#contract/dashboard/dashboard.ts';
import { asWords } from '#domain/text/words.ts';
import { articleCategory } from './article-category.ts';
import { article, post } from './article.ts';
import { cityContent, countryContent } from './destination.ts';
import { homeArticle } from './home-article.ts';
import { trip } from './trip.ts';

const articleKind = kind('article', {
  within: 'everywhere',
  calls: keptBy(article),
  list: 'articles.list',
  path: '/articles/list/:id/detail',
  called: ({ title, slug }, choose) => choose({ en: slug, ...title }) || slug,
  hint: ({ status }) => asWords(status),
  bulk: [article.submit, article.confirm, article.hide, article.show],
  alsoReadBy: [
    dashboard.content,
    dashboard.topics,
    article.versions,
    article.version,
    post.list,
    post.one,
    article.collection,
    article.preview,
    homeArticle.list,
    homeArticle.one,
    homeArticle.articles,
  ],
});

const tripKind = kind('trip', {
  within: 'everywhere',
  calls: keptBy(trip),
  list: 'trips.list',
  path: '/trips/:id',
  called: ({ title, slug }, choose) => choose({ en: slug, ...title }) || slug,
  hint: ({ city_name }) => city_name,
  bulk: [trip.submit, trip.confirm, trip.hide, trip.show],
  alsoReadBy: [trip.versions, trip.version, trip.plan],
});

const cityContentKind = kind('city_content', {
  within: 'place',
  calls: keptBy(cityContent),
  list: 'insider.city',
  path: '/insider/city/:id',
  called: ({ name }, choose) => choose(name),
  hint: ({ country_name }) => country_name,
  nouns: 'city content',
  bulk: [cityContent.submit, cityContent.confirm, cityContent.hide, cityContent.show],
  alsoReadBy: [cityContent.versions, cityContent.version, dashboard.content],
});

const countryContentKind = kind('country_content', {
  within: 'place',
  calls: keptBy(countryContent),
  list: 'insider.country',
  path: '/insider/country/:id',
  called: ({ name }, choose) => choose(name),
  hint: ({ country }) => country,
  nouns: 'country content',
  bulk: [countryContent.submit, countryContent.confirm, countryContent.hide, countryContent.show],
  alsoReadBy: [countryContent.versions, countryContent.version],
});

const articleCategoryKind = kind('article_category', {
  within: 'everywhere',
  calls: {
    list: articleCategory.list,
    one: articleCategory.one,
    create: articleCategory.create,
    update: articleCategory.update,
    toggle: articleCategory.toggle,
    remove: articleCategory.remove,
    restore: articleCategory.restore,
    move: articleCategory.move,
  },
  list: 'articles.categories',
  path: '/articles/categories/:id',
  called: ({ name }, choose) => choose(name),
  hint: ({ type }) => asWords(type),
  nouns: 'article categories',
});

const homeArticleKind = kind('home_article', {
  within: 'everywhere',
  calls: {
    list: homeArticle.list,
    one: homeArticle.one,
    create: homeArticle.create,
    update: homeArticle.update,
    remove: homeArticle.remove,
    restore: homeArticle.restore,
    move: homeArticle.move,
  },
  list: 'articles.home',
  path: '/articles/home-article/:id',
  called: ({ title, slug }, choose) => choose({ en: slug, ...title }) || slug,
  hint: ({ state }) => asWords(state),
});

export const CONTENT_KINDS = [
  articleKind,
  tripKind,
  cityContentKind,
  countryContentKind,
  articleCategoryKind,
  homeArticleKind,
] as const;
