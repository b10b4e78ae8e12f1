import { suppression } from '#contract/sending/suppression.ts';
import { reasonInWords, sentAgain, takesWhy } from '#domain/sending/suppression.ts';
import { action, type Action } from '#console/registry/define.ts';
import { calledOf, listPath } from '#console/registry/kinds.ts';
import { searching } from '#console/registry/plain.ts';
import { text, type StepAt } from '#console/registry/steps.ts';

const asksWhy = ({ ctx, records }: StepAt): boolean =>
  ctx.whole !== undefined || records.some(({ kind, record }) => kind === 'suppression' && takesWhy(record.reason));

const unblock = action({
  id: 'suppression.unblock',
  title: 'Unblock address',
  words: [
    'remove',
    'delete',
    'write again',
    'allow',
    'release',
    'resubscribe',
    'unsuppress',
    'wants mail again',
    'write to again',
    'mail',
    'whitelist',
    'allow address',
    'unban',
    'email',
  ],
  call: [suppression.unblock, suppression.restore],
  on: { kind: 'suppression' },
  icon: 'enable',
  keys: ['Shift+U'],
  primary: true,
  confirms: true,
  steps: {
    reason: text({
      label: 'Reason',
      min: 3,
      max: 1000,
      hint: 'They asked not to be written to; kept in the history, without names and addresses',
      when: asksWhy,
    }),
  },
  many: ({ reason }) => ({
    call: suppression.unblock,
    body: reason === undefined ? {} : { reason },
    undo: true,
  }),
  preview: async ({ record }) => ({
    say: `${calledOf('suppression', record)} is unblocked.`,
    facts: [
      { label: 'Blocked as', value: `${reasonInWords(record.reason)}.` },
      { label: 'From now on', value: sentAgain(record.reason) },
    ],
    button: 'Unblock address',
  }),
  async run({ record, values: { reason }, send, idempotencyKey }) {
    const { id, version } = record;
    await send(suppression.unblock, {
      params: { id },
      ifMatch: version,
      idempotencyKey,
      body: reason === undefined ? {} : { reason },
    });
    return {
      say: `${calledOf('suppression', record)} is unblocked.`,
      go: listPath('suppression'),
      undo: (later) => later(suppression.restore, { params: { id } }),
      touches: ['customer'],
    };
  },
});

export const suppressionActions = {
  actions: [unblock] satisfies readonly Action[],
  source: searching('suppression'),
};
