import type { Access } from './access/access.ts';

/** One event in the life of a record. */
export type Transition<S extends string = string, E extends string = string> = {
  readonly from: readonly S[];
  /** The resulting state. Absent: the state stays. */
  readonly to?: S;
  /** The name of the event in the record's log. */
  readonly log: string;
  /** The rights needed, all of them. Empty: only the system triggers this event. */
  readonly need: readonly Access[];
  /** Completes the lifecycle's sentence of a refusal, as "approved" does in "… cannot be approved". */
  readonly done: string;
  /** Whether somebody has to say why. */
  readonly reason?: true;
  /** The event that takes it back. */
  readonly undo?: E;
};

type Transitions<S extends string> = Readonly<Record<string, Transition<S>>>;

/** The states of a kind of record, and the events between them. */
export type Lifecycle<S extends string, T> = {
  /** Each state in the words of a refusal. */
  readonly states: Readonly<Record<S, string>>;
  /** Returns why an event cannot happen to `it`, which is in a state. */
  readonly refusal: (it: string, state: string, done: string) => string;
  readonly events: T;
};

/** Declares a lifecycle. Unknown states and events, and an event without its sentence, do not compile. */
export const lifecycle = <
  S extends string,
  const T extends { readonly [E in keyof T]: Transition<NoInfer<S>, Extract<keyof T, string>> },
>(
  declared: Lifecycle<S, T>,
): Lifecycle<S, T> => declared;

/** Returns the events of a lifecycle, as declared. */
export const eventsOf = <T extends object>({ events }: { readonly events: T }): readonly Extract<keyof T, string>[] =>
  Object.keys(events) as Extract<keyof T, string>[];

/** Returns the events a state allows, before any guard. */
export const allowed = <S extends string, T extends Transitions<S>>(
  machine: Lifecycle<S, T>,
  state: NoInfer<S>,
): readonly Extract<keyof T, string>[] =>
  eventsOf(machine).filter((event) => (machine.events[event] as Transition<S>).from.includes(state));

/** Where an event leads and how it is logged, or why a state does not allow it and what it allows instead. */
export type Step<S extends string, T extends Transitions<S>> =
  | { ok: true; to: S; log: T[keyof T]['log'] }
  | { ok: false; code: 'invalid_transition'; why: string; allowed: readonly Extract<keyof T, string>[] };

/**
 * Returns whether the state of a record allows an event. Guards that need further facts are asked afterwards.
 * @param it what the sentence of a refusal calls the record
 */
export function happens<S extends string, T extends Transitions<S>>(
  machine: Lifecycle<S, T>,
  event: Extract<keyof T, string>,
  state: NoInfer<S>,
  it = '',
): Step<S, T> {
  const { from, to = state, log, done }: Transition<S> = machine.events[event] as Transition<S>;
  if (from.includes(state)) return { ok: true, to, log };
  const why = machine.refusal(it, machine.states[state], done);
  return { ok: false, code: 'invalid_transition', why, allowed: allowed(machine, state) };
}
