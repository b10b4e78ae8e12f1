import type { Call } from '#contract/kit/call.ts';
import type { Whole } from './context.ts';
import type { Action } from './define.ts';
import { counted, namesOf, nounOf } from './kinds.ts';
import type { Ref } from './kinds.ts';
import { prefill, refusal } from './steps.ts';
import type { Step, StepAt } from './steps.ts';

/** State of a command being filled in: its records, its answers, and the answer being changed. */
export type Flow = {
  records: readonly Ref[];
  values: Readonly<Record<string, unknown>>;
  skipped: readonly string[];
  reopened?: string;
  /** Set when there are so many records that the server runs a job: everything a list finds, or `records`. */
  job?: { count: number; whole?: Whole };
};

/** Returns a flow that asks only for what is required; the other steps can be reached by going back. */
export const withoutOptional = (def: Action, flow: Flow): Flow => ({
  ...flow,
  skipped: Object.entries(def.steps).flatMap(([name, step]) =>
    step.optional && flow.values[name] === undefined ? [name] : [],
  ),
});

/** Next question of a flow. */
export type Question =
  | { ask: 'record'; kind: Ref['kind'] }
  | { ask: 'step'; name: string; step: Step }
  | { ask: 'confirm' }
  | { ask: 'nothing' };

/** Starts a flow with what is known: selected records, answers from a link, answers from the context. */
export function begin(def: Action, at: StepAt): Flow {
  const kept = Object.fromEntries(
    Object.entries(at.values).filter(([name, value]) => {
      const step = def.steps[name];
      return step !== undefined && refusal(step, value, at) === undefined;
    }),
  );
  return { records: at.records, values: prefill(def.steps, { ...at, values: kept }), skipped: [] };
}

/** Returns the next question: the records, then each relevant step without an answer, then the confirmation. */
export function question(def: Action, flow: Flow, at: Pick<StepAt, 'ctx'>): Question {
  if (def.on && flow.records.length === 0) return { ask: 'record', kind: def.on.kind };
  const all = stepsNow(def, flow, at);
  const reopened = all.find(({ name }) => name === flow.reopened);
  if (reopened) return { ask: 'step', ...reopened };
  const open = all.find(({ name }) => flow.values[name] === undefined && !flow.skipped.includes(name));
  if (open) return { ask: 'step', ...open };
  const unasked = flow.records.length > 1 && all.length === 0 && writes(def);
  return def.danger || def.confirms || flow.job || unasked ? { ask: 'confirm' } : { ask: 'nothing' };
}

/** Returns whether a command changes something on the server. */
export function writes({ call }: Action): boolean {
  const calls: readonly Call[] = call === undefined ? [] : 'method' in call ? [call] : call;
  return calls.some(({ method }) => method !== 'GET');
}

/** Returns how a command on several records is asked about: "Confirm 22 of 83 bookings?". */
export function askedAs(action: Pick<Action, 'title'>, flow: Flow, left: number): string {
  return `${deedOn(action, flow, left)}?`;
}

/** Returns what a command will do to several records, for its button: "Confirm 22 bookings". */
export function deedOn({ title }: Pick<Action, 'title'>, { records, job }: Flow, left = 0): string {
  const kind = records[0]?.kind;
  const count = job?.count ?? records.length;
  const all = counted(kind, count + left);
  const many = left > 0 ? `${count.toLocaleString('en')} of ${all}` : all;
  const noun = ` ${nounOf(kind)}`;
  return title.endsWith(noun) ? `${title.slice(0, -noun.length)} ${many}` : `${title}: ${many}`;
}

/** Returns what a command does once this question has its answer, for its button; undefined where it still asks something. */
export function deedAfter(
  def: Action,
  flow: Flow,
  name: string,
  value: unknown,
  at: Pick<StepAt, 'ctx'>,
): string | undefined {
  const next = answer(def, flow, name, value, at);
  if (question(def, next, at).ask !== 'nothing') return undefined;
  return next.records.length > 1 ? deedOn(def, next) : def.title;
}

/** Returns the steps that are relevant after the answers so far. */
export function stepsNow(def: Action, flow: Flow, at: Pick<StepAt, 'ctx'>): { name: string; step: Step }[] {
  const here: StepAt = { ctx: at.ctx, records: flow.records, values: flow.values };
  return Object.entries(def.steps)
    .filter(([name, step]) => (step.when?.(here) ?? true) && (!step.said || flow.values[name] !== undefined))
    .map(([name, step]) => ({ name, step }));
}

/** Returns the subject of a command: one record by its label, several by their number. */
export function subjectOf({ records, job }: Flow): string {
  const [first] = records;
  return first && job ? counted(first.kind, job.count) : namesOf(records);
}

/** Sets an answer; an empty one counts as skipped. Answers that are no longer relevant are dropped. */
export function answer(def: Action, flow: Flow, name: string, value: unknown, at: Pick<StepAt, 'ctx'>): Flow {
  const rest = Object.fromEntries(Object.entries(flow.values).filter(([other]) => other !== name));
  const empty = value === undefined || value === '';
  const next: Flow = {
    records: flow.records,
    values: empty ? rest : { ...rest, [name]: value },
    skipped: empty ? [...new Set([...flow.skipped, name])] : flow.skipped.filter((other) => other !== name),
    ...(flow.job && { job: flow.job }),
  };
  const live = new Set(stepsNow(def, next, at).map((entry) => entry.name));
  return {
    ...next,
    values: Object.fromEntries(Object.entries(next.values).filter(([other]) => live.has(other))),
  };
}

/** Goes back one step: reopens the last answered step, else the records; undefined at the beginning. */
export function back(def: Action, flow: Flow, at: Pick<StepAt, 'ctx'>): Flow | undefined {
  const prompt = question(def, flow, at);
  const all = stepsNow(def, flow, at).map((entry) => entry.name);
  const position = prompt.ask === 'step' ? all.indexOf(prompt.name) : prompt.ask === 'record' ? 0 : all.length;
  const previous = all.slice(0, position).at(-1);
  if (previous)
    return {
      ...flow,
      skipped: flow.skipped.filter((name) => name !== previous),
      reopened: previous,
    };
  if (def.on && flow.records.length > 0 && prompt.ask !== 'record')
    return { records: [], values: flow.values, skipped: flow.skipped };
  return undefined;
}
