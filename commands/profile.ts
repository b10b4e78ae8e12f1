import { profile as calls } from '#contract/profile.ts';
import { action, area, screen } from '#console/registry/define.ts';
import type { IconName } from '#console/registry/icons.ts';
import { number } from '#console/registry/steps.ts';

const edit = screen({
  id: 'profile.edit',
  title: 'My profile',
  words: ['account', 'me', 'name', 'phone', 'time zone', 'language'],
  path: '/profile/edit',
  aliases: ['/profile'],
  keys: ['g p'],
  load: () => import('#console/screens/profile/profile.tsx').then((m) => ({ default: m.ProfileScreen })),
});

const endOthers = action({
  id: 'profile.endOtherSessions',
  title: 'End my other sessions',
  words: ['sign out everywhere', 'log out', 'devices', 'revoke'],
  call: calls.endOtherSessions,
  icon: 'sign-out',
  danger: 'confirm',
  steps: {},
  preview: async () => ({
    say: 'You will be signed out everywhere but here.',
    button: 'End other sessions',
  }),
  async run({ send }) {
    const { ended } = (await send(calls.endOtherSessions)).data;
    return { say: ENDED[ended] ?? `${ended} other sessions are over.` };
  },
});

/** Its button stands beside each session of the profile. */
const endOne = action({
  id: 'profile.endSession',
  title: 'End session',
  call: calls.endSession,
  quiet: true,
  steps: { id: number({ label: 'Session' }) },
  async run({ values, send }) {
    await send(calls.endSession, { params: { id: values.id } });
    return { say: 'That session is over.' };
  },
});

const resetKeys = action({
  id: 'profile.resetKeys',
  title: 'Take back all own keys',
  words: ['reset', 'shortcuts', 'default keys'],
  icon: 'keyboard',
  steps: {},
  test: (_, { shell }) =>
    Object.keys(shell.ownKeys.get()).length > 0 ? { ok: true } : { ok: false, why: 'Every key is as it came.' },
  async run({ ctx: { shell } }) {
    const before = shell.ownKeys.get();
    shell.ownKeys.set({});
    return { say: 'Every key is as it came.', undo: async () => shell.ownKeys.set(before) };
  },
});

/** What people do with their own account; hidden from the menu, as the specification's §2 has it. */
export const profile = area({
  id: 'profile',
  title: 'Profile',
  icon: 'profile',
  screens: [edit],
  actions: [
    part('password', 'Change my password', 'edit', ['new password']),
    part('two-step', 'Turn two-step sign-in on or off', 'settings', [
      'authenticator',
      '2fa',
      'recovery codes',
      'security',
    ]),
    part('sessions', 'My sessions', 'monitor', ['devices', 'signed in', 'revoke', 'end session']),
    part('keys', 'Change keys', 'keyboard', ['shortcuts', 'rebind', 'bindings']),
    endOthers,
    endOne,
    resetKeys,
  ],
});

/** A command that opens one part of the profile. */
function part(tab: string, title: string, icon: IconName, words: readonly string[]) {
  return action({
    id: `profile.${tab}`,
    title,
    words,
    icon,
    steps: {},
    run: async () => ({ say: '', go: `/profile/edit?tab=${tab}` }),
  });
}

const ENDED: Readonly<Record<number, string>> = {
  0: 'You are signed in nowhere else.',
  1: 'The other session is over.',
};
