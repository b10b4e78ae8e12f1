import { customer } from '#contract/customer.ts';
import { suppression } from '#contract/sending/suppression.ts';
import { channelOf, reasonInWords, SUPPRESSION_REASONS, type SuppressionReason } from '#domain/sending/suppression.ts';
import { asWords } from '#domain/text/words.ts';
import { action, AVAILABLE, unavailable } from '#console/registry/define.ts';
import { choice, text, type StepAt } from '#console/registry/steps.ts';

/** Blocks an address of a customer, who asked not to be written to. */
export const blockOfCustomer = action({
  id: 'customer.block-address',
  title: 'Stop writing to customer',
  words: [
    'address',
    'do not write',
    'do not contact',
    'unsubscribe',
    'opt out',
    'suppress',
    'mail',
    'marketing',
    'email',
    'no more mails',
    'stop mails to customer',
    'no emails',
    'no more emails',
    'no mail',
    'doesnt want emails',
    'doesnt want mail',
  ],
  call: [suppression.create, suppression.unblock],
  on: { kind: 'customer', max: 1 },
  icon: 'disable',
  rare: true,
  steps: {
    address: choice<string, { label: string }>({
      label: 'Address',
      async options({ ctx, records: [ref] }: StepAt) {
        if (ref?.kind !== 'customer') return [];
        const { data } = await ctx.send(customer.one, { params: { id: ref.id } });
        return [data.email, data.phone].flatMap((value) => {
          if (value === null) return [];
          const block = data.suppressed.find(({ channel }) => channel === channelOf(value));
          return [
            {
              value,
              label: value,
              ...(block && { disabled: `Blocked already: ${asWords(block.reason).toLowerCase()}.` }),
            },
          ];
        });
      },
    }),
    reason: choice<SuppressionReason, { label: string; suggest(): SuppressionReason }>({
      label: 'Reason',
      suggest: () => 'unsubscribed',
      options: SUPPRESSION_REASONS.map((value) => ({ value, label: reasonInWords(value) })),
    }),
    note: text({
      label: 'Note',
      max: 1000,
      optional: true,
      hint: 'Kept in the history, without names and addresses; press Enter for none',
    }),
  },
  test: ({ email, phone }) =>
    email === null && phone === null ? unavailable('This customer has no address.') : AVAILABLE,
  async run({ values: { address, reason, note }, send, idempotencyKey }) {
    const body = { address, reason, note: note ?? null };
    const { data } = await send(suppression.create, { idempotencyKey, body });
    return {
      say: `${address} is blocked.`,
      undo: (later) =>
        later(suppression.unblock, { params: { id: data.id }, body: { reason: 'Blocked by mistake, and undone.' } }),
      touches: ['suppression'],
    };
  },
});
