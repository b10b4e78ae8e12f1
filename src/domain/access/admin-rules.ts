import { allows, describe, splitAccess } from './access.ts';
import type { Access, Grants } from './access.ts';
import { NO_ROLE_LEVEL } from './level.ts';
import { ALLOWED, refused } from '#domain/verdict.ts';
import type { Verdict } from '#domain/verdict.ts';

/** The person acting on another admin. `level` is that of their highest role; absent or empty `markets` means all. */
export type Actor = { id: number; level: number; grants: Grants; markets?: readonly string[] };

/** The admin acted on. */
export type Subject = { id: number; level: number; markets?: readonly string[] };

/** Returns the level of the highest role; 0 is the highest level. */
export function levelOf(roles: readonly { level: number }[]): number {
  return Math.min(NO_ROLE_LEVEL, ...roles.map((role) => role.level));
}

/**
 * Returns whether an admin may change another one's record. `users:edit` alone is not enough, because that tag covers
 * customers too: the actor must rank above the subject and have access to all of the subject's markets. Superadmins may
 * change each other, because no level is above theirs.
 */
export function mayWriteAdmin(actor: Actor, subject: Subject): Verdict {
  if (!outranks(actor.level, subject.level))
    return refused(
      actor.id === subject.id
        ? 'Change your own details in your profile.'
        : 'You can only change admins whose role is below yours.',
    );
  return covers(actor.markets, subject.markets) ? ALLOWED : refused('This admin works in markets that are not yours.');
}

/** Returns whether an admin may limit another one to these markets; an empty list means all of them. */
export function mayGiveMarkets(actor: Actor, subject: Subject, markets: readonly string[]): Verdict {
  if (actor.id === subject.id) return refused('Nobody can change their own markets.');
  return covers(actor.markets, markets) ? ALLOWED : refused('You can only give markets you have yourself.');
}

/** Returns whether an admin may set another one's password, which ends all their sessions. */
export function maySetPassword(actor: Actor, subject: Subject): Verdict {
  if (actor.id === subject.id) return refused('Change your own password in your profile.');
  return mayWriteAdmin(actor, subject);
}

/** Returns whether an admin may switch off another one's two-step sign-in, which ends all their sessions. */
export function mayResetTwoStep(actor: Actor, subject: Subject): Verdict {
  if (actor.id === subject.id) return refused('Manage your own two-step sign-in in your profile.');
  return mayWriteAdmin(actor, subject);
}

/** Returns whether an admin may see and end another one's sessions. */
export function mayEndSessions(actor: Actor, subject: Subject): Verdict {
  if (actor.id === subject.id) return refused('Manage your own sessions in your profile.');
  return mayWriteAdmin(actor, subject);
}

/** Returns whether an admin may assign a role to another one or remove it. */
export function mayAssignRole(actor: Actor, subject: Subject, role: { name: string; level: number }): Verdict {
  if (actor.id === subject.id) return refused('Nobody can change their own role.');
  const write = mayWriteAdmin(actor, subject);
  if (!write.ok) return write;
  return outranks(actor.level, role.level)
    ? ALLOWED
    : refused(`You can only assign roles below your own; ${role.name} is not.`);
}

/**
 * Returns whether an admin may remove a role from another one. `activeSuperadmins` counts those who can sign in now.
 */
export function mayTakeRole(
  actor: Actor,
  subject: Subject,
  role: { name: string; level: number },
  activeSuperadmins: number,
): Verdict {
  const assign = mayAssignRole(actor, subject, role);
  if (!assign.ok) return assign;
  if (role.level === TOP_LEVEL && activeSuperadmins <= 1) return refused('The last superadmin must keep the role.');
  return ALLOWED;
}

/** Returns whether an admin may grant another one a single right. Admins can only grant rights they hold themselves. */
export function mayGrant(actor: Actor, subject: Subject, access: Access): Verdict {
  if (actor.id === subject.id) return refused('Nobody can change their own permissions.');
  const write = mayWriteAdmin(actor, subject);
  if (!write.ok) return write;
  if (allows(actor.grants, access)) return ALLOWED;
  const { tag, action } = splitAccess(access);
  return refused(`You can only grant what you may do yourself; you may not ${describe(tag, action)} (${access}).`);
}

/** Returns whether an admin may revoke another one's single right, including one they do not hold themselves. */
export function mayRevoke(actor: Actor, subject: Subject): Verdict {
  if (actor.id === subject.id) return refused('Nobody can change their own permissions.');
  return mayWriteAdmin(actor, subject);
}

/** Returns whether the actor's level suffices for a call. The rights it needs are checked separately. */
export function mayCall(actor: Pick<Actor, 'level'>, call: { superadmin?: true }): Verdict {
  return call.superadmin && actor.level !== TOP_LEVEL ? refused('Only a superadmin may do this.') : ALLOWED;
}

/** Returns whether the actor may change the contents of roles. */
export function mayEditRoles(actor: Actor): Verdict {
  return actor.level === TOP_LEVEL ? ALLOWED : refused('Only a superadmin can change roles.');
}

/**
 * Returns whether a role may be changed. Superadmins may change every role but their own, which always holds all
 * rights.
 */
export function mayChangeRole(actor: Actor, role: { name: string; level: number }): Verdict {
  const edit = mayEditRoles(actor);
  if (!edit.ok) return edit;
  return role.level === TOP_LEVEL ? refused(`${role.name} holds every right, always.`) : ALLOWED;
}

/** Returns whether the role itself allows its deletion. Its holders are checked separately. */
export function mayDeleteRole(actor: Actor, role: { name: string; is_system: boolean }): Verdict {
  const edit = mayEditRoles(actor);
  if (!edit.ok) return edit;
  return role.is_system ? refused(`${role.name} is a built-in role and cannot be deleted.`) : ALLOWED;
}

/**
 * Returns whether an admin may be disabled. `activeSuperadmins` counts those who can sign in now, including the
 * subject.
 */
export function mayDisableAdmin(actor: Actor, subject: Subject, activeSuperadmins: number): Verdict {
  const write = mayWriteAdmin(actor, subject);
  if (!write.ok) return write;
  if (subject.level === TOP_LEVEL && activeSuperadmins <= 1) return refused('The last superadmin cannot be disabled.');
  return actor.id === subject.id ? refused('Nobody can disable themselves.') : ALLOWED;
}

const TOP_LEVEL = 0;

function outranks(level: number, other: number): boolean {
  return level < other || level === TOP_LEVEL;
}

/** Returns whether `mine` includes all of `theirs`. An absent or empty list means all markets. */
export function covers(mine: readonly string[] = [], theirs?: readonly string[]): boolean {
  if (mine.length === 0 || theirs === undefined) return true;
  return theirs.length > 0 && theirs.every((market) => mine.includes(market));
}
