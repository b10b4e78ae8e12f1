import type { Ctx, Send } from '#console/registry/context.ts';
import type { Action, RunArgs } from '#console/registry/define.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { asWritten, rememberWritten } from '#console/shell/server/own-writes.ts';
import type { Running } from '#console/shell/state/palette-state.ts';

/** One run of a command: on one record, or on none where it needs none. */
export type CommandRun = { ref?: Ref; args: RunArgs };

/** Returns the arguments of `run`, once per record. Answers were validated step by step, so their types hold. */
export function jobsOf(
  { key, flow }: Pick<Running, 'key' | 'flow'>,
  def: Action,
  ctx: Ctx,
  send: Send,
  signal: AbortSignal,
): CommandRun[] {
  const common = { values: flow.values as RunArgs['values'], ctx, send, signal };
  if (!def.on) return [{ args: { ...common, record: undefined, idempotencyKey: key } }];
  return flow.records.map(asWritten).map((ref) => {
    const remembering: Send = async (call, input) => {
      const reply = await send(call, input);
      rememberWritten(ref, reply);
      return reply;
    };
    const own = { send: remembering, record: ref.record, idempotencyKey: `${key}-${ref.id}` };
    return { ref, args: { ...common, ...own } };
  });
}
