import { missing, type Grants } from '#domain/access/access.ts';
import type { Command, Registry } from './registry.ts';
import { needsOf } from './state.ts';

/** Screens and commands by the words people know them by. */
export type Reach = { screens: readonly string[]; commands: readonly string[] };

/** What opens in the console for somebody whose rights grow from `before` to `after`; the other way round, what closes. */
export function opened(registry: Registry, before: Grants, after: Grants): Reach {
  const found = registry.commands.filter((command) => !reaches(command, before) && reaches(command, after));
  return {
    screens: titles(found.filter(({ is }) => is === 'screen')),
    commands: titles(found.filter((command) => command.is === 'action' && !command.def.quiet)),
  };
}

/** Whether rights alone open a command; what only superadmins may is no matter of rights. */
function reaches({ is, def, area }: Command, grants: Grants): boolean {
  if ([def.call ?? []].flat().some(({ superadmin }) => superadmin)) return false;
  if (missing(grants, needsOf(def)).length > 0) return false;
  return is === 'action' || area.tag === undefined || (grants[area.tag]?.length ?? 0) > 0;
}

/** Each title once. That of a form alone, "Edit", says nothing: its command does. */
const titles = (commands: readonly Command[]): string[] => [
  ...new Set(commands.map(({ title }) => title).filter((title) => title !== 'Edit')),
];
