import { proxy } from 'valtio';
import type { KeyOverrides } from '#console/registry/keymap.ts';
import { synced } from './synced.ts';

type OwnKeys = {
  /** Whether single-letter keys and their sequences work (WCAG 2.1.4 requires a switch). */
  singleKeys: boolean;
  /** The user's own keys, by command; they replace the defaults. */
  keys: KeyOverrides;
};

/** Keyboard settings of the user. */
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
