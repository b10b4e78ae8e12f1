import { payout, statement } from '#contract/payout/statement.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { payoutHandlers, payoutList } from './payouts.ts';
import { statementHandlers, statementList } from './statement.ts';

export { openStatements } from './open.ts';
export { lockPayouts } from './statement.store.ts';
export { closeMonths } from './close-months.ts';

export const payoutRoutes = [...implement(statement, statementHandlers), ...implement(payout, payoutHandlers)];

/** The lists of this service as a whole, by kind of record. */
export const PAYOUT_LISTS = { statement: statementList, payout: payoutList };
