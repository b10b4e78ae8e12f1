import { phoneDigits, readPhone } from '#domain/text/phone.ts';
import type { CustomerRow } from '#contract/customer.schema.ts';
import type { FieldSpec } from '#console/shell/form/fields.ts';

/** Fields of a person on a booking; a last name not everybody has. */
export const PERSON_FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];
type Person = Readonly<Record<PersonField, string | null>> & { language: string };

/** Customer of a booking: an existing one with the known details, or a new one. */
export type Buyer = { is: 'known'; id: number; label: string; person: Person } | { is: 'new' };

export function buyerOf(value: unknown): Buyer | undefined {
  return typeof value === 'object' && value !== null && 'is' in value ? (value as Buyer) : undefined;
}

/** Returns an existing customer as the buyer. */
export function asBuyer({ id, name, first_name, last_name, email, phone, language }: Known): Buyer {
  const label = [name, phone ?? email].filter(Boolean).join(', ');
  return { is: 'known', id, label, person: { first_name, last_name, email, phone, language } };
}

type Known = Pick<CustomerRow, 'id' | 'name' | PersonField | 'language'>;

/** Returns whether a booking requires a field of its person. */
export const isRequired = (field: PersonField): boolean => field !== 'last_name';

/**
 * Returns the person fields to fill in: all of them for a new customer or another traveller, otherwise the required ones missing
 * from the customer's record.
 */
export function requiredPersonFields(buyer: Buyer | undefined, someoneElse: boolean): readonly PersonField[] {
  if (!buyer) return [];
  if (buyer.is === 'new' || someoneElse) return PERSON_FIELDS;
  return PERSON_FIELDS.filter((field) => isRequired(field) && !buyer.person[field]);
}

/** Parses a search term into an email address, a phone number or a name. */
export function particularsOf(words: string): Partial<Record<PersonField, string>> {
  if (/[@＠]/.test(words)) return { email: words };
  // A number without its country code is one, too: the form says what it lacks.
  if (readPhone(words).ok || /^\+?\d{6,}$/.test(phoneDigits(words))) return { phone: words };
  const [first_name, ...rest] = words.split(/\s+/);
  return { ...(first_name && { first_name }), ...(rest.length > 0 && { last_name: rest.join(' ') }) };
}

/** Field specifications of a person's details. */
export const PERSON: Readonly<Record<PersonField, FieldSpec>> = {
  first_name: { is: 'text', label: 'First name', required: true },
  last_name: { is: 'text', label: 'Last name' },
  email: { is: 'text', type: 'email', label: 'Email', required: true },
  phone: { is: 'text', type: 'tel', label: 'Phone', required: true, hint: 'Such as +65 9123 4567' },
};
