import { useMemo } from 'react';
import { allows } from '#domain/access/access.ts';
import { needOf } from '#contract/kit/call.ts';
import type { Call } from '#contract/kit/call.ts';
import type { KindName } from '#contract/kinds.ts';
import type { Ref } from '#console/registry/kinds.ts';
import type { ActionCommand, Command } from '#console/registry/registry.ts';
import { state } from '#console/registry/state.ts';
import type { State } from '#console/registry/state.ts';
import type { Ctx } from '#console/registry/context.ts';
import { execute } from './executor.ts';
import { ownKeys } from '#console/shell/state/own-keys.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { useContextNow } from './shell-context.ts';

/** A command as a button or menu shows it. What is not for this person or screen is not among them. */
export type CommandView = {
  id: string;
  title: string;
  command: Command;
  /** Its first key, as the person has it. */
  keys?: string;
  /** Why it cannot run now. */
  blocked?: string;
  run(): void;
};

/** The commands for a record (or for several of one kind), in definition order; hidden ones are left out. */
export function useCommands(kind: KindName, refs: Ref | readonly Ref[]): readonly CommandView[] {
  const ctx = useContextNow();
  return useMemo(() => commandsFor(kind, isMany(refs) ? refs : [refs], ctx), [kind, refs, ctx]);
}

/** One command by id; none when it is hidden. */
export function useCommand(id: string, refs?: readonly Ref[]): CommandView | undefined {
  const ctx = useContextNow();
  return useMemo(() => {
    const command = runtime().registry.get(id);
    return command && viewOf(command, state(command, ctx, refs), refs);
  }, [id, refs, ctx]);
}

/** Whether this person may make a call, and the API has it: for parts of a screen that show what it says. */
export function useAllowed(call: Call): boolean {
  const { me, has } = useContextNow();
  return me !== undefined && has(call) && allows(me.grants, needOf(call));
}

/** {@link useCommands} without the component: menus ask when they open. */
export function commandsFor(kind: KindName, refs: readonly Ref[], ctx: Ctx): readonly CommandView[] {
  return runtime()
    .registry.on(kind)
    .filter((command: ActionCommand) => !command.def.quiet)
    .flatMap((command) => viewOf(command, state(command, ctx, refs), refs) ?? []);
}

/** The first key of a command: the person's own, else its default. */
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
    run: () => execute(command.id, refs ? { refs } : {}),
  };
}

const isMany = (refs: Ref | readonly Ref[]): refs is readonly Ref[] => Array.isArray(refs);
