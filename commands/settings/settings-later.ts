import { action } from '#console/registry/define.ts';
import type { Action, Availability } from '#console/registry/define.ts';
import { colourIn, DEFAULT_SETTINGS, lacks, SETTINGS, settingsIn, SIDE_MENU } from '#console/registry/settings.ts';
import type { ChoiceOption, ChoiceSetting, Needs, Settings, SwitchSetting } from '#console/registry/settings.ts';
import { text } from '#console/registry/steps.ts';

const WORDS = ['settings', 'preferences', 'appearance', 'layout'];

/** Commands for every setting, generated from the description that the drawer shows. */
export const settingsActions = {
  actions: [
    ...SETTINGS.flatMap((setting): Action[] => {
      if (setting.is === 'switch') return [switchAction(setting)];
      if (setting.is === 'choice') return setting.options.map((option) => choiceAction(setting, option));
      return [];
    }),
    action({
      id: 'settings.primary',
      title: 'Primary colour',
      words: [...WORDS, 'theme', 'accent', 'brand'],
      icon: 'settings',
      steps: {
        colour: text({
          label: 'Primary colour',
          hint: 'Any colour as #rrggbb',
          check: (value) => (colourIn(value) ? undefined : 'A colour is # and three or six of 0–9 and a–f.'),
        }),
      },
      run: async ({ ctx, values }) => {
        const primary = colourIn(values.colour) ?? DEFAULT_SETTINGS.primary;
        return change(ctx.shell.settings, { primary }, `The primary colour is ${primary}.`);
      },
    }),
    action({
      id: 'settings.menu',
      title: 'Narrow or widen the side menu',
      words: [...WORDS, 'collapse', 'sidebar', 'hide menu', 'collapse menu', 'more room'],
      icon: 'settings',
      steps: {},
      test: (_, { shell }) => allowed(lacks({ needs: SIDE_MENU }, shell.settings.get())),
      run: async ({ ctx }) => {
        ctx.shell.toggleMenu();
        return { say: '' };
      },
    }),
    action({
      id: 'settings.reset',
      title: 'Reset settings to their defaults',
      words: WORDS,
      icon: 'undo',
      steps: {},
      run: async ({ ctx }) => change(ctx.shell.settings, DEFAULT_SETTINGS, 'All settings are at their defaults.'),
    }),
  ],
};

function switchAction({ name, title, needs }: SwitchSetting): Action {
  return action({
    id: `settings.${name}`,
    title: `Switch ${title.charAt(0).toLowerCase()}${title.slice(1)} on or off`,
    words: WORDS,
    icon: 'settings',
    steps: {},
    test: (_, { shell }) => allowed(lacks({ needs }, shell.settings.get())),
    run: async ({ ctx }) => {
      const on = !ctx.shell.settings.get()[name];
      return change(ctx.shell.settings, { [name]: on }, `${title}: ${on ? 'on' : 'off'}.`);
    },
  });
}

function choiceAction({ name }: ChoiceSetting, { value, command, icon = 'settings', needs }: ChoiceOption): Action {
  return action({
    id: `settings.${name}.${value}`,
    title: command,
    words: [...WORDS, 'theme', 'mode'],
    icon,
    steps: {},
    test: (_, { shell }) => allowed(lacks({ needs }, shell.settings.get())),
    run: async ({ ctx }) => change(ctx.shell.settings, { [name]: value }, `${command}.`),
  });
}

type Access = { get(): Settings; set(change: Partial<Settings>): void };

function change({ get, set }: Access, wanted: Partial<Settings>, say: string) {
  const before = settingsIn(get());
  set(wanted);
  return { say, undo: async () => set(before) };
}

const allowed = (lacking: Needs | undefined): Availability => (lacking ? { ok: false, ...lacking } : { ok: true });
