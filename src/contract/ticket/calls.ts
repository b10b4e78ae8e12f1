import * as savedReplySchemas from './saved-reply.schema.ts';
import { savedReply } from './saved-reply.ts';
import * as ticketSchemas from './ticket.schema.ts';
import { ticket } from './ticket.ts';
import type { CompleteCall } from '#contract/kit/call.ts';
import { complete, type SchemaModule } from '#contract/kit/complete.ts';

/** The calls of this folder, each with both halves. */
export const TICKET_CALLS: readonly CompleteCall[] = [
  ...complete(ticket, ticketSchemas.ticketDetails),
  ...complete(savedReply, savedReplySchemas.savedReplyDetails),
];

export const TICKET_SCHEMAS: readonly SchemaModule[] = [ticketSchemas, savedReplySchemas];
