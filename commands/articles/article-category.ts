import { articleCategory } from '#contract/content/article-category.ts';
import { action, AVAILABLE, unavailable } from '#console/registry/define.ts';
import { calledOf } from '#console/registry/kinds.ts';
import { plainCommands } from '#console/registry/plain.ts';

const categories = plainCommands('article_category', {
  mayDisable: ({ is_default }) => (is_default ? unavailable(DEFAULT) : AVAILABLE),
  mayDelete: ({ is_default }) => (is_default ? unavailable(DEFAULT) : AVAILABLE),
});

const DEFAULT = 'New articles or posts get this category. Make another one the default first.';

const makeDefault = action({
  id: 'article_category.default',
  title: 'Make article category the default',
  words: ['standard', 'new articles', 'preset'],
  call: articleCategory.makeDefault,
  on: { kind: 'article_category', max: 1 },
  icon: 'confirm',
  steps: {},
  test: ({ is_default, enabled }) => {
    if (is_default) return unavailable('It is the default already.');
    return enabled ? AVAILABLE : unavailable('Enable this category first.');
  },
  async run({ record, send }) {
    await send(articleCategory.makeDefault, { params: { id: record.id }, ifMatch: record.version });
    return { say: `New ${record.type}s get ${calledOf('article_category', record)}.` };
  },
});

export const articleCategoryActions = {
  actions: [...categories.actions, makeDefault],
  source: categories.source,
};
