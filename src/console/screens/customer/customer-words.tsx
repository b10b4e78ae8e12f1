import type { CustomerRow, Duplicate } from '#contract/customer.schema.ts';
import { Status } from '#console/ui/status.tsx';

/** Shows whether a customer may book, was merged, or was erased. */
export function CustomerState({ customer }: { customer: Pick<CustomerRow, 'enabled' | 'erased_at' | 'merged_into'> }) {
  if (customer.merged_into) return <Status tone="neutral">Merged</Status>;
  if (customer.erased_at) return <Status tone="neutral">Erased</Status>;
  return <Status tone={customer.enabled ? 'good' : 'neutral'}>{customer.enabled ? 'Enabled' : 'Disabled'}</Status>;
}

/** Reasons why two customers may be the same person. */
export const SIGN_WORDS: Readonly<Record<Duplicate['signs'][number], string>> = {
  email: 'Same mailbox',
  phone: 'Same number',
  person: 'Same name, and numbers that end alike',
};
