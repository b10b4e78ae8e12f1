import { customer } from '#contract/customer.ts';
import type { ImportTarget } from '#server/kit/jobs/import-target.ts';
import { customerWith } from './customer.store.ts';

/**
 * Imports customers: a row with a known email address or phone number updates that customer, any other row adds one.
 */
export const customerImport: ImportTarget = {
  id: 'customer',
  noun: 'customers',
  need: 'users:import',
  keys: ['email', 'phone'],
  create: customer.create,
  update: customer.update,
  fields: [
    {
      id: 'first_name',
      label: 'First name',
      words: ['first', 'given name', 'name first', 'name'],
      is: 'text',
      required: true,
    },
    { id: 'last_name', label: 'Last name', words: ['last', 'family name', 'surname', 'name last'], is: 'text' },
    { id: 'email', label: 'Email', words: ['e mail', 'mail', 'email address'], is: 'text' },
    { id: 'phone', label: 'Phone', words: ['phone number', 'mobile', 'telephone'], is: 'text' },
    { id: 'country', label: 'Country code', words: ['country'], is: 'text' },
    { id: 'language', label: 'Language', is: 'text' },
    { id: 'timezone', label: 'Time zone', words: ['timezone', 'tz'], is: 'text' },
    { id: 'marketing_opt_in', label: 'Agreed to marketing', words: ['marketing', 'opt in', 'newsletter'], is: 'flag' },
    { id: 'tags', label: 'Tags', words: ['tag'], is: 'text' },
    { id: 'note', label: 'Note', words: ['notes', 'remark'], is: 'text' },
  ],
  async find(db, body) {
    const { email = null, phone = null } = body as { email?: string; phone?: string };
    const known = await customerWith(db, email, phone);
    return known && { id: known.id, body, named: known };
  },
};
