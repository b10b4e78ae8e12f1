import { currency } from '#contract/reference/currency.ts';
import { CurrencyInput } from '#contract/reference/currency.schema.ts';
import { ROUNDING_MODES } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';

/** Edits or creates a currency. */
export const { Edit: CurrencyEdit, Create: CurrencyCreate } = plainForm({
  kind: 'currency',
  schema: CurrencyInput,
  ...currency,
  initial: { rounding_step_minor: 1, rounding_mode: 'half_up' },
  sections: () => [
    {
      title: 'Currency',
      fields: {
        code: { is: 'text', label: 'Code', spellCheck: false, hint: 'Three letters of ISO 4217, such as SGD' },
        numeric_code: { is: 'text', label: 'Number', hint: 'Three digits of ISO 4217, such as 702' },
        name: { is: 'text', label: 'Name' },
        symbol: { is: 'text', label: 'Symbol', spellCheck: false, hint: 'Such as S$' },
        exponent: { is: 'number', label: 'Decimals', hint: 'As in ISO 4217: 2 for SGD, 0 for JPY' },
      },
    },
    {
      title: 'Rounding',
      about: 'How a total converted into this currency is rounded, once.',
      fields: {
        rounding_step_minor: {
          is: 'number',
          label: 'Step',
          unit: 'of the smallest unit',
          required: true,
          hint: 'Totals are multiples of it: 5 where the smallest coin is 0.05',
        },
        rounding_mode: {
          is: 'choice',
          label: 'Rounding mode',
          required: true,
          options: ROUNDING_MODES.map((value) => ({ value, label: asWords(value) })),
        },
      },
    },
  ],
});
