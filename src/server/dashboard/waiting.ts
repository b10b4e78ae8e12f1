import type { dashboard } from '#contract/dashboard/dashboard.ts';
import { needOf } from '#contract/kit/call.ts';
import { KINDS } from '#contract/kinds.ts';
import { WAITS, type Wait, type WaitId } from '#contract/waiting.ts';
import { allows } from '#domain/access/access.ts';
import { resolveList } from '#server/jobs/index.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import type { Handler } from '#server/kit/http/handlers.ts';

/** Returns how much work of each sort waits for the caller, counted as the list that its address opens counts it. */
export const waiting: Handler<typeof dashboard.waiting> = async (_, context) => {
  const data: { id: WaitId; count: number; address: string }[] = [];
  for (const [id, wait] of Object.entries(WAITS) as [WaitId, Wait][]) {
    if (!isFor(wait, context)) continue;
    const { query = {}, body = {}, address } = wait.find(context.now.toISOString());
    const { source, input } = resolveList(context.actor, { list: KINDS[wait.kind].list, query, body });
    const count = await source.count(input, context);
    if (count > 0) data.push({ id, count, address });
  }
  return { data };
};

/** Returns whether the caller may settle such work, and see the list of it. */
const isFor = ({ kind, settledBy, params }: Wait, { actor: { grants } }: StaffContext): boolean =>
  allows(grants, needOf(settledBy, params)) && allows(grants, needOf(KINDS[kind].calls.list));
