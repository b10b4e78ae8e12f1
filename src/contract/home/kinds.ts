import { kind } from '#contract/kit/kind.ts';
import { PAGE_NAMES } from '#domain/home/layout.ts';
import { asWords } from '#domain/text/words.ts';
import { layout } from './layout.ts';

const layoutKind = kind('layout', {
  within: 'everywhere',
  calls: {
    list: layout.list,
    one: layout.one,
    create: layout.create,
    update: layout.update,
    remove: layout.remove,
    restore: layout.restore,
  },
  list: null,
  path: '/home/:id',
  called: ({ page, market }) => (market === '' ? PAGE_NAMES[page] : `${PAGE_NAMES[page]}, ${market}`),
  hint: ({ status }) => asWords(status),
  alsoReadBy: [layout.versions, layout.version, layout.preview, layout.asOf],
});

export const HOME_KINDS = [layoutKind] as const;
