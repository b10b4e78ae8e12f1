import { proxy, subscribe, useSnapshot } from 'valtio';
import { DEFAULT_SETTINGS, effective, settingsIn } from '#console/registry/settings.ts';
import type { Settings } from '#console/registry/settings.ts';
import { synced } from './synced.ts';

type Preferences = Settings & {
  /** Whether the side menu is narrow; unset follows the device. */
  collapsed?: boolean;
  /** Ids of the areas whose entries are folded in the side menu. */
  folded?: readonly string[];
  /** Whether the person has put away the keys that Home shows to new colleagues. */
  knowsKeys?: boolean;
};

/** Appearance and layout settings of the signed-in user; before sign-in, those of the last user. */
export const preferences = proxy<Preferences>({ ...DEFAULT_SETTINGS });
synced('settings', preferences, isPreferences);

/** Folds the entries of an area in the side menu, or shows them again. */
export function toggleFolded(area: string): void {
  const { folded = [] } = preferences;
  preferences.folded = folded.includes(area) ? folded.filter((id) => id !== area) : [...folded, area];
}

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
  const { collapsed, folded, knowsKeys, ...rest } = value as Record<string, unknown>;
  const known = Object.keys(rest).filter((name) => name in DEFAULT_SETTINGS);
  return (
    [collapsed, knowsKeys].every((flag) => flag === undefined || typeof flag === 'boolean') &&
    (folded === undefined || (Array.isArray(folded) && folded.every((id) => typeof id === 'string'))) &&
    known.length === Object.keys(settingsIn(rest)).length
  );
}
