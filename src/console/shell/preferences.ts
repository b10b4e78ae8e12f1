import { proxy, subscribe, useSnapshot } from 'valtio';
import type { Rebound } from '#console/registry/keymap.ts';
import { DEFAULT_SETTINGS, effective, settingsIn } from '#console/registry/settings.ts';
import type { Settings } from '#console/registry/settings.ts';
import { readStored, writeStored } from './storage.ts';

export type Preferences = Settings & {
  /** Single-letter keys and their sequences (WCAG 2.1.4 asks for a switch). */
  singleKeys: boolean;
  /** Side menu at its narrow width; unset follows the device. */
  collapsed?: boolean;
  /** Own keys in place of defaults, by command. */
  keys: Rebound;
};

const KEY = 'preferences';
const stored = readStored(KEY, isPreferences, {});

/** What one person prefers on this browser. */
export const preferences = proxy<Preferences>({
  singleKeys: true,
  keys: {},
  ...stored,
  ...DEFAULT_SETTINGS,
  ...settingsIn(stored),
});

/** The settings as they take effect, their dependencies settled. */
export const useSettings = (): Settings => effective(useSnapshot(preferences));

/** Keeps preferences and applies colours, now and whenever they or the system change. Resolves once they are in force. */
export async function applyPreferences(): Promise<void> {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', applyScheme);
  subscribe(preferences, () => {
    writeStored(KEY, preferences);
    applyScheme();
    void applyPrimary();
  });
  applyScheme();
  await applyPrimary();

  function applyScheme() {
    const { scheme, colourWeak } = preferences;
    const { dataset } = document.documentElement;
    dataset.scheme = scheme === 'system' ? (dark.matches ? 'dark' : 'light') : scheme;
    if (colourWeak) dataset.colourWeak = '';
    else delete dataset.colourWeak;
  }
}

/** What follows from a primary colour is worked out only for who has chosen one: the style sheet knows the default's. */
async function applyPrimary(): Promise<void> {
  const { style } = document.documentElement;
  if (preferences.primary === DEFAULT_SETTINGS.primary && style.length === 0) return;
  const { primaryTokens } = await import('#console/ui/colour.ts');
  for (const [name, value] of Object.entries(primaryTokens(preferences.primary))) style.setProperty(name, value);
}

function isPreferences(value: unknown): value is Partial<Preferences> {
  if (typeof value !== 'object' || value === null) return false;
  const { singleKeys, collapsed, keys } = value as Record<string, unknown>;
  return (
    (singleKeys === undefined || typeof singleKeys === 'boolean') &&
    (collapsed === undefined || typeof collapsed === 'boolean') &&
    (keys === undefined ||
      (typeof keys === 'object' &&
        keys !== null &&
        Object.values(keys).every((list) => Array.isArray(list) && list.every((entry) => typeof entry === 'string'))))
  );
}
