import { maySendBack, maySubmit } from '#domain/content/state.ts';
import { action } from '#console/registry/define.ts';
import { nounOf } from '#console/registry/kinds.ts';
import { text, type Steps } from '#console/registry/steps.ts';
import { as, factsOf, nameOf, type ContentCommands, type ContentKind } from './facts.ts';

/** Asks for a review of the draft. */
export const submit = <K extends ContentKind>({ kind, calls }: ContentCommands<K>) =>
  action<K, Steps>({
    id: `${kind}.submit`,
    title: `Submit ${nounOf(kind)} for review`,
    words: ['review', 'ask', 'ready', 'hand in', 'send for approval', 'ask for approval', 'proofread'],
    call: calls.submit,
    on: { kind },
    icon: 'request',
    keys: ['Shift+S'],
    steps: {},
    many: () => ({ call: calls.submit }),
    test: (record) => as(maySubmit(factsOf(record))),
    async run({ record, send, idempotencyKey }) {
      await send(calls.submit, { params: { id: record.id }, ifMatch: record.version, idempotencyKey });
      return { say: `${nameOf(kind, record)} is in review.` };
    },
  });

const NOTE = { note: text({ label: 'What to change', min: 1, max: 1000, hint: 'The author reads it' }) };

/** Ends a review with a note to the author. */
export const sendBack = <K extends ContentKind>({ kind, calls }: ContentCommands<K>) =>
  action<K, typeof NOTE>({
    id: `${kind}.sendBack`,
    title: `Send ${nounOf(kind)} back`,
    words: ['review', 'reject', 'return', 'decline', 'change', 'not ok', 'needs work'],
    call: calls.sendBack,
    on: { kind, max: 1 },
    icon: 'undo',
    keys: ['Shift+R'],
    steps: NOTE,
    test: (record) => as(maySendBack(factsOf(record), 'x')),
    async run({ record, values, send, idempotencyKey }) {
      const body = { note: values.note };
      await send(calls.sendBack, { params: { id: record.id }, body, ifMatch: record.version, idempotencyKey });
      return { say: `${nameOf(kind, record)} is sent back.` };
    },
  });
