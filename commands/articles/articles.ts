import { articleCategory } from '#contract/content/article-category.ts';
import { article } from '#contract/content/article.ts';
import { area, screen } from '#console/registry/define.ts';
import { plainScreens } from '#console/registry/plain-screens.ts';
import { activityScreens } from './articles-activities.ts';

const list = screen({
  id: 'articles.list',
  title: 'Articles',
  words: [
    'article',
    'post',
    'news',
    'guide',
    'text',
    'blog',
    'posts',
    'blog posts',
    'story',
    'content',
    'draft',
    'magazine',
    'editorial',
  ],
  path: '/articles/list',
  aliases: ['/articles'],
  call: article.list,
  menu: { order: 1, icon: 'articles' },
  keys: ['g Shift+A'],
  load: () => import('#console/screens/articles/article-list.tsx').then((m) => ({ default: m.ArticleList })),
  filters: () => import('#console/screens/articles/article-list.tsx').then((m) => m.FILTERS),
});

const record = screen({
  id: 'articles.list.record',
  title: 'Article',
  path: '/articles/list/:id/detail',
  parent: 'articles.list',
  call: [article.one, article.versions],
  load: () => import('#console/screens/articles/article-record.tsx').then((m) => ({ default: m.ArticleRecord })),
});

const edit = screen({
  id: 'articles.list.edit',
  title: 'Edit',
  path: '/articles/list/:id/edit',
  parent: 'articles.list.record',
  call: [article.one, article.update, articleCategory.list],
  load: () => import('#console/screens/articles/article-form.tsx').then((m) => ({ default: m.ArticleEdit })),
});

const create = screen({
  id: 'articles.list.create',
  title: 'Add article',
  words: ['new', 'create', 'write', 'write about'],
  path: '/articles/list/create',
  parent: 'articles.list',
  call: [article.create, articleCategory.list],
  load: () => import('#console/screens/articles/article-form.tsx').then((m) => ({ default: m.ArticleCreate })),
});

const collection = screen({
  id: 'articles.list.collection',
  title: 'Collection',
  path: '/articles/list/:id/collection/:type',
  parent: 'articles.list.record',
  call: [article.collection, article.collect],
  load: () => import('#console/screens/articles/collection.tsx').then((m) => ({ default: m.ArticleCollection })),
});

const preview = screen({
  id: 'articles.list.preview',
  title: 'Preview',
  path: '/articles/list/:id/preview',
  parent: 'articles.list.record',
  call: [article.one, article.preview],
  load: () => import('#console/screens/articles/article-preview.tsx').then((m) => ({ default: m.ArticlePreview })),
});

const categories = plainScreens('article_category', {
  title: 'Article categories',
  words: ['category', 'section', 'topic', 'posts', 'topics', 'tags'],
  order: 2,
  icon: 'article-category',
  list: () =>
    import('#console/screens/articles/article-category.tsx').then((m) => ({ default: m.ArticleCategoryList })),
  filters: () => import('#console/screens/articles/article-category.tsx').then((m) => m.FILTERS),
  record: () =>
    import('#console/screens/articles/article-category.tsx').then((m) => ({ default: m.ArticleCategoryRecord })),
  edit: () =>
    import('#console/screens/articles/article-category.tsx').then((m) => ({ default: m.ArticleCategoryEdit })),
  create: () =>
    import('#console/screens/articles/article-category.tsx').then((m) => ({ default: m.ArticleCategoryCreate })),
});

const home = plainScreens('home_article', {
  title: 'Home articles',
  words: ['home page', 'front page', 'start page', 'promoted', 'featured', 'pinned articles', 'homepage'],
  order: 3,
  icon: 'home-article',
  list: () => import('#console/screens/articles/home-article.tsx').then((m) => ({ default: m.HomeArticleList })),
  filters: () => import('#console/screens/articles/home-article.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/articles/home-article.tsx').then((m) => ({ default: m.HomeArticleRecord })),
  edit: () => import('#console/screens/articles/home-article.tsx').then((m) => ({ default: m.HomeArticleEdit })),
  create: () => import('#console/screens/articles/home-article.tsx').then((m) => ({ default: m.HomeArticleCreate })),
});

export const articles = area({
  id: 'articles',
  title: 'Articles',
  icon: 'articles',
  tag: 'articles',
  screens: [list, record, edit, create, collection, preview, ...categories, ...home, ...activityScreens],
  actions: [],
  loadDeferred: () => import('#commands/deferred.ts').then((m) => m.DEFERRED.articles),
});
