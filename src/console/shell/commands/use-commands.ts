import { useMemo } from 'react';
import { allows } from '#domain/access/access.ts';
import { needOf } from '#contract/kit/call.ts';
import type { Call } from '#contract/kit/call.ts';
import type { KindName } from '#contract/kinds.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { isNextStep } from '#console/registry/places.ts';
import type { ActionCommand, Command } from '#console/registry/registry.ts';
import { state } from '#console/registry/state.ts';
import type { State } from '#console/registry/state.ts';
import type { Ctx } from '#console/registry/context.ts';
import { execute } from './executor.ts';
import { ownKeys } from '#console/shell/state/own-keys.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { useContextNow } from './shell-context.ts';

/** Command as a button or menu shows it. Commands hidden for this user or screen are left out. */
export type CommandView = {
  id: string;
  title: string;
  command: Command;
  /** Its first key, with the user's own keys applied. */
  keys?: string;
  /** Why it cannot run now. */
  blocked?: string;
  /** Whether it is the next step of the records. */
  next?: true;
  /** Runs it; `press` is that of a button, whose double click means one. */
  run(press?: { readonly detail: unknown }): void;
};

/** Returns the commands for a record (or for several of one kind), in definition order, without hidden ones. */
export function useCommands(kind: KindName, refs: Ref | readonly Ref[]): readonly CommandView[] {
  const ctx = useContextNow();
  return useMemo(() => commandsFor(kind, isMany(refs) ? refs : [refs], ctx), [kind, refs, ctx]);
}

/** Returns one command by id; undefined if it is hidden. */
export function useCommand(id: string, refs?: readonly Ref[]): CommandView | undefined {
  const ctx = useContextNow();
  return useMemo(() => {
    const command = runtime().registry.get(id);
    return command && viewOf(command, state(command, ctx, refs), refs);
  }, [id, refs, ctx]);
}

/**
 * Returns whether the user may make a call and the API has it, for parts of a screen that depend on it. `params` matter
 * where the right depends on them.
 */
export function useAllowed(call: Call, params?: Readonly<Record<string, string>>): boolean {
  const { me, has } = useContextNow();
  return me !== undefined && has(call) && allows(me.grants, needOf(call, params));
}

/** Returns the same as {@link useCommands} outside a component, for menus that load when opened. */
export function commandsFor(kind: KindName, refs: readonly Ref[], ctx: Ctx): readonly CommandView[] {
  return runtime()
    .registry.on(kind)
    .filter((command: ActionCommand) => !command.def.quiet)
    .flatMap((command) => viewOf(command, state(command, ctx, refs), refs) ?? []);
}

/** Returns the first key of a command: the user's own, else the default. */
export const keysOf = (command: Command): string | undefined => (ownKeys.keys[command.id] ?? command.def.keys)?.[0];

function viewOf(command: Command, now: State, refs: readonly Ref[] | undefined): CommandView | undefined {
  if (now.is === 'hidden') return undefined;
  const keys = keysOf(command);
  return {
    id: command.id,
    title: command.title,
    command,
    ...(keys ? { keys } : {}),
    ...(now.is === 'blocked' ? { blocked: now.why } : {}),
    ...(isNextStep(command, refs) && { next: true as const }),
    run: (press) => {
      if (Number(press?.detail ?? 0) < 2) execute(command.id, refs ? { refs } : {});
    },
  };
}

/** Returns whether these are several records, or a selection of them. */
export const isMany = (refs: Ref | readonly Ref[]): refs is readonly Ref[] => Array.isArray(refs);
