import { passkey as passkeys } from '#contract/staff/passkey.ts';
import { profile as calls } from '#contract/staff/profile.ts';
import { sso } from '#contract/staff/sso.ts';
import { ACTIONS, allows, describe, splitAccess, TAGS, type Access as AccessRight } from '#domain/access/access.ts';
import { asWords } from '#domain/text/words.ts';
import type { Ctx, Send } from '#console/registry/context.ts';
import { action, type Done } from '#console/registry/define.ts';
import type { IconName } from '#console/registry/icons.ts';
import { choice, number, text } from '#console/registry/steps.ts';

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
    return { say: ENDED[ended] ?? `${ended} other sessions have ended.` };
  },
});

const ALL_RIGHTS = TAGS.flatMap((tag) => ACTIONS.map((act): AccessRight => `${tag}:${act}`));

const askPermission = action({
  id: 'profile.ask-permission',
  title: 'Ask for permission',
  words: ['request', 'right', 'not allowed', 'access'],
  call: calls.askPermission,
  icon: 'profile',
  steps: {
    access: choice({
      label: 'Right',
      options: ({ ctx }) =>
        ALL_RIGHTS.filter((access) => !allows(ctx.me?.grants ?? {}, access)).map((access) => {
          const { tag, action: act } = splitAccess(access);
          return { value: access, label: asWords(describe(tag, act)), hint: access };
        }),
    }),
    what_for: text({ label: 'What for', min: 1, max: 80 }),
  },
  async run({ values, send }) {
    const { asked } = (await send(calls.askPermission, { body: values })).data;
    const who = asked === 1 ? 'One colleague who may grant it was' : `${asked} colleagues who may grant it were`;
    return {
      say: asked === 0 ? 'Nobody could be asked: you hold this right, or nobody may grant it.' : `${who} asked.`,
    };
  },
});

/** Shown as a button beside each session of the profile. */
const endOne = action({
  id: 'profile.endSession',
  title: 'End session',
  call: calls.endSession,
  quiet: true,
  steps: { id: number({ label: 'Session' }) },
  async run({ values, send }) {
    await send(calls.endSession, { params: { id: values.id } });
    return { say: 'That session has ended.' };
  },
});

/** Shown as a button beside each passkey of the profile. */
const removePasskey = action({
  id: 'profile.removePasskey',
  title: 'Remove passkey',
  call: passkeys.remove,
  quiet: true,
  danger: 'confirm',
  steps: { id: number({ label: 'Passkey' }) },
  preview: async () => ({
    say: 'You can no longer sign in with it, and your other sessions end. The device may still offer it: delete it there too.',
    button: 'Remove passkey',
  }),
  async run({ values: { id }, send }) {
    await send(passkeys.remove, { params: { id } });
    return { say: 'The passkey is removed.' };
  },
});

/** Shown as a button beside each passkey of the profile. */
const renamePasskey = action({
  id: 'profile.renamePasskey',
  title: 'Rename passkey',
  call: passkeys.update,
  quiet: true,
  steps: { id: number({ label: 'Passkey' }), name: text({ label: 'New name', min: 1, max: 60 }) },
  async run({ values: { id, name }, send }) {
    const { data } = await send(passkeys.update, { params: { id }, body: { name } });
    return { say: `The passkey is called ${data.name}.` };
  },
});

const resetKeys = action({
  id: 'profile.resetKeys',
  title: 'Reset all shortcuts',
  words: ['reset', 'shortcuts', 'default keys'],
  icon: 'keyboard',
  steps: {},
  test: (_, { shell }) =>
    Object.keys(shell.ownKeys.get()).length > 0
      ? { ok: true }
      : { ok: false, why: 'All shortcuts are at their defaults.' },
  async run({ ctx: { shell } }) {
    const before = shell.ownKeys.get();
    shell.ownKeys.set({});
    return { say: 'All shortcuts are at their defaults.', undo: async () => shell.ownKeys.set(before) };
  },
});

/** Sets an uploaded picture. The upload itself happens in the picker. */
const setPicture = action({
  id: 'profile.setPicture',
  title: 'Use this picture',
  call: sso.updateSelf,
  quiet: true,
  steps: { key: text({ label: 'Picture' }) },
  run: ({ values, ctx, send }) => show(values.key, 'Your picture is changed.', ctx, send),
});

const removePicture = action({
  id: 'profile.removePicture',
  title: 'Remove my picture',
  words: ['avatar', 'photo', 'delete'],
  call: sso.updateSelf,
  icon: 'remove',
  steps: {},
  test: (_, { shell }) => (shell.self.get()?.avatar ? { ok: true } : { ok: false, why: 'You have no picture.' }),
  run: ({ ctx, send }) => show(null, 'Your picture is removed.', ctx, send),
});

/** Sets another picture, or none. The server keeps the previous one long enough for an undo. */
async function show(key: string | null, say: string, { shell }: Ctx, send: Send): Promise<Done> {
  const before = keyIn(shell.self.get()?.avatar);
  const change = async (avatar: string | null, through: Send) =>
    shell.self.take((await through(sso.updateSelf, { body: { avatar } })).data);
  await change(key, send);
  return { say, undo: (through) => change(before, through) };
}

/** Returns the key of an image, which is the last segment of its URL. */
const keyIn = (url: string | null | undefined): string | null => url?.split('/').at(-1) ?? null;

export const profileActions = {
  actions: [
    part('picture', 'Change my picture', 'profile', ['avatar', 'photo', 'image', 'upload']),
    setPicture,
    removePicture,
    part('password', 'Change my password', 'edit', ['new password', 'reset', 'my password']),
    part('two-step', 'Turn two-step sign-in on or off', 'settings', [
      'authenticator',
      '2fa',
      'recovery codes',
      'security',
    ]),
    part('passkeys', 'Add or remove passkeys', 'settings', [
      'webauthn',
      'fingerprint',
      'face',
      'security key',
      'sign in',
    ]),
    part('sessions', 'My sessions', 'monitor', ['devices', 'signed in', 'revoke', 'end session']),
    part('keys', 'Change keys', 'keyboard', ['shortcuts', 'rebind', 'bindings']),
    askPermission,
    endOthers,
    endOne,
    removePasskey,
    renamePasskey,
    resetKeys,
  ],
};

/** Returns a command that opens one part of the profile. */
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
  1: 'The other session has ended.',
};
