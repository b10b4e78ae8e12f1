import type { CustomerRow, Duplicate } from '#contract/customer.schema.ts';
import { Status } from '#console/ui/status.tsx';

/** Whether a customer may book, or is there no more. */
export function CustomerState({ customer }: { customer: Pick<CustomerRow, 'enabled' | 'erased_at' | 'merged_into'> }) {
  if (customer.merged_into) return <Status tone="neutral">Merged</Status>;
  if (customer.erased_at) return <Status tone="neutral">Erased</Status>;
  return <Status tone={customer.enabled ? 'good' : 'neutral'}>{customer.enabled ? 'Enabled' : 'Disabled'}</Status>;
}

/** Why two customers may be one person. */
export const SIGN_WORDS: Readonly<Record<Duplicate['signs'][number], string>> = {
  email: 'Same mailbox',
  phone: 'Same number',
  person: 'Same name, and numbers that end alike',
};
