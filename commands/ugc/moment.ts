import { moment } from '#contract/ugc/moment.ts';
import { addressOf, type KindFacts } from '#contract/kinds.ts';
import {
  DECLINE_REASONS,
  mayDecide,
  REASON_WORDS,
  reasonsInWords,
  type DeclineReason,
  type MomentVerdict,
} from '#domain/ugc/moment.ts';
import { asWords } from '#domain/text/words.ts';
import { action, AVAILABLE, unavailable, type Action, type Availability } from '#console/registry/define.ts';
import { editing, searching } from '#console/registry/plain.ts';
import { choice, text } from '#console/registry/steps.ts';

type Facts = KindFacts['moment'];

/** Says why a verdict cannot be given. */
const may =
  (verdict: MomentVerdict) =>
  ({ status }: Facts): Availability =>
    mayDecide(status, verdict)
      ? AVAILABLE
      : unavailable(
          `It is ${asWords(status).toLowerCase()}${verdict === 'decline' && status === 'approved' ? ': hide it' : ' already'}.`,
        );

/** A verdict can be undone for ten seconds: nobody hears of it before. */
const undoOf = ({ id }: Pick<Facts, 'id'>): Pick<Awaited<ReturnType<Action['run']>>, 'undo'> => ({
  undo: (later) => later(moment.undo, { params: { id } }),
});

const why = {
  reason: choice({
    label: 'Reason',
    options: DECLINE_REASONS.map((value) => ({ value, label: REASON_WORDS[value] })),
  }),
  note: text({ label: 'Note', max: 500, optional: true, hint: 'The author reads it; press Enter for none' }),
};

const bodyOf = ({ reason, note }: { reason: DeclineReason; note?: string | undefined }) => ({
  reasons: [reason],
  note: note ?? '',
});

const approve = action({
  id: 'moment.approve',
  title: 'Approve moment',
  words: [
    'publish',
    'accept',
    'show',
    'ok',
    'moderate',
    'approve photo',
    'approve picture',
    'let through',
    'approve post',
    'accept post',
    'pass photo',
  ],
  call: [moment.approve, moment.undo],
  on: { kind: 'moment' },
  icon: 'confirm',
  keys: ['a'],
  primary: true,
  steps: {},
  test: may('approve'),
  many: () => ({ call: moment.approve }),
  async run({ record: { id, version, author }, send, idempotencyKey }) {
    const { data } = await send(moment.approve, { params: { id }, ifMatch: version, idempotencyKey });
    return { say: `The moment by ${author.name} is approved.`, ...undoOf(data) };
  },
});

const decline = action({
  id: 'moment.decline',
  title: 'Decline moment',
  words: [
    'reject',
    'refuse',
    'remove',
    'spam',
    'moderate',
    'reject post',
    'reject photo',
    'reject picture',
    'refuse photo',
  ],
  call: [moment.decline, moment.undo],
  on: { kind: 'moment' },
  icon: 'cancel',
  keys: ['d'],
  steps: why,
  test: may('decline'),
  many: (values) => ({ call: moment.decline, body: bodyOf(values) }),
  async run({ record: { id, version, author }, values, send, idempotencyKey }) {
    const body = bodyOf(values);
    const { data } = await send(moment.decline, { params: { id }, ifMatch: version, idempotencyKey, body });
    return { say: `The moment by ${author.name} is declined: ${lower(body.reasons)}.`, ...undoOf(data) };
  },
});

const hide = action({
  id: 'moment.hide',
  title: 'Hide moment',
  words: ['take down', 'unpublish', 'remove', 'moderate', 'hide post', 'bad photo', 'take down post'],
  call: [moment.hide, moment.undo],
  on: { kind: 'moment' },
  icon: 'hide',
  keys: ['h'],
  steps: why,
  test: may('hide'),
  many: (values) => ({ call: moment.hide, body: bodyOf(values) }),
  async run({ record: { id, version, author }, values, send, idempotencyKey }) {
    const body = bodyOf(values);
    const { data } = await send(moment.hide, { params: { id }, ifMatch: version, idempotencyKey, body });
    return { say: `The moment by ${author.name} is hidden: ${lower(body.reasons)}.`, ...undoOf(data) };
  },
});

const write = action({
  id: 'moment.write',
  title: 'Write to author of moment',
  words: ['message', 'mail', 'letter', 'contact', 'answer', 'reply', 'warn'],
  call: moment.write,
  on: { kind: 'moment', max: 1 },
  icon: 'mail',
  keys: ['w'],
  steps: { message: text({ label: 'Message', min: 1, max: 2000, hint: 'The author gets it as it is written here' }) },
  test: ({ author }) =>
    author.can_be_told ? AVAILABLE : unavailable(`There is no address to write to ${author.name}.`),
  async run({ record: { id, author }, values: { message }, send, idempotencyKey }) {
    await send(moment.write, { params: { id }, idempotencyKey, body: { text: message } });
    return { say: `The message to ${author.name} is on its way.` };
  },
});

const openAuthor = action({
  id: 'moment.customer',
  title: 'Open customer of moment',
  words: ['author', 'person', 'traveller', 'who'],
  call: moment.one,
  need: 'users:get',
  on: { kind: 'moment', max: 1 },
  icon: 'customer',
  keys: ['u'],
  rare: true,
  steps: {},
  test: ({ author }) =>
    author.customer_id === null ? unavailable('Its author is not known as a customer.') : AVAILABLE,
  run: async ({ record: { author } }) => ({ say: '', go: addressOf('customer', author.customer_id ?? '') }),
});

const others = action({
  id: 'moment.others',
  title: 'Show moments of same author',
  words: ['more', 'posts', 'all', 'by', 'author'],
  call: moment.list,
  on: { kind: 'moment', max: 1 },
  icon: 'moment',
  rare: true,
  steps: {},
  run: async ({ record: { author } }) => ({ say: '', go: `/moments?author=${author.id}` }),
});

const lower = (reasons: readonly DeclineReason[]): string => {
  const words = reasonsInWords(reasons);
  return words.charAt(0).toLowerCase() + words.slice(1);
};

export const momentActions = {
  actions: [approve, decline, hide, write, editing('moment'), openAuthor, others] as readonly Action[],
  source: searching('moment'),
};
