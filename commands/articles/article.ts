import { article } from '#contract/content/article.ts';
import { searching } from '#console/registry/plain.ts';
import { contentActions } from '#commands/content/content.ts';
import { collect } from './article-collection.ts';
import { previewActions } from './article-preview.ts';

export const articleActions = {
  actions: contentActions({ kind: 'article', calls: article }, [collect, ...previewActions]),
  source: searching('article'),
};
