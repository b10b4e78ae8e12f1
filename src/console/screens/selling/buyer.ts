/** A person as a booking needs them. */
export const PERSON_FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];
type Person = Readonly<Record<PersonField, string | null>> & { language: string };

/** Who books: somebody known, with what is known of them, or somebody new. */
export type Buyer = { is: 'known'; id: number; label: string; person: Person } | { is: 'new' };

export function buyerOf(value: unknown): Buyer | undefined {
  return typeof value === 'object' && value !== null && 'is' in value ? (value as Buyer) : undefined;
}

/** What has to be typed of a person: all of somebody new or somebody else, of a customer what nobody knows yet. */
export function requiredPersonFields(buyer: Buyer | undefined, someoneElse: boolean): readonly PersonField[] {
  if (!buyer) return [];
  if (buyer.is === 'new' || someoneElse) return PERSON_FIELDS;
  return PERSON_FIELDS.filter((field) => !buyer.person[field]);
}

/** What the words somebody was looked for by say of them: an address, a number, or a name. */
export function particularsOf(words: string): Partial<Record<PersonField, string>> {
  if (words.includes('@')) return { email: words };
  if (/^\+?[\d\s()-]{6,}$/.test(words)) return { phone: words };
  const [first_name, ...rest] = words.split(/\s+/);
  return { ...(first_name && { first_name }), ...(rest.length > 0 && { last_name: rest.join(' ') }) };
}
