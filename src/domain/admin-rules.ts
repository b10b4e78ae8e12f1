import { allows, describe, splitAccess } from './access.ts';
import type { Access, Grants } from './access.ts';
import { NO_ROLE_LEVEL } from './roles.ts';
import { YES, no } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** The person acting on another admin. `level` is that of their highest role. */
export type Actor = { id: number; level: number; grants: Grants };

/** The admin acted on. */
export type Subject = { id: number; level: number };

/** The level somebody's roles give them: that of the highest one (0 stands highest). */
export function levelOf(roles: readonly { level: number }[]): number {
  return Math.min(NO_ROLE_LEVEL, ...roles.map((role) => role.level));
}

/**
 * Whether an admin may change another one's record. `users:edit` alone is not enough, because that tag covers customers
 * too: one must stand above the other. Superadmins have nobody above them, so they may change each other.
 */
export function mayWriteAdmin(actor: Actor, subject: Subject): Verdict {
  if (outranks(actor.level, subject.level)) return YES;
  return no(
    actor.id === subject.id
      ? 'Change your own details in your profile.'
      : 'You can only change admins whose role is below yours.',
  );
}

/** Whether an admin may give a role to, or take it from, another one. */
export function mayAssignRole(actor: Actor, subject: Subject, role: { name: string; level: number }): Verdict {
  if (actor.id === subject.id) return no('Nobody can change their own role.');
  const write = mayWriteAdmin(actor, subject);
  if (!write.ok) return write;
  return outranks(actor.level, role.level) ? YES : no(`You can only assign roles below your own; ${role.name} is not.`);
}

/** Whether an admin may give another one a single right: only one they hold themselves. */
export function mayGrant(actor: Actor, subject: Subject, access: Access): Verdict {
  if (actor.id === subject.id) return no('Nobody can change their own permissions.');
  const write = mayWriteAdmin(actor, subject);
  if (!write.ok) return write;
  if (allows(actor.grants, access)) return YES;
  const { tag, action } = splitAccess(access);
  return no(`You can only grant what you may do yourself; you may not ${describe(tag, action)} (${access}).`);
}

/** Whether somebody may change what a role itself contains. */
export function mayEditRoles(actor: Actor): Verdict {
  return actor.level === TOP_LEVEL ? YES : no('Only a superadmin can change roles.');
}

/** Whether an admin may be disabled. `activeSuperadmins` counts those who can sign in now, the subject included. */
export function mayDisableAdmin(actor: Actor, subject: Subject, activeSuperadmins: number): Verdict {
  const write = mayWriteAdmin(actor, subject);
  if (!write.ok) return write;
  if (subject.level === TOP_LEVEL && activeSuperadmins <= 1) return no('The last superadmin cannot be disabled.');
  return YES;
}

const TOP_LEVEL = 0;

function outranks(level: number, other: number): boolean {
  return level < other || level === TOP_LEVEL;
}
