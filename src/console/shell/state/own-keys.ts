import { proxy } from 'valtio';
import type { KeyOverrides } from '#console/registry/keymap.ts';
import { synced } from './synced.ts';

type OwnKeys = {
  /** Single-letter keys and their sequences (WCAG 2.1.4 asks for a switch). */
  singleKeys: boolean;
  /** Own keys in place of defaults, by command. */
  keys: KeyOverrides;
};

/** How one person uses the keyboard. */
export const ownKeys = proxy<OwnKeys>({ singleKeys: true, keys: {} });
synced('keys', ownKeys, isOwnKeys);

function isOwnKeys(value: unknown): value is Partial<OwnKeys> {
  if (typeof value !== 'object' || value === null) return false;
  const { singleKeys, keys } = value as Record<string, unknown>;
  return (
    (singleKeys === undefined || typeof singleKeys === 'boolean') &&
    (keys === undefined ||
      (typeof keys === 'object' &&
        keys !== null &&
        Object.values(keys).every((list) => Array.isArray(list) && list.every((entry) => typeof entry === 'string'))))
  );
}
