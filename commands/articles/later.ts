import { plainCommands } from '#console/registry/plain.ts';
import { activityActions } from './activity.ts';
import { articleActions } from './article.ts';
import { articleCategoryActions } from './article-category.ts';
import { featuredActivityActions } from './featured-activity.ts';
import { homeArticleActions } from './home-article.ts';

const PARTS = [
  articleActions,
  articleCategoryActions,
  homeArticleActions,
  activityActions,
  featuredActivityActions,
  plainCommands('place'),
  plainCommands('supplier'),
];

export const articlesActions = {
  actions: PARTS.flatMap(({ actions }) => actions),
  sources: PARTS.map(({ source }) => source),
};
