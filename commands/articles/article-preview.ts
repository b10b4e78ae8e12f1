import { article } from '#contract/content/article.ts';
import { action, AVAILABLE, unavailable } from '#console/registry/define.ts';
import { calledOf } from '#console/registry/kinds.ts';
import { choice } from '#console/registry/steps.ts';

const preview = action({
  id: 'article.preview',
  title: 'Preview article',
  words: ['look', 'page', 'phone', 'see', 'view', 'width'],
  call: article.preview,
  on: { kind: 'article', max: 1 },
  icon: 'view',
  keys: ['v'],
  rare: true,
  steps: {},
  test: (_, { at }) => (at.path.endsWith('/preview') ? unavailable('This is its preview.') : AVAILABLE),
  run: async ({ record }) => ({ say: '', go: `/articles/list/${record.id}/preview` }),
});

const link = action({
  id: 'article.previewLink',
  title: 'Copy link to preview',
  words: ['share', 'send', 'outside', 'url', 'address', 'show', 'customer'],
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

const stillRight = action({
  id: 'article.stillRight',
  title: 'Mark translation of article as still right',
  words: ['translation', 'language', 'out of date', 'stale', 'keep', 'up to date'],
  call: article.keepLanguage,
  on: { kind: 'article', max: 1 },
  icon: 'confirm',
  rare: true,
  steps: {
    language: choice<string, { label: string; hint: string }>({
      label: 'Language',
      hint: 'Its text stays as it is, though the English has changed since',
      options({ records: [ref] }) {
        if (ref?.kind !== 'article') return [];
        return staleIn(ref.record.languages).map((value) => ({ value, label: languageName(value) }));
      },
    }),
  },
  test: ({ languages }) => (staleIn(languages).length > 0 ? AVAILABLE : unavailable('No translation is out of date.')),
  async run({ record, values: { language }, send }) {
    await send(article.keepLanguage, { params: { id: record.id, language }, ifMatch: record.version });
    return { say: `The ${languageName(language)} of ${calledOf('article', record)} is up to date.` };
  },
});

const languageName = (tag: string): string => new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;

const staleIn = (languages: Readonly<Record<string, string>>): string[] =>
  Object.keys(languages).filter((tag) => languages[tag] === 'stale');

export const previewActions = [preview, link, stillRight];
