import { article } from '#contract/content/article.ts';
import type { KindFacts } from '#contract/kinds.ts';
import {
  mayDelete,
  mayDiscard,
  maySendBack,
  maySetVisible,
  maySubmit,
  mayUnschedule,
  type ContentFacts,
  type ContentVerdict,
} from '#domain/content/state.ts';
import type { Ctx } from '#console/registry/context.ts';
import { action, AVAILABLE, unavailable, type Action, type Availability } from '#console/registry/define.ts';
import { calledOf } from '#console/registry/kinds.ts';
import { deleting, editing, searching } from '#console/registry/plain.ts';
import { choice, text } from '#console/registry/steps.ts';
import { collect } from './article-collection.ts';
import { previewActions } from './article-preview.ts';
import { momentOf, notToCome, zoneOf } from '#commands/moments.ts';

type Facts = KindFacts['article'];

const nameOf = (record: Facts): string => calledOf('article', record);
const as = (verdict: ContentVerdict): Availability => (verdict.ok ? AVAILABLE : unavailable(verdict.why));

/** Returns what the rules know of an article. */
const factsOf = ({ live, visible, review, publish_at, unpublish_at, changed }: Facts): ContentFacts => ({
  live,
  visible,
  review,
  publish_at,
  unpublish_at,
  draft_is_live: !changed,
});

const submit = action({
  id: 'article.submit',
  title: 'Submit article for review',
  words: ['review', 'ask', 'ready', 'hand in'],
  call: article.submit,
  on: { kind: 'article' },
  icon: 'request',
  keys: ['Shift+S'],
  steps: {},
  many: () => ({ call: article.submit }),
  test: (record) => as(maySubmit(factsOf(record))),
  async run({ record, send, idempotencyKey }) {
    await send(article.submit, { params: { id: record.id }, ifMatch: record.version, idempotencyKey });
    return { say: `${nameOf(record)} is in review.` };
  },
});

const sendBack = action({
  id: 'article.sendBack',
  title: 'Send article back',
  words: ['review', 'reject', 'return', 'decline', 'change'],
  call: article.sendBack,
  on: { kind: 'article', max: 1 },
  icon: 'undo',
  keys: ['Shift+R'],
  steps: { note: text({ label: 'What to change', min: 1, max: 1000, hint: 'The author reads it' }) },
  test: (record) => as(maySendBack(factsOf(record), 'x')),
  async run({ record, values, send, idempotencyKey }) {
    const body = { note: values.note };
    await send(article.sendBack, { params: { id: record.id }, body, ifMatch: record.version, idempotencyKey });
    return { say: `${nameOf(record)} is sent back.` };
  },
});

const LATER = 'later';

type Chosen = { when: 'now' | typeof LATER; time?: string | undefined; until?: string | undefined };

/** Returns the body of a confirmation: one instant for all that are confirmed together, which is a release. */
const confirmation = ({ when, time, until }: Chosen, ctx: Ctx) => ({
  at: when === LATER ? (momentOf(time ?? '', ctx) ?? null) : null,
  until: until === undefined ? null : (momentOf(until, ctx) ?? null),
  schedule_zone: zoneOf(ctx),
});

const confirm = action({
  id: 'article.confirm',
  title: 'Publish article',
  words: ['confirm', 'release', 'live', 'go live', 'schedule', 'approve'],
  call: article.confirm,
  on: { kind: 'article' },
  icon: 'confirm',
  keys: ['Shift+A'],
  primary: true,
  steps: {
    when: choice<'now' | typeof LATER, { label: string }>({
      label: 'When',
      options: [
        { value: 'now', label: 'Now' },
        { value: LATER, label: 'Later' },
      ],
    }),
    time: text({
      label: 'Time',
      max: 40,
      hint: 'Such as tomorrow 9:00, fri 14:30 or +2d, by the clock of your profile',
      when: ({ values }) => values['when'] === LATER,
      check: (typed: string, { ctx }) => notToCome(typed, ctx),
    }),
    until: text({
      label: 'Until',
      max: 40,
      optional: true,
      hint: 'When it is hidden again; empty for never',
      check: (typed: string, { ctx }) => notToCome(typed, ctx),
    }),
  },
  many: (values, ctx) => ({ call: article.confirm, body: confirmation(values, ctx) }),
  test: ({ changed, live }) =>
    live && !changed ? unavailable('There is nothing to publish: the draft is the same as what is live.') : AVAILABLE,
  async run({ record, values, send, idempotencyKey, ctx }) {
    const body = confirmation(values, ctx);
    await send(article.confirm, { params: { id: record.id }, body, ifMatch: record.version, idempotencyKey });
    return {
      say: body.at === null ? `${nameOf(record)} is published.` : `${nameOf(record)} is scheduled.`,
      ...(body.at !== null && { undo: (later) => later(article.unschedule, { params: { id: record.id } }) }),
      // Hiding undoes a first publication only: afterwards readers would lose what was live before.
      ...(body.at === null && !record.live && { undo: (later) => later(article.hide, { params: { id: record.id } }) }),
    };
  },
});

const unschedule = action({
  id: 'article.unschedule',
  title: 'Cancel schedule of article',
  words: ['unschedule', 'not later', 'stop'],
  call: article.unschedule,
  on: { kind: 'article', max: 1 },
  icon: 'cancel',
  steps: {},
  test: (record) => as(mayUnschedule(factsOf(record))),
  async run({ record, send }) {
    await send(article.unschedule, { params: { id: record.id }, ifMatch: record.version });
    return { say: `${nameOf(record)} is not scheduled any more.` };
  },
});

const discard = action({
  id: 'article.discard',
  title: 'Discard changes of article',
  words: ['revert', 'draft', 'reset', 'live'],
  call: [article.discard, article.bringBack],
  on: { kind: 'article', max: 1 },
  icon: 'undo',
  rare: true,
  steps: {},
  test: (record) => as(mayDiscard(factsOf(record))),
  async run({ record, send }) {
    await send(article.discard, { params: { id: record.id }, ifMatch: record.version });
    return {
      say: `The draft of ${nameOf(record)} is what is live.`,
      undo: (later) => later(article.bringBack, { params: { id: record.id } }),
    };
  },
});

const restoreVersion = action({
  id: 'article.restoreVersion',
  title: 'Copy version of article into its draft',
  words: ['restore', 'revert', 'older', 'earlier', 'history'],
  call: [article.restoreVersion, article.versions, article.bringBack],
  on: { kind: 'article', max: 1 },
  icon: 'history',
  rare: true,
  steps: {
    number: choice<number, { label: string }>({
      label: 'Version',
      async options({ ctx, records: [ref] }) {
        const { data } = await ctx.send(article.versions, { params: { id: ref?.id ?? 0 } });
        return data.map(({ number, at, published_by, note }) => ({
          value: number,
          label: `Version ${number}, ${at.slice(0, 10)}`,
          hint: [published_by?.name, note].filter(Boolean).join(' · '),
        }));
      },
    }),
  },
  test: ({ live }) => (live ? AVAILABLE : unavailable('It was never published.')),
  async run({ record, values, send }) {
    const params = { id: record.id, versionId: values.number };
    await send(article.restoreVersion, { params, ifMatch: record.version });
    return {
      say: `Version ${values.number} is in the draft of ${nameOf(record)}.`,
      undo: (later) => later(article.bringBack, { params: { id: record.id } }),
    };
  },
});

const visibility = (on: boolean) => {
  const call = on ? article.show : article.hide;
  const opposite = on ? article.hide : article.show;
  return action({
    id: on ? 'article.show' : 'article.hide',
    title: on ? 'Show article' : 'Hide article',
    words: on ? ['unhide', 'visible', 'public'] : ['unpublish', 'take down', 'withdraw', 'offline'],
    call,
    on: { kind: 'article' },
    icon: on ? 'enable' : 'disable',
    ...(on ? { rare: true as const } : { keys: ['Shift+H'] }),
    steps: {},
    many: () => ({ call }),
    test: (record) => {
      const verdict = maySetVisible(factsOf(record));
      if (!verdict.ok || record.visible !== on) return as(verdict);
      return unavailable(on ? 'It is shown already.' : 'It is hidden already.');
    },
    async run({ record, send }) {
      await send(call, { params: { id: record.id }, ifMatch: record.version });
      return {
        say: `${nameOf(record)} is ${on ? 'shown' : 'hidden'}.`,
        undo: (later) => later(opposite, { params: { id: record.id } }),
      };
    },
  });
};

export const articleActions = {
  actions: [
    editing('article'),
    confirm,
    submit,
    sendBack,
    unschedule,
    visibility(false),
    visibility(true),
    collect,
    ...previewActions,
    discard,
    restoreVersion,
    deleting('article', (record) => as(mayDelete(factsOf(record)))),
  ] as readonly Action[],
  source: searching('article'),
};
