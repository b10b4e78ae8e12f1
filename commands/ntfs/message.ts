import { message } from '#contract/sending/message.ts';
import type { KindFacts } from '#contract/kinds.ts';
import { mayCancel, mayResend } from '#domain/sending/message-words.ts';
import type { Verdict } from '#domain/verdict.ts';
import { action, AVAILABLE, unavailable, type Action, type Availability } from '#console/registry/define.ts';
import { calledOf } from '#console/registry/kinds.ts';
import { searching } from '#console/registry/plain.ts';

type Facts = KindFacts['message'];

const nameOf = (record: Facts): string => calledOf('message', record);
const asAvailable = (verdict: Verdict): Availability => (verdict.ok ? AVAILABLE : unavailable(verdict.why));

const resend = action({
  id: 'message.resend',
  title: 'Send message again',
  words: [
    'resend',
    'retry',
    'release',
    'repeat',
    'mail',
    'failed',
    'held',
    'resend mail',
    'resend email',
    'send mail again',
    'send email again',
    'send confirmation again',
    'resend confirmation',
  ],
  call: message.resend,
  on: { kind: 'message' },
  icon: 'undo',
  keys: ['Shift+S'],
  primary: true,
  many: () => ({ call: message.resend }),
  // The reader may get it twice when it is in doubt whether it has arrived.
  danger: 'confirm',
  steps: {},
  // Whether the channel is switched on is for the server to say.
  test: (record) => asAvailable(mayResend(record, { now: new Date(), on: true })),
  async run({ record, send, idempotencyKey }) {
    const { data } = await send(message.resend, {
      params: { id: record.id },
      ifMatch: record.version,
      idempotencyKey,
    });
    return { say: `“${nameOf(data)}” is sent again.` };
  },
});

const cancel = action({
  id: 'message.cancel',
  title: 'Cancel message',
  words: ['stop', 'do not send', 'mail', 'planned', 'stop mail', 'cancel mail', 'recall', 'do not send message'],
  call: message.cancel,
  on: { kind: 'message' },
  icon: 'cancel',
  keys: ['Shift+C'],
  many: () => ({ call: message.cancel }),
  danger: 'confirm',
  steps: {},
  test: (record) => asAvailable(mayCancel(record)),
  async run({ record, send, idempotencyKey }) {
    await send(message.cancel, { params: { id: record.id }, ifMatch: record.version, idempotencyKey });
    return { say: `“${nameOf(record)}” is not sent.` };
  },
});

export const messageActions = {
  actions: [resend, cancel] satisfies readonly Action[],
  source: searching('message'),
};
