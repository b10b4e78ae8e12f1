import { article } from '#contract/content/article.ts';
import { addressBelow } from '#contract/kinds.ts';
import { action, AVAILABLE, unavailable } from '#console/registry/define.ts';
import { calledOf } from '#console/registry/kinds.ts';
import { choice } from '#console/registry/steps.ts';
import { languageName } from '#commands/content/drafts.ts';

const preview = action({
  id: 'article.preview',
  title: 'Preview article',
  words: ['look', 'page', 'phone', 'see', 'view', 'width', 'draft'],
  call: article.preview,
  on: { kind: 'article', max: 1 },
  icon: 'view',
  keys: ['v'],
  rare: true,
  steps: {},
  test: (_, { at }) => (at.path.endsWith('/preview') ? unavailable('This is its preview.') : AVAILABLE),
  run: async ({ record }) => ({ say: '', go: addressBelow('article', record.id, 'preview') }),
});

const link = action({
  id: 'article.previewLink',
  title: 'Copy link to preview',
  words: ['share', 'send', 'outside', 'url', 'address', 'show', 'customer', 'draft link', 'share draft', 'send draft'],
  call: [article.previewLink, article.one],
  on: { kind: 'article', max: 1 },
  icon: 'copy',
  rare: true,
  steps: {
    language: choice<string, { label: string; hint: string }>({
      label: 'Language',
      hint: 'Anybody who has the link sees the draft for 24 hours',
      async options({ ctx, records: [ref] }) {
        const { data } = await ctx.send(article.one, { params: { id: ref?.id ?? 0 } });
        return Object.keys(data.texts).map((value) => ({ value, label: languageName(value) }));
      },
    }),
  },
  async run({ record, values: { language }, ctx, send }) {
    const { data } = await send(article.previewLink, { params: { id: record.id }, body: { language } });
    await ctx.shell.copyLink(data.url);
    return { say: `The link to the preview of ${calledOf('article', record)} is copied. It works for 24 hours.` };
  },
});

export const previewActions = [preview, link];
