import * as assignmentSchemas from './assignment.schema.ts';
import { assignment } from './assignment.ts';
import * as boardSchemas from './board.schema.ts';
import { board } from './board.ts';
import type { CompleteCall } from '#contract/kit/call.ts';
import { complete, type SchemaModule } from '#contract/kit/complete.ts';

/** The calls of this folder, each with both halves. */
export const DISPATCH_CALLS: readonly CompleteCall[] = [
  ...complete(assignment, assignmentSchemas.assignmentDetails),
  ...complete(board, boardSchemas.boardDetails),
];

export const DISPATCH_SCHEMAS: readonly SchemaModule[] = [assignmentSchemas, boardSchemas];
