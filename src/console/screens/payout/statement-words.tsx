import type { StatementState as State } from '#domain/payout/statement.ts';
import { asWords } from '#domain/text/words.ts';
import { Status } from '#console/ui/status.tsx';

/** Shows whether a statement is open or closed. */
export const StatementState = ({ state }: { state: State }) => (
  <Status tone={state === 'closed' ? 'good' : 'info'}>{asWords(state)}</Status>
);
