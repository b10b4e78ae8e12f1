import { promotion } from '#contract/home/promotion.ts';
import { action, AVAILABLE, unavailable } from '#console/registry/define.ts';
import { calledOf } from '#console/registry/kinds.ts';
import { searching } from '#console/registry/plain.ts';
import { contentActions } from '#commands/content/content.ts';

const copyAddress = action({
  id: 'promotion.copyAddress',
  title: 'Copy address of promotion page',
  words: ['link', 'url', 'public page', 'share', 'slug'],
  call: promotion.one,
  on: { kind: 'promotion', max: 1 },
  icon: 'copy',
  rare: true,
  steps: {},
  test: ({ live }) => (live ? AVAILABLE : unavailable('It was never published.')),
  async run({ record, ctx }) {
    await ctx.shell.copyLink(`/promotions/${record.slug}`);
    return { say: `The address of ${calledOf('promotion', record)} on the website is copied.` };
  },
});

export const promotionActions = {
  actions: contentActions({ kind: 'promotion', calls: promotion }, [copyAddress]),
  source: searching('promotion'),
};
