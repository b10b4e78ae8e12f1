import { publicReference } from '#contract/reference/public-reference.ts';
import { currency } from '#contract/reference/currency.ts';
import { isRate } from '#domain/money/money.ts';
import { action } from '#console/registry/define.ts';
import { plainCommands } from '#console/registry/plain.ts';
import { choice, text } from '#console/registry/steps.ts';

const addRate = action({
  id: 'currency.addRate',
  title: 'Add rate',
  words: ['exchange rate', 'fx', 'convert', 'price', 'new rate', 'update rate', 'change rate'],
  call: currency.addRate,
  on: { kind: 'currency', max: 1 },
  icon: 'add',
  keys: ['Shift+A'],
  primary: true,
  steps: {
    base: choice({
      label: 'One of',
      hint: 'The currency whose one unit is priced',
      suggest: ({ records: [ref] }) => (ref?.kind === 'currency' ? ref.record.rate?.base : undefined),
      async options({ ctx, records: [ref] }) {
        const { data } = await ctx.send(publicReference.currenciesMap);
        return Object.entries(data)
          .filter(([code]) => ref?.kind !== 'currency' || code !== ref.record.code)
          .map(([value, label]) => ({ value, label: `${value}, ${label}` }));
      },
    }),
    rate: text({
      label: 'Is worth',
      hint: 'How many units of this currency, such as 1.3405',
      check: (value) => (isRate(value.trim()) ? undefined : 'Enter a number above zero, such as 1.3405.'),
    }),
  },
  async run({ record: { code }, values, send, idempotencyKey }) {
    const body = { base: values.base, quote: code, rate: values.rate.trim() };
    const { data } = await send(currency.addRate, { body, idempotencyKey });
    return { say: `1 ${data.base} is ${data.rate} ${data.quote} from now on.` };
  },
});

const plain = plainCommands('currency');

export const currencyCommands = { actions: [addRate, ...plain.actions], source: plain.source };
