import { article } from '#contract/content/article.ts';
import { homeArticle } from '#contract/content/home-article.ts';
import { addressOf } from '#contract/kinds.ts';
import { action, AVAILABLE, unavailable, type Action } from '#console/registry/define.ts';
import { calledOf } from '#console/registry/kinds.ts';
import { editing, moves, searching } from '#console/registry/plain.ts';
import { ending, takingOff, windowFrom, windowSteps } from '#commands/windows.ts';

const put = action({
  id: 'home_article.put',
  title: 'Put article on the home page',
  words: ['home article', 'front page', 'place', 'promote', 'start page', 'feature', 'homepage', 'article on homepage'],
  call: [homeArticle.create, homeArticle.remove],
  on: { kind: 'article' },
  icon: 'banner',
  steps: windowSteps,
  test({ live, visible }) {
    if (!live) return unavailable('Publish it first.', 'article.confirm');
    return visible ? AVAILABLE : unavailable('It is hidden. Show it first.', 'article.show');
  },
  async run({ record, values, ctx, send, idempotencyKey }) {
    const body = { article_id: record.id, ...windowFrom(values, ctx) };
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
  run: async ({ record }) => ({ say: '', go: addressOf('article', record.article_id) }),
});

const end = ending('home_article', {
  title: 'End home article',
  words: [],
  says: (name) => `${name} is not on the home page any more.`,
  instead: 'Take it off instead.',
});

const takeOff = takingOff('home_article', {
  title: 'Take article off the home page',
  words: ['home article'],
  says: (name) => `${name} is off the home page.`,
});

export const homeArticleActions = {
  actions: [put, editing('home_article'), open, ...moves('home_article'), end, takeOff] as readonly Action[],
  source: searching('home_article'),
};
