import type { Ctx } from './context.ts';
import type { KindName } from '#contract/kinds.ts';
import type { Ref } from './kinds.ts';

/** Context of a step: the user's context, the records the command runs on, and the answers so far. */
export type StepAt = {
  ctx: Ctx;
  records: readonly Ref[];
  values: Readonly<Record<string, unknown>>;
};

type Common<T> = {
  label: string;
  hint?: string;
  /** Returns what one has to know of the records to answer, in one line. */
  about?(at: StepAt): string | undefined;
  /** Whether it may stay empty; the value is then `undefined`. */
  optional?: true;
  /** Never asked: only a sentence or a link gives it. */
  said?: true;
  /** Returns the answer known from the context, which skips the step. */
  from?(at: StepAt): T | undefined;
  /** Suggests an answer that the user still confirms. */
  suggest?(at: StepAt): T | undefined | Promise<T | undefined>;
  /** Returns whether the step is relevant after the answers so far; otherwise it is skipped. */
  when?(at: StepAt): boolean;
  /** Returns why the value is invalid, as a sentence. */
  check?(value: T, at: StepAt): string | undefined;
};

export type Option<V> = {
  value: V;
  label: string;
  hint?: string;
  /** Why it cannot be chosen now; it is shown disabled with the reason. */
  disabled?: string;
  /** Shown only once something is typed, such as a further car of a driver who is listed. */
  further?: true;
};
/** Amount in integer minor units of an ISO 4217 currency. */
export type Money = { minor: number; currency: string };

export type TextStep = Common<string> & {
  kind: 'text';
  min?: number;
  max?: number;
  /** What a sentence may give instead of text: a day (`2027-01-31`), or a day with a time (`2027-01-31T14:30`). */
  reads?: 'day' | 'moment';
};
export type NumberStep = Common<number> & { kind: 'number'; min?: number; max?: number };
export type MoneyStep = Common<Money> & {
  kind: 'money';
  currency(at: StepAt): string;
  max?(at: StepAt): number;
};
export type ChoiceStep<V = unknown> = Common<V> & {
  kind: 'choice';
  /** Titles of the options that can be chosen and of those that cannot, which are then shown apart, each with its count. */
  groups?: { can: string; cannot: string };
  /**
   * Returns what choosing an option does, for the button: "Assign Vera Murphy". A click then only chooses, so that a slip
   * of the mouse commits nothing; Enter does both.
   */
  deed?(value: V): string;
  options(at: StepAt): readonly Option<V>[] | Promise<readonly Option<V>[]>;
  /**
   * Returns what is typed as an answer of its own, such as a time; it is then the only one. Undefined leaves the text to
   * the options. A value that is no option is an object with its `label`.
   */
  typed?(text: string, at: StepAt): Option<V | undefined> | undefined;
};
export type RecordStep<K extends KindName = KindName> = Common<Ref<K>> & { kind: 'record'; of: K };

export type Step = TextStep | NumberStep | MoneyStep | ChoiceStep | RecordStep;
export type Steps = Readonly<Record<string, Step>>;

type ValueOf<S> = S extends { kind: 'text' }
  ? string
  : S extends { kind: 'number' }
    ? number
    : S extends { kind: 'money' }
      ? Money
      : S extends { kind: 'record'; of: infer K extends KindName }
        ? Ref<K>
        : S extends ChoiceStep<infer V>
          ? V
          : never;

/** Answers of a command's steps. */
export type Values<S extends Steps> = {
  readonly [N in keyof S]: S[N] extends { optional: true } | { said: true } | { when: (at: StepAt) => boolean }
    ? ValueOf<S[N]> | undefined
    : ValueOf<S[N]>;
};

/** Creates a step for a line of text. */
export const text = <const S extends Omit<TextStep, 'kind'>>(step: S): S & { kind: 'text' } => ({
  ...step,
  kind: 'text',
});

/** Creates a step for a number. */
export const number = <const S extends Omit<NumberStep, 'kind'>>(step: S): S & { kind: 'number' } => ({
  ...step,
  kind: 'number',
});

/** Creates a step for an amount; the currency comes from the context and is never typed. */
export const money = <const S extends Omit<MoneyStep, 'kind'>>(step: S): S & { kind: 'money' } => ({
  ...step,
  kind: 'money',
});

/** Creates a step with a few options. */
export const choice = <V, const S extends Omit<ChoiceStep<V>, 'kind' | 'options'>>(
  step: S & { options: readonly Option<V>[] | ChoiceStep<V>['options'] },
): Omit<S, 'options'> & ChoiceStep<V> => {
  const { options, ...rest } = step;
  return {
    ...rest,
    kind: 'choice',
    options: typeof options === 'function' ? options : () => options,
  };
};

/** Creates a step for another record, such as the driver to assign. */
export const record = <K extends KindName, const S extends Omit<RecordStep<K>, 'kind'>>(
  step: S & { of: K },
): S & RecordStep<K> => ({ ...step, kind: 'record' });

/** Returns the first reason why a value is invalid, as a sentence; undefined if it is valid. */
export function refusal(step: Step, value: unknown, at: StepAt): string | undefined {
  if (value === undefined || value === '') return step.optional ? undefined : `${step.label} is needed.`;
  return limit(step, value, at) ?? own(step, value, at);
}

/** Returns the answers the context already provides. */
export function prefill(steps: Steps, at: StepAt): Record<string, unknown> {
  const values: Record<string, unknown> = { ...at.values };
  for (const [name, step] of Object.entries(steps)) {
    if (values[name] !== undefined) continue;
    const value = step.from?.({ ...at, values });
    if (value !== undefined && !refusal(step, value, { ...at, values })) values[name] = value;
  }
  return values;
}

function limit(step: Step, value: unknown, at: StepAt): string | undefined {
  if (step.kind === 'text' && typeof value === 'string') {
    const length = value.trim().length;
    if (step.min && length < step.min) return `${step.label} must have at least ${step.min} characters.`;
    if (step.max && length > step.max) return `${step.label} must have at most ${step.max} characters.`;
  }
  if (step.kind === 'number' && typeof value === 'number') {
    if (!Number.isFinite(value)) return `${step.label} must be a number.`;
    if (step.min !== undefined && value < step.min) return `${step.label} must be at least ${step.min}.`;
    if (step.max !== undefined && value > step.max) return `${step.label} must be at most ${step.max}.`;
  }
  if (step.kind === 'money' && isMoney(value)) {
    if (value.currency !== step.currency(at)) return `${step.label} has to be in ${step.currency(at)}.`;
    if (value.minor <= 0) return `${step.label} must be more than zero.`;
    if (step.max && value.minor > step.max(at)) return `${step.label} is more than allowed here.`;
  }
  return undefined;
}

/**
 * `check` is declared as a method, so that a step with a narrower value is still a `Step`; its value came from that
 * step.
 */
const own = (step: { check?(value: unknown, at: StepAt): string | undefined }, value: unknown, at: StepAt) =>
  step.check?.(value, at);

const isMoney = (value: unknown): value is Money => typeof value === 'object' && value !== null && 'minor' in value;
