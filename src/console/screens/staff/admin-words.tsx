import type { Admin } from '#contract/staff/admin.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { Status, type Tone } from '#console/ui/status.tsx';

/** Shows whether an admin may sign in. */
export const AdminState = ({ status }: Pick<Admin, 'status'>) => (
  <Status tone={TONES[status]}>{asWords(status)}</Status>
);

/** Returns the role names of an admin. */
export const rolesOf = ({ roles }: Pick<Admin, 'roles'>): string => roles.map(({ name }) => name).join(', ') || '–';

/** Returns the names of an admin's markets. */
export const marketsOf = ({ markets }: Pick<Admin, 'markets'>): string =>
  markets.length === 0 ? 'All markets' : markets.map((market) => MARKET_NAMES[market] ?? market).join(', ');

export const MARKET_NAMES: Readonly<Record<string, string>> = { ph: 'Philippines' };

const TONES: Readonly<Record<Admin['status'], Tone>> = { pending: 'info', active: 'good', disabled: 'neutral' };
