import { ticket, type TicketAction } from '#contract/ticket/ticket.ts';
import type { ActionInput } from '#contract/ticket/ticket.schema.ts';
import type { KindFacts } from '#contract/kinds.ts';
import type { TicketVerdict } from '#domain/ticket/ticket.ts';
import { AVAILABLE, unavailable, type Availability } from '#console/registry/define.ts';
import type { Send } from '#console/registry/context.ts';

export type Facts = KindFacts['ticket'];

/** Takes one action on a ticket of the version the person saw. */
export const act = async (
  send: Send,
  { id, version }: Pick<Facts, 'id' | 'version'>,
  what: TicketAction,
  body: Partial<ActionInput>,
  idempotencyKey: string,
) => send(ticket.act, { params: { id, action: what }, ifMatch: version, idempotencyKey, body });

/** What the rules read of a ticket as the console knows it. */
export const rulesOf = ({
  id,
  type,
  status,
  waiting_on,
  snoozed_until,
  resolved_at,
  merged_into,
  assignee,
}: Facts) => ({
  id,
  type,
  status,
  waiting_on,
  snoozed_until,
  resolved_at,
  merged_into: merged_into?.id ?? null,
  assignee,
});

/** Returns a verdict of the rules as commands read it. */
export const asAvailable = (verdict: TicketVerdict): Availability =>
  verdict.ok ? AVAILABLE : unavailable(verdict.why);
