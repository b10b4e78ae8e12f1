import { proxy, subscribe, useSnapshot } from 'valtio';
import { DEFAULT_SETTINGS, effective, settingsIn } from '#console/registry/settings.ts';
import type { Settings } from '#console/registry/settings.ts';
import { synced } from './synced.ts';

type Preferences = Settings & {
  /** Side menu at its narrow width; unset follows the device. */
  collapsed?: boolean;
};

/** How the console looks and is laid out for the person signed in; before that, as it did last. */
export const preferences = proxy<Preferences>({ ...DEFAULT_SETTINGS });
synced('settings', preferences, isPreferences);

/** The settings as they take effect, their dependencies settled. */
export const useSettings = (): Settings => effective(useSnapshot(preferences));

/** Applies the colours, now and whenever they or the system change. Resolves once they are in force. */
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

/** What follows from a primary colour is worked out only for who has chosen one: the style sheet knows the default's. */
async function applyPrimary(): Promise<void> {
  const { style } = document.documentElement;
  if (preferences.primary === DEFAULT_SETTINGS.primary && style.length === 0) return;
  // Without it the console stands in the colours of its style sheet.
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
