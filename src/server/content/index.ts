import { articleCategory } from '#contract/content/article-category.ts';
import { article, post } from '#contract/content/article.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { articleCategoryHandlers } from './article-category.ts';
import { articleHandlers, postHandlers } from './article.ts';

export { publishDue } from './publish-due.ts';

export const contentRoutes = [
  ...implement(article, articleHandlers),
  ...implement(post, postHandlers),
  ...implement(articleCategory, articleCategoryHandlers),
];
