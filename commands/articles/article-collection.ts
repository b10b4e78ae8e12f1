import { article } from '#contract/content/article.ts';
import { addressBelow } from '#contract/kinds.ts';
import { COLLECTION_TYPES, type CollectionType } from '#domain/content/collection.ts';
import { asWords } from '#domain/text/words.ts';
import { action } from '#console/registry/define.ts';
import { choice } from '#console/registry/steps.ts';

/** Opens one of the collections of an article. */
export const collect = action({
  id: 'article.collect',
  title: 'Open collection of article',
  words: ['activities', 'places', 'related', 'list', 'collect', 'order'],
  call: [article.collection, article.collect],
  on: { kind: 'article', max: 1 },
  icon: 'package',
  keys: ['c'],
  rare: true,
  steps: {
    type: choice<CollectionType, { label: string }>({
      label: 'Collection',
      options: COLLECTION_TYPES.map((value) => ({ value, label: asWords(value) })),
    }),
  },
  run: async ({ record, values }) => ({ say: '', go: addressBelow('article', record.id, `collection/${values.type}`) }),
});
