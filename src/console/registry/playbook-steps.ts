import type { Playbook, PlaybookStep } from '#contract/staff/playbook.schema.ts';
import { canUndo, playbookKindOf, type PlaybookKind } from '#domain/playbook/playbook.ts';
import { changesOf, changeWords } from './changes.ts';
import type { Ctx, RanCommand } from './context.ts';
import type { Action } from './define.ts';
import type { Ref } from './kinds.ts';
import type { ActionCommand, Command } from './registry.ts';
import { state } from './state.ts';
import type { Step, StepAt, Steps } from './steps.ts';

/** Finds a command by its id. */
export type FindCommand = (id: string) => Command | undefined;

/** Commands that ran on one record, in the order they ran. */
export type Recorded = { kind: PlaybookKind; record: Ref; runs: readonly RanCommand[] };

/** Returns the latest commands on one record that a playbook may have, in the order they ran. */
export function recorded(ran: readonly RanCommand[], max: number): Recorded | undefined {
  const fit = ran.filter(({ id, record }) => record !== undefined && playbookKindOf(id) === record.kind);
  const record = fit[0]?.record;
  const kind = fit[0] && playbookKindOf(fit[0].id);
  if (!record || !kind) return undefined;
  const runs = fit.filter((run) => run.record?.id === record.id && run.record.kind === record.kind);
  return { kind, record, runs: runs.slice(0, max).toReversed() };
}

/**
 * Returns the step a playbook keeps of a command that ran. An answer that depends on the record, such as which of its
 * vehicles, is left out; one that holds a record or was accepted for this one only, such as a short gap, is asked for
 * each time.
 */
export function keptStep({ id, values }: RanCommand, steps: Steps): PlaybookStep {
  const kept: PlaybookStep = { command: id, values: {}, ask: [] };
  for (const [name, step] of Object.entries(steps)) {
    const value = values[name];
    if (step.when || value === undefined) continue;
    if (isKept(step, value)) kept.values[name] = value as PlaybookStep['values'][string];
    else kept.ask.push(name);
  }
  return kept;
}

function isKept(step: Step, value: unknown): boolean {
  if (step.kind === 'record' || (step.kind === 'text' && step.reads !== undefined)) return false;
  if (typeof value !== 'object' || value === null) return value !== null;
  if ('clash' in value && value.clash !== null) return false;
  return !Array.isArray(value) && Object.values(value).every((part) => part === null || typeof part !== 'object');
}

/** One command of a playbook, as it would run on a record. */
export type Planned = {
  title: string;
  command?: ActionCommand;
  values: Readonly<Record<string, unknown>>;
  /** What it changes, before → after. */
  changes: string;
  /** Why it cannot run. */
  why?: string;
  /** It depends on what an earlier step does, which only the server knows. */
  open?: true;
};

/** Returns each command of a playbook with what it changes on a record, or why it cannot run. */
export function plan(playbook: Playbook, ref: Ref, answers: Answers, ctx: Ctx, find: FindCommand): readonly Planned[] {
  let known = true;
  let now = ref;
  return playbook.steps.map((step, place) => {
    const command = find(step.command);
    if (command?.is !== 'action')
      return { title: step.command, values: {}, changes: '', why: 'This command no longer exists.' };
    const { def, title } = command;
    const values = valuesOf(step, place, answers);
    const is = state(command, ctx, [now]);
    const shared = { title, command, values };
    if (is.is === 'hidden') return { ...shared, changes: '', why: is.why ?? 'You may not do this here.' };
    if (is.is === 'blocked' && known) return { ...shared, changes: '', why: is.why };
    const changes = changeWords(changesOf(def, { records: [now], values }));
    const planned: Planned = { ...shared, changes, ...(is.is === 'blocked' && { open: true as const }) };
    known &&= afterwards(def, values) !== undefined;
    now = leftBy(def, now, values);
    return planned;
  });
}

/** Returns a record as a command leaves it, as far as that is known. */
function leftBy(def: Action, ref: Ref, values: Planned['values']): Ref {
  // The facts stay those of its kind: `leaves` names some of them.
  return { ...ref, record: { ...ref.record, ...afterwards(def, values) } } as Ref;
}

function afterwards(
  { leaves, params }: Action,
  values: Planned['values'],
): Readonly<Record<string, unknown>> | undefined {
  if (leaves) return leaves(values);
  const flag = params?.['flag'];
  return flag === 'enable' || flag === 'disable' ? { enabled: flag === 'enable' } : undefined;
}

/** Answers of a running playbook, by the name of its own steps. */
type Answers = Readonly<Record<string, unknown>>;

const nameAt = (place: number, name: string): string => `step${place + 1}_${name}`;

function valuesOf({ values }: PlaybookStep, place: number, answers: Answers): Record<string, unknown> {
  const start = nameAt(place, '');
  const asked = Object.entries(answers).flatMap(([name, value]) =>
    name.startsWith(start) && value !== undefined ? [[name.slice(start.length), value] as const] : [],
  );
  return { ...values, ...Object.fromEntries(asked) };
}

/** Returns what a playbook asks for: the answers it does not keep, unless they may stay empty. */
export function questionsOf({ steps }: Playbook, find: FindCommand): Steps {
  const all = steps.flatMap((kept, place) => {
    const command = find(kept.command);
    if (command?.is !== 'action') return [];
    /** The answers of its own command, and the record as the commands before leave it. */
    const inside = (at: StepAt): StepAt => ({
      ...at,
      records: at.records.map((ref) => before(steps.slice(0, place), ref, at.values, find)),
      values: valuesOf(kept, place, at.values),
    });
    return Object.entries(command.def.steps)
      .filter(([name, step]) => !(name in kept.values) && !step.said && (!step.optional || kept.ask.includes(name)))
      .map(([name, step]) => [nameAt(place, name), asked(step, command.title, inside)] as const);
  });
  return Object.fromEntries(all);
}

/** Returns a record as the first commands of a playbook leave it. */
function before(steps: readonly PlaybookStep[], ref: Ref, answers: Answers, find: FindCommand): Ref {
  return steps.reduce((now, kept, place) => {
    const command = find(kept.command);
    return command?.is === 'action' ? leftBy(command.def, now, valuesOf(kept, place, answers)) : now;
  }, ref);
}

/** Returns a command's step as a step of the playbook. */
function asked(step: Step, title: string, inside: (at: StepAt) => StepAt): Step {
  const { from, suggest, when, check } = checkable(step);
  const own = {
    ...step,
    label: `${title}: ${step.label}`,
    ...(from && { from: (at: StepAt) => from(inside(at)) }),
    ...(suggest && { suggest: (at: StepAt) => suggest(inside(at)) }),
    ...(when && { when: (at: StepAt) => when(inside(at)) }),
    ...(check && { check: (value: unknown, at: StepAt) => check(value, inside(at)) }),
  };
  if (step.kind === 'choice') return { ...own, options: (at: StepAt) => step.options(inside(at)) } as Step;
  if (step.kind === 'money') return { ...own, currency: (at: StepAt) => step.currency(inside(at)) } as Step;
  return own as Step;
}

/** `check` is declared as a method, so a step with a narrower value is still one of this type; its value came from it. */
const checkable = (step: Step): Omit<Step, 'check'> & { check?(value: unknown, at: StepAt): string | undefined } =>
  step;

/** Returns what to say about undoing a playbook before it runs. */
export function undoWords({ steps }: Pick<Playbook, 'steps'>, find: FindCommand): string {
  const final = steps.filter(({ command }) => !canUndo(command)).map(({ command }) => find(command)?.title ?? command);
  if (final.length === 0) return 'Undo reverses all steps.';
  return `It cannot be undone, because these steps are final: ${[...new Set(final)].join(', ')}.`;
}
