import * as statementSchemas from './statement.schema.ts';
import { payout, statement } from './statement.ts';
import type { CompleteCall } from '#contract/kit/call.ts';
import { complete, type SchemaModule } from '#contract/kit/complete.ts';

/** The calls of this folder, each with both halves. */
export const PAYOUT_CALLS: readonly CompleteCall[] = [
  ...complete(statement, statementSchemas.statementDetails),
  ...complete(payout, statementSchemas.payoutDetails),
];

export const PAYOUT_SCHEMAS: readonly SchemaModule[] = [statementSchemas];
