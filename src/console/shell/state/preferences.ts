import { proxy, subscribe, useSnapshot } from 'valtio';
import { DEFAULT_SETTINGS, effective, settingsIn } from '#console/registry/settings.ts';
import type { Settings } from '#console/registry/settings.ts';
import { synced } from './synced.ts';

type Preferences = Settings & {
  /** Whether the side menu is narrow; unset follows the device. */
  collapsed?: boolean;
};

/** Appearance and layout settings of the signed-in user; before sign-in, those of the last user. */
export const preferences = proxy<Preferences>({ ...DEFAULT_SETTINGS });
synced('settings', preferences, isPreferences);

/** Returns the effective settings, with dependencies between them resolved. */
export const useSettings = (): Settings => effective(useSnapshot(preferences));

/** Applies the colours, now and whenever they or the system's scheme change. Resolves once they are in force. */
export async function applyPreferences(): Promise<void> {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', applyScheme);
  subscribe(preferences, () => {
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

/** Computes the shades of a primary colour only if the user chose one: the style sheet contains the default's. */
async function applyPrimary(): Promise<void> {
  const { style } = document.documentElement;
  if (preferences.primary === DEFAULT_SETTINGS.primary && style.length === 0) return;
  // If the module fails to load, the style sheet's colours remain.
  const colours = await import('#console/ui/colour.ts').catch(() => undefined);
  for (const [name, value] of Object.entries(colours?.primaryTokens(preferences.primary) ?? {}))
    style.setProperty(name, value);
}

function isPreferences(value: unknown): value is Partial<Preferences> {
  if (typeof value !== 'object' || value === null) return false;
  const { collapsed, ...rest } = value as Record<string, unknown>;
  const known = Object.keys(rest).filter((name) => name in DEFAULT_SETTINGS);
  return (
    (collapsed === undefined || typeof collapsed === 'boolean') && known.length === Object.keys(settingsIn(rest)).length
  );
}
