import { article } from '#contract/content/article.ts';
import { homeArticle } from '#contract/content/home-article.ts';
import type { KindFacts } from '#contract/kinds.ts';
import { action, AVAILABLE, unavailable, type Action } from '#console/registry/define.ts';
import { calledOf } from '#console/registry/kinds.ts';
import { editing, moves, searching } from '#console/registry/plain.ts';
import { text, type StepAt } from '#console/registry/steps.ts';
import { momentOf, notToCome } from '#commands/moments.ts';

const nameOf = (record: KindFacts['home_article']): string => calledOf('home_article', record);

/** Returns why a start that somebody typed is none; an empty one is now. */
const noStart = (typed: string, { ctx }: StepAt): string | undefined =>
  momentOf(typed, ctx) === undefined ? 'Enter a time such as tomorrow 9:00 or fri 14:30.' : undefined;

/** Returns why an end that somebody typed is none. */
function noEnd(typed: string, { ctx, values }: StepAt): string | undefined {
  const starts = typeof values['from'] === 'string' ? momentOf(values['from'], ctx) : undefined;
  const ends = momentOf(typed, ctx);
  const before = starts !== undefined && ends !== undefined && Date.parse(ends) <= Date.parse(starts);
  return notToCome(typed, ctx) ?? (before ? 'Choose an end that is after the start.' : undefined);
}

const put = action({
  id: 'home_article.put',
  title: 'Put article on the home page',
  words: ['home article', 'front page', 'place', 'promote', 'start page', 'feature'],
  call: [homeArticle.create, homeArticle.remove],
  on: { kind: 'article' },
  icon: 'banner',
  steps: {
    from: text({
      label: 'From',
      max: 40,
      optional: true,
      hint: 'Such as tomorrow 9:00, fri 14:30 or +2d, by the clock of your profile; empty for now',
      check: noStart,
    }),
    until: text({ label: 'Until', max: 40, optional: true, hint: 'Empty for no end', check: noEnd }),
  },
  test({ live, visible }) {
    if (!live) return unavailable('Publish it first.', 'article.confirm');
    return visible ? AVAILABLE : unavailable('It is hidden. Show it first.', 'article.show');
  },
  async run({ record, values: { from, until }, ctx, send, idempotencyKey }) {
    const starts_at = momentOf(from ?? 'now', ctx) ?? '';
    const ends_at = until === undefined ? null : (momentOf(until, ctx) ?? null);
    const body = { article_id: record.id, starts_at, ends_at };
    const { data } = await send(homeArticle.create, { body, idempotencyKey });
    const when = data.state === 'to_come' ? 'will be on the home page' : 'is on the home page';
    return {
      say: `${calledOf('article', record)} ${when}.`,
      undo: (later) => later(homeArticle.remove, { params: { id: data.id } }),
      touches: ['home_article'],
    };
  },
});

const open = action({
  id: 'home_article.article',
  title: 'Go to article',
  words: ['open', 'text', 'post', 'home article'],
  call: article.one,
  on: { kind: 'home_article', max: 1 },
  icon: 'articles',
  keys: ['a'],
  steps: {},
  test: ({ article_deleted }) => (article_deleted ? unavailable('The article is deleted.') : AVAILABLE),
  run: async ({ record }) => ({ say: '', go: `/articles/list/${record.article_id}/detail` }),
});

const end = action({
  id: 'home_article.end',
  title: 'End home article',
  words: ['stop', 'over', 'finish', 'now'],
  call: homeArticle.update,
  on: { kind: 'home_article' },
  icon: 'cancel',
  steps: {},
  test: ({ state, starts_at }) => {
    if (state === 'over') return unavailable('It is over already.');
    return Date.parse(starts_at) < Date.now() ? AVAILABLE : unavailable('It has not started. Take it off instead.');
  },
  async run({ record, send, idempotencyKey }) {
    const { id, version, ends_at } = record;
    const body = { ends_at: new Date().toISOString() };
    const { data } = await send(homeArticle.update, { params: { id }, body, ifMatch: version, idempotencyKey });
    return {
      say: `${nameOf(record)} is not on the home page any more.`,
      undo: (later) => later(homeArticle.update, { params: { id }, body: { ends_at }, ifMatch: data.version }),
    };
  },
});

const takeOff = action({
  id: 'home_article.delete',
  title: 'Take article off the home page',
  words: ['remove', 'delete', 'home article'],
  call: [homeArticle.remove, homeArticle.restore],
  on: { kind: 'home_article' },
  icon: 'remove',
  steps: {},
  async run({ record, send }) {
    const { id, version } = record;
    await send(homeArticle.remove, { params: { id }, ifMatch: version });
    return {
      say: `${nameOf(record)} is off the home page.`,
      go: '/articles/home-article',
      undo: (later) => later(homeArticle.restore, { params: { id } }),
    };
  },
});

export const homeArticleActions = {
  actions: [put, editing('home_article'), open, ...moves('home_article'), end, takeOff] as readonly Action[],
  source: searching('home_article'),
};
