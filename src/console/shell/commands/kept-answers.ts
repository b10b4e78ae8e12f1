import type { Ctx } from '#console/registry/context.ts';
import type { Action } from '#console/registry/define.ts';
import type { Flow } from '#console/registry/flow.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { prefill, type Step } from '#console/registry/steps.ts';

/** What somebody said in a command they left: answers, and what they typed without answering yet. */
type Kept = Pick<Flow, 'values' | 'skipped'> & { typed: Readonly<Record<string, string>> };

/** By command and records, for as long as the page lives; nothing of a command that has run. */
const kept = new Map<string, Kept>();

/** What the code typed to confirm is kept as, beside the texts of steps, whose names have no space. */
export const CONFIRM_CODE = 'the code';

const NOTHING: Kept = { values: {}, skipped: [], typed: {} };

type Asked = { id: string; flow: Pick<Flow, 'records' | 'job'> };

/** Keeps the answers so far. What follows from the context or the record is not kept: it may differ by then. */
export function keepAnswers({ id, flow }: Asked & { flow: Flow }, def: Action, ctx: Ctx): void {
  if (def.on && flow.records.length === 0) return;
  const given = prefill(def.steps, { ctx, records: flow.records, values: {} });
  const values = Object.fromEntries(
    Object.entries(flow.values).filter(
      ([name, value]) => !isSame(given[name], value) && !isSame(suggestedAmount(def.steps[name], ctx, flow), value),
    ),
  );
  put({ id, flow }, { ...keptAnswers({ id, flow }), values, skipped: flow.skipped });
}

/** Returns the amount that a step suggests, such as what is due. */
function suggestedAmount(step: Step | undefined, ctx: Ctx, { records, values }: Flow): unknown {
  return step?.kind === 'money' ? step.suggest?.({ ctx, records, values }) : undefined;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Keeps what is typed for a step, until it is answered. */
export function keepText(asked: Asked, step: string, text: string | undefined): void {
  const before = keptAnswers(asked);
  const { [step]: _, ...others } = before.typed;
  put(asked, { ...before, typed: text === undefined ? others : { ...others, [step]: text } });
}

export const keptAnswers = (asked: Asked): Kept => kept.get(keyOf(asked)) ?? NOTHING;

export const forgetAnswers = (asked: Asked): boolean => kept.delete(keyOf(asked));

export const sameRecords = (one: readonly Ref[], other: readonly Ref[]): boolean =>
  keyOf(about(one)) === keyOf(about(other));

const about = (records: readonly Ref[]): Asked => ({ id: '', flow: { records } });

function put(asked: Asked, now: Kept): void {
  const isEmpty = [now.values, now.typed, now.skipped].every((part) => Object.keys(part).length === 0);
  if (isEmpty) kept.delete(keyOf(asked));
  else kept.set(keyOf(asked), now);
}

const keyOf = ({ id, flow: { records, job } }: Asked): string =>
  JSON.stringify([id, job?.whole ?? records.map((ref) => [ref.kind, ref.id])]);
