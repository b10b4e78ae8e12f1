import type { IconName } from './icons.ts';

/** Appearance and layout settings of one user (PRODUCT.md#settings). */
export type Settings = {
  /** Light, dark, or the system's setting. */
  scheme: 'light' | 'dark' | 'system';
  menuTheme: 'dark' | 'light';
  /** `#rrggbb`. */
  primary: string;
  navigation: 'side' | 'top';
  width: 'fixed' | 'fluid';
  fixedHeader: boolean;
  hideHeader: boolean;
  fixedMenu: boolean;
  colourWeak: boolean;
  tabs: boolean;
};

/**
 * Dependency on another setting; while it is unmet, the value is kept without effect. `fix` is the command that helps.
 */
export type Needs = { name: 'navigation' | 'fixedHeader'; value: string | boolean; why: string; fix: string };

export type SwitchSetting = {
  is: 'switch';
  name: 'fixedHeader' | 'hideHeader' | 'fixedMenu' | 'colourWeak' | 'tabs';
  title: string;
  needs?: Needs;
};
export type ChoiceSetting = {
  is: 'choice';
  name: 'scheme' | 'menuTheme' | 'navigation' | 'width';
  title: string;
  options: readonly ChoiceOption[];
};
/** Option of a choice; `command` is the palette title of the command that selects it. */
export type ChoiceOption = { value: string; label: string; command: string; icon?: IconName; needs?: Needs };
export type ColourSetting = { is: 'colour'; name: 'primary'; title: string };

export const DEFAULT_SETTINGS: Settings = {
  scheme: 'system',
  menuTheme: 'dark',
  primary: '#52c41a',
  navigation: 'side',
  width: 'fixed',
  fixedHeader: true,
  hideHeader: false,
  fixedMenu: true,
  colourWeak: false,
  tabs: true,
};

/** Dependency of settings that only apply to a side menu. */
export const SIDE_MENU: Needs = {
  name: 'navigation',
  value: 'side',
  why: 'Needs the side menu.',
  fix: 'settings.navigation.side',
};

/** All settings in the order of the drawer; the drawer and the commands both derive from this list. */
export const SETTINGS: readonly (SwitchSetting | ChoiceSetting | ColourSetting)[] = [
  {
    is: 'choice',
    name: 'scheme',
    title: 'Content scheme',
    options: [
      { value: 'light', label: 'Light', command: 'Light colours', icon: 'sun' },
      { value: 'dark', label: 'Dark', command: 'Dark colours', icon: 'moon' },
      { value: 'system', label: 'System', command: 'Colours as the system', icon: 'monitor' },
    ],
  },
  {
    is: 'choice',
    name: 'menuTheme',
    title: 'Menu theme',
    options: [
      { value: 'dark', label: 'Dark', command: 'Dark menu' },
      { value: 'light', label: 'Light', command: 'Light menu' },
    ],
  },
  { is: 'colour', name: 'primary', title: 'Primary colour' },
  { is: 'switch', name: 'colourWeak', title: 'Colour-weak mode' },
  {
    is: 'choice',
    name: 'navigation',
    title: 'Navigation',
    options: [
      { value: 'side', label: 'Side menu', command: 'Menu at the side' },
      { value: 'top', label: 'Top menu', command: 'Menu at the top' },
    ],
  },
  {
    is: 'choice',
    name: 'width',
    title: 'Content width',
    options: [
      { value: 'fixed', label: 'Fixed', command: 'Fixed content width' },
      {
        value: 'fluid',
        label: 'Fluid',
        command: 'Fluid content width',
        needs: {
          name: 'navigation',
          value: 'top',
          why: 'Fluid width needs the top menu.',
          fix: 'settings.navigation.top',
        },
      },
    ],
  },
  { is: 'switch', name: 'fixedHeader', title: 'Fixed header' },
  {
    is: 'switch',
    name: 'hideHeader',
    title: 'Hide header on scroll down',
    needs: { name: 'fixedHeader', value: true, why: 'Needs the fixed header.', fix: 'settings.fixedHeader' },
  },
  {
    is: 'switch',
    name: 'fixedMenu',
    title: 'Fixed side menu',
    needs: SIDE_MENU,
  },
  { is: 'switch', name: 'tabs', title: 'Multi-tab mode' },
];

/** Returns the unmet dependency of a setting or option, if any. */
export const lacks = ({ needs }: { needs?: Needs }, settings: Settings): Needs | undefined =>
  needs && settings[needs.name] !== needs.value ? needs : undefined;

/** Returns the effective settings, with dependencies resolved (PRODUCT.md#settings). */
export function effective(settings: Settings): Settings {
  return { ...settings, ...Object.fromEntries(SETTINGS.flatMap((setting) => overruled(setting, settings))) };
}

/** Returns the valid settings in external data; missing and invalid ones are left out. */
export function settingsIn(value: object): Partial<Settings> {
  return Object.fromEntries(
    Object.entries(value).filter(([name, own]) => {
      const setting = SETTINGS.find((each) => each.name === name);
      return setting && isValue(setting, own);
    }),
  );
}

/** Parses `#rgb` or `#rrggbb`, with or without the `#`, to `#rrggbb`; undefined if it is no such colour. */
export function colourIn(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`;
}

function overruled(setting: (typeof SETTINGS)[number], settings: Settings): [string, unknown][] {
  if (setting.is === 'switch') return lacks(setting, settings) ? [[setting.name, false]] : [];
  if (setting.is === 'colour') return [];
  const chosen = setting.options.find((option) => option.value === settings[setting.name]);
  return chosen && lacks(chosen, settings) ? [[setting.name, DEFAULT_SETTINGS[setting.name]]] : [];
}

function isValue(setting: (typeof SETTINGS)[number], value: unknown): boolean {
  if (setting.is === 'switch') return typeof value === 'boolean';
  if (setting.is === 'choice') return setting.options.some((option) => option.value === value);
  return typeof value === 'string' && colourIn(value) === value;
}
