import { missing, type Grants } from '#domain/access/access.ts';
import type { Command, Registry } from '#console/registry/registry.ts';
import { needsOf } from '#console/registry/state.ts';

/** Titles of accessible screens and commands. */
export type Reach = { screens: readonly string[]; commands: readonly string[] };

/** Returns the screens and commands gained from `before` to `after`; with the arguments swapped, those lost. */
export function opened(registry: Registry, before: Grants, after: Grants): Reach {
  const found = registry.commands.filter((command) => !reaches(command, before) && reaches(command, after));
  return {
    screens: titles(found.filter(({ is }) => is === 'screen')),
    commands: titles(found.filter((command) => command.is === 'action' && !command.def.quiet)),
  };
}

/** Returns whether rights alone give access to a command; commands reserved for superadmins do not depend on rights. */
function reaches({ is, def, area }: Command, grants: Grants): boolean {
  if ([def.call ?? []].flat().some(({ superadmin }) => superadmin)) return false;
  if (missing(grants, needsOf(def)).length > 0) return false;
  return is === 'action' || area.tag === undefined || (grants[area.tag]?.length ?? 0) > 0;
}

/** Returns each title once. A form's title alone, "Edit", is ambiguous; its command represents it. */
const titles = (commands: readonly Command[]): string[] => [
  ...new Set(commands.map(({ title }) => title).filter((title) => title !== 'Edit')),
];
