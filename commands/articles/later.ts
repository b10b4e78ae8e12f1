import { articleActions } from './article.ts';
import { articleCategoryActions } from './article-category.ts';

export const articlesActions = {
  actions: [...articleActions.actions, ...articleCategoryActions.actions],
  sources: [articleActions.source, articleCategoryActions.source],
};
