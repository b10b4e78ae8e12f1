import { action, unavailable, AVAILABLE } from '#console/registry/define.ts';

/** Commands on the console itself that load after the first screen. */
export const sessionActions = {
  actions: [
    action({
      id: 'session.repeat',
      title: 'Repeat last command',
      words: ['again', 'same', 'redo'],
      icon: 'undo',
      keys: [';'],
      steps: {},
      test: (_, { shell }) =>
        shell.repeat.title() === undefined
          ? unavailable('No command with a record or answers was run since you signed in.')
          : AVAILABLE,
      run: async ({ ctx }) => {
        ctx.shell.repeat.run();
        return { say: '' };
      },
    }),
    action({
      id: 'session.back',
      title: 'Go back',
      icon: 'back',
      steps: {},
      run: async ({ ctx }) => {
        ctx.shell.back();
        return { say: '' };
      },
    }),
    action({
      id: 'session.copyLink',
      title: 'Copy link to this page',
      words: ['share', 'url', 'address'],
      icon: 'copy',
      steps: {},
      run: async ({ ctx }) => {
        await ctx.shell.copyPath(ctx.at.path + ctx.at.search);
        return { say: '' };
      },
    }),
    action({
      id: 'session.singleKeys',
      title: 'Switch single-letter keys on or off',
      words: ['shortcuts', 'accessibility'],
      icon: 'keyboard',
      steps: {},
      run: async ({ ctx }) => {
        const { singleKeys } = ctx.shell;
        const before = singleKeys.get();
        singleKeys.set(!before);
        return {
          say: before ? 'Single-letter keys are off.' : 'Single-letter keys are on.',
          undo: async () => singleKeys.set(before),
        };
      },
    }),
  ],
};
