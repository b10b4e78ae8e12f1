import { accessRequest } from '#contract/staff/access-request.ts';
import { auth } from '#contract/staff/sso.ts';
import { action, area, screen } from '#console/registry/define.ts';

/** Signing in and out, the landing page, and commands on the console itself. */
export const session = area({
  id: 'session',
  title: 'Home',
  icon: 'home',
  screens: [
    screen({
      id: 'session.landing',
      title: 'Home',
      words: ['dashboard', 'today', 'start page', 'overview'],
      path: '/',
      keys: ['g h'],
      menu: { order: 1 },
      load: () => import('#console/screens/session/landing.tsx').then((module) => ({ default: module.LandingScreen })),
    }),
    screen({
      id: 'session.signIn',
      title: 'Sign in',
      path: '/user/login',
      aliases: ['/user'],
      open: true,
      bare: true,
      load: () => import('#console/screens/session/sign-in.tsx').then((module) => ({ default: module.SignInScreen })),
    }),
    screen({
      id: 'session.register',
      title: 'Ask for access',
      path: '/user/register',
      call: [accessRequest.create, accessRequest.registration],
      open: true,
      bare: true,
      load: () =>
        import('#console/screens/session/register.tsx').then((module) => ({ default: module.RegisterScreen })),
    }),
    screen({
      id: 'session.registerResult',
      title: 'Request sent',
      path: '/user/register-result',
      open: true,
      bare: true,
      load: () =>
        import('#console/screens/session/register-result.tsx').then((module) => ({
          default: module.RegisterResultScreen,
        })),
    }),
    screen({
      id: 'session.test',
      title: 'Test page',
      words: ['health', 'support', 'browser'],
      path: '/test/home',
      aliases: ['/test'],
      open: true,
      bare: true,
      load: () =>
        import('#console/screens/session/test-home.tsx').then((module) => ({ default: module.TestHomeScreen })),
    }),
    screen({
      id: 'session.notFound',
      title: 'Page not found',
      path: '/404',
      open: true,
      load: () =>
        import('#console/screens/session/not-found.tsx').then((module) => ({ default: module.NotFoundScreen })),
    }),
  ],
  actions: [
    action({
      id: 'session.palette',
      title: 'Open the palette',
      keys: ['Mod+k'],
      quiet: true,
      steps: {},
      run: async ({ ctx }) => {
        ctx.shell.openPalette();
        return { say: '' };
      },
    }),
    action({
      id: 'session.help',
      title: 'Keys on this screen',
      words: ['help', 'shortcuts', 'keyboard', 'hotkeys', 'cheat sheet', 'which keys', 'key list'],
      icon: 'help',
      keys: ['?'],
      steps: {},
      run: async ({ ctx }) => {
        ctx.shell.openHelp();
        return { say: '' };
      },
    }),
    action({
      id: 'session.undo',
      title: 'Undo',
      icon: 'undo',
      keys: ['Mod+z'],
      steps: {},
      run: async ({ ctx }) => {
        await ctx.shell.undo();
        return { say: '' };
      },
    }),
    action({
      id: 'session.refresh',
      title: 'Refresh what is shown',
      words: ['reload', 'changed', 'new'],
      keys: ['r'],
      steps: {},
      run: async ({ ctx }) => {
        await ctx.shell.refresh();
        return { say: '' };
      },
    }),
    action({
      id: 'session.signOut',
      title: 'Log out',
      words: ['sign out', 'sign off', 'log off', 'exit', 'leave', 'quit', 'end session'],
      icon: 'sign-out',
      call: auth.logout,
      danger: 'confirm',
      steps: {},
      // The wording is fixed (PRODUCT.md#sessions).
      preview: async ({ ctx }) => {
        const say = 'Do you really want to logout??';
        const names = await ctx.shell.unsaved();
        if (names.length === 0) return { say, button: 'Log out' };
        return {
          say,
          facts: [{ label: 'Not saved yet', value: names.join(', ') }],
          button: 'Log out without saving',
        };
      },
      run: async ({ ctx }) => {
        await ctx.shell.signOut();
        return { say: '' };
      },
    }),
  ],
});
