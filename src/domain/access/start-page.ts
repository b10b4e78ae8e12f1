import type { RoleCode } from './roles.ts';

/**
 * Returns the id of the screen that the first of these roles with one usually starts with; undefined when none has one.
 * @param roles codes of roles, the highest first; those made by staff have no usual screen
 */
export function usualStartPage(roles: readonly string[]): string | undefined {
  return roles.flatMap((code) => USUAL.get(code) ?? [])[0];
}

const BY_ROLE: readonly (readonly [RoleCode, string])[] = [
  ['dispatcher', 'drivers.board'],
  ['finance', 'orders.takings'],
  ['content', 'insider.dashboard'],
];
const USUAL: ReadonlyMap<string, string> = new Map(BY_ROLE);
