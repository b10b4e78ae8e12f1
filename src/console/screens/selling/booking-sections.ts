import { PAYMENT_METHODS } from '#contract/booking/booking-money.schema.ts';
import { asWords } from '#domain/text/words.ts';
import type { FieldSpec, Section } from '#console/shell/form/fields.ts';
import { optionsOf, type Names } from '#console/shell/form/names.ts';
import { buyerOf, PERSON, requiredPersonFields } from '#console/shell/form/customer/buyer.ts';
import { CustomerField } from '#console/shell/form/customer/customer-field.tsx';
import type { SaleValues } from './sale.ts';

/** Returns the section for the customer and the traveller: an existing customer, or the details of a new person. */
export function whoSection(values: SaleValues, languages: Names): Section {
  const buyer = buyerOf(values.customer);
  const typed = requiredPersonFields(buyer, values.someone_else === true);
  return {
    title: 'Customer',
    fields: {
      customer: {
        is: 'own',
        label: 'Customer',
        required: true,
        draw: CustomerField,
        hint: 'Search, or choose the last option to add a customer',
      },
      ...Object.fromEntries(typed.map((field) => [field, PERSON[field]])),
      ...(buyer?.is === 'new' && {
        language: { is: 'search', label: 'Language', options: () => optionsOf(languages) } as const,
      }),
      ...(buyer?.is === 'known' && {
        someone_else: { is: 'yes-no', label: 'Traveller is someone else' } as const,
      }),
    },
  };
}

const PARTNER_REF: FieldSpec = {
  is: 'text',
  label: 'Partner reference',
  required: true,
  spellCheck: false,
  hint: 'The number the partner knows the booking by',
};

/** Returns the section for payment and notes. */
export const paySection = (currencies: Names, method: string | undefined): Section => ({
  title: 'Payment and notes',
  fields: {
    currency: { is: 'search', label: 'Currency', options: () => optionsOf(currencies) },
    payment_method: {
      is: 'choice',
      label: 'Paid by',
      required: true,
      options: PAYMENT_METHODS.map((value) => ({ value, label: asWords(value) })),
    },
    ...(method === 'partner_credit' && { partner_ref: PARTNER_REF }),
    ...WORDS,
  },
});

/** Field specifications of the notes. */
export const WORDS: Section['fields'] = {
  sign_name: { is: 'text', label: 'Name on the sign', hint: 'Leave empty to use the traveller’s name' },
  notes: { is: 'lines', label: 'Notes of the customer', wide: true },
  staff_notes: { is: 'lines', label: 'Notes for us', wide: true },
};
