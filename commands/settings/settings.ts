import { action, area } from '#console/registry/define.ts';

/** The settings drawer and a command for every setting, both from one description. */
export const settings = area({
  id: 'settings',
  title: 'Settings',
  icon: 'settings',
  screens: [],
  actions: [
    action({
      id: 'settings.open',
      title: 'Settings',
      words: ['preferences', 'appearance', 'layout'],
      icon: 'settings',
      keys: ['g ,'],
      steps: {},
      run: async ({ ctx }) => {
        ctx.shell.openSettings();
        return { say: '' };
      },
    }),
  ],
  loadDeferred: () => import('#commands/deferred.ts').then((m) => m.DEFERRED.settings),
});
