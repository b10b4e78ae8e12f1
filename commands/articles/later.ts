import { plainCommands } from '#console/registry/plain.ts';
import { activityActions } from './activity.ts';
import { articleActions } from './article.ts';
import { articleCategoryActions } from './article-category.ts';

const PARTS = [
  articleActions,
  articleCategoryActions,
  activityActions,
  plainCommands('place'),
  plainCommands('supplier'),
];

export const articlesActions = {
  actions: PARTS.flatMap(({ actions }) => actions),
  sources: PARTS.map(({ source }) => source),
};
