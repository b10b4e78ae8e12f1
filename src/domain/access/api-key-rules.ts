import { accessesOf, allows, describe, splitAccess, type Grants } from './access.ts';
import { covers } from './admin-rules.ts';
import { ALLOWED, refused } from '#domain/verdict.ts';
import type { Verdict } from '#domain/verdict.ts';

/** What an API key may do, and where; empty markets mean all. */
export interface KeyRights {
  readonly grants: Grants;
  readonly markets: readonly string[];
}

/** Whoever manages API keys. */
type Manager = KeyRights & { readonly level: number };

/** Superadmins and user administrators. */
const MANAGERS_LEVEL = 1;

/** Returns whether somebody of this level may manage API keys. */
export const mayManageKeys = ({ level }: Pick<Manager, 'level'>): Verdict =>
  level <= MANAGERS_LEVEL ? ALLOWED : refused('Only superadmins and user administrators manage API keys.');

/**
 * Returns whether somebody may hand out a key with these rights, which is to make, change or rotate it: whoever holds a
 * key can do all it may.
 */
export function mayHandOutKey(manager: Manager, { grants, markets }: KeyRights): Verdict {
  const manage = mayManageKeys(manager);
  if (!manage.ok) return manage;
  const lacking = accessesOf(grants).find((access) => !allows(manager.grants, access));
  if (lacking) {
    const { tag, action } = splitAccess(lacking);
    return refused(`A key can only do what you may do yourself; you may not ${describe(tag, action)} (${lacking}).`);
  }
  return covers(manager.markets, markets) ? ALLOWED : refused('A key can only work in markets you work in yourself.');
}

/** The state of a key. */
export const KEY_STATES = ['active', 'expired', 'revoked'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** Returns the state of a key at an instant. */
export function keyState({ expires_at, revoked_at }: { expires_at: string; revoked_at: string | null }, now: Date) {
  if (revoked_at !== null) return 'revoked' satisfies KeyState;
  return Date.parse(expires_at) <= now.getTime() ? ('expired' satisfies KeyState) : ('active' satisfies KeyState);
}

/** How far ahead a key may expire, in days. */
export const MAX_KEY_DAYS = 366;

/** Every key begins with this, so that a leaked one is found by searching for it. */
export const KEY_MARK = 'kb_live_';

/** Returns how people recognise a key whose secret they do not see. */
export const keyHint = (id: number, ending: string): string => `${KEY_MARK}${id}_…${ending}`;
