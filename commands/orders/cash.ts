import { cash } from '#contract/booking/takings.ts';
import type { OpenCash } from '#contract/booking/takings.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { action } from '#console/registry/define.ts';
import { choice, money, text, type StepAt } from '#console/registry/steps.ts';

type Open = { label: string; driver_id: number; currency: string; open_minor: number };

/** Counts the cash that a driver hands in. */
export const handInCash = action({
  id: 'cash.hand-in',
  title: 'Hand in cash',
  words: [
    'driver',
    'count',
    'money',
    'received',
    'handover',
    'driver brings money',
    'driver gives cash',
    'collect cash',
    'deposit',
    'cash in',
    'bank cash',
    'driver brings cash',
  ],
  call: [cash.handIn, cash.open],
  icon: 'confirm',
  keys: ['m h'],
  steps: {
    cash: choice<Open, { label: string }>({
      label: 'Whose cash',
      options: async ({ ctx }) => (await ctx.send(cash.open, {})).data.open.map(optionOf),
    }),
    counted: money({
      label: 'Counted',
      currency: (at) => openIn(at)?.currency ?? 'SGD',
      suggest: (at) => {
        const open = openIn(at);
        return open && { minor: open.open_minor, currency: open.currency };
      },
    }),
    note: text({
      label: 'Why the amount differs',
      min: 3,
      max: 1000,
      when: ({ values }) => differs(values),
    }),
  },
  async run({ values: { cash: open, counted, note }, send, idempotencyKey }) {
    const { driver_id, currency, open_minor } = open;
    const body = { driver_id, currency, expected_minor: open_minor, counted_minor: counted.minor, note: note ?? null };
    const { data } = await send(cash.handIn, { body, idempotencyKey });
    const gap = data.counted_minor - data.expected_minor;
    const rest = gap === 0 ? '' : ` That is ${formatMoney(gap, currency)} off.`;
    return {
      say: `${data.driver.name} handed in ${formatMoney(data.counted_minor, currency)}.${rest}`,
      touches: ['booking'],
    };
  },
});

const optionOf = ({ driver, currency, open_minor, payments }: OpenCash) => {
  const label = `${driver.name}, ${formatMoney(open_minor, currency)}`;
  return {
    value: { label, driver_id: driver.id, currency, open_minor },
    label,
    hint: payments.length === 1 ? (payments[0]?.code ?? '') : `${payments.length} payments`,
  };
};

function openIn({ values }: Pick<StepAt, 'values'>): Open | undefined {
  const value = values['cash'];
  return typeof value === 'object' && value !== null && 'open_minor' in value ? (value as Open) : undefined;
}

function differs(values: StepAt['values']): boolean {
  const counted = values['counted'];
  const open = openIn({ values });
  if (!open || typeof counted !== 'object' || counted === null || !('minor' in counted)) return false;
  return counted.minor !== open.open_minor;
}
