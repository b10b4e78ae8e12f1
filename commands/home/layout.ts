import { layout } from '#contract/home/layout.ts';
import { PAGE_NAMES, PAGES, type Page } from '#domain/home/layout.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { addressOf } from '#contract/kinds.ts';
import { action } from '#console/registry/define.ts';
import { choice } from '#console/registry/steps.ts';
import { contentActions } from '#commands/content/content.ts';

const START = {
  page: choice<Page, { label: string }>({
    label: 'Page',
    options: PAGES.map((value) => ({ value, label: PAGE_NAMES[value] })),
  }),
  market: choice<string, { label: string; hint: string }>({
    label: 'Market',
    hint: 'A market without a layout of its own has that of all markets',
    options: async ({ ctx }) => {
      const { data } = await ctx.send(publicReference.countriesMap);
      return [
        { value: '', label: 'All markets' },
        ...Object.entries(data).map(([value, label]) => ({ value, label, hint: value })),
      ];
    },
  }),
};

/** Gives a page its layout, or a market a layout of its own, which begins as that of all markets. */
const start = action({
  id: 'layout.start',
  title: 'Start layout',
  words: ['new page', 'own layout', 'market', 'sections', 'home', 'build', 'arrange'],
  call: [layout.create, layout.list, layout.one],
  icon: 'add',
  steps: START,
  async run({ values: { page, market }, send, idempotencyKey }) {
    const { data: rows } = await send(layout.list, { query: { of: page, page_size: 100 } });
    const common = rows.find((row) => row.market === '');
    const copied = common && market !== '' ? (await send(layout.one, { params: { id: common.id } })).data.sections : [];
    const body = { page, market, sections: copied as never };
    const { data } = await send(layout.create, { body, idempotencyKey });
    return {
      say: `${PAGE_NAMES[page]} has a layout${market === '' ? '' : ` for ${market}`}.`,
      go: addressOf('layout', data.id),
    };
  },
});

export const layoutActions = {
  actions: [start, ...contentActions({ kind: 'layout', calls: layout, inPlace: true })],
};
