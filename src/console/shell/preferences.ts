import { proxy, subscribe } from 'valtio';
import type { Scheme } from '#console/registry/context.ts';
import type { Rebound } from '#console/registry/keymap.ts';
import { readStored, writeStored } from './storage.ts';

export type Preferences = {
  scheme: Scheme;
  /** Single-letter keys and their sequences (WCAG 2.1.4 asks for a switch). */
  singleKeys: boolean;
  /** Side menu at its narrow width; unset follows the device. */
  collapsed?: boolean;
  /** Own keys in place of defaults, by command. */
  keys: Rebound;
};

const KEY = 'preferences';

/** What one person prefers on this browser. */
export const preferences = proxy<Preferences>({
  scheme: 'system',
  singleKeys: true,
  keys: {},
  ...readStored(KEY, isPreferences, {}),
});

/** Keeps preferences and applies the scheme, now and whenever they or the system change. */
export function applyPreferences(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const { scheme } = preferences;
    document.documentElement.dataset.scheme = scheme === 'system' ? (dark.matches ? 'dark' : 'light') : scheme;
  };
  apply();
  dark.addEventListener('change', apply);
  subscribe(preferences, () => {
    writeStored(KEY, preferences);
    apply();
  });
}

function isPreferences(value: unknown): value is Partial<Preferences> {
  if (typeof value !== 'object' || value === null) return false;
  const { scheme, singleKeys, collapsed, keys } = value as Record<string, unknown>;
  return (
    (scheme === undefined || scheme === 'light' || scheme === 'dark' || scheme === 'system') &&
    (singleKeys === undefined || typeof singleKeys === 'boolean') &&
    (collapsed === undefined || typeof collapsed === 'boolean') &&
    (keys === undefined ||
      (typeof keys === 'object' &&
        keys !== null &&
        Object.values(keys).every((list) => Array.isArray(list) && list.every((entry) => typeof entry === 'string'))))
  );
}
